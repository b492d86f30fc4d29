# The geometric mean of ratios with its 95% interval, by Student's t on their logarithms, which are value[key, 1..count[key]].
function interval(key,   n, i, mean, square, half, t) {
    n = count[key]
    for (i = 1; i <= n; i++) mean += value[key, i] / n
    if (n < 3) return sprintf("%.3f", exp(mean))
    for (i = 1; i <= n; i++) square += (value[key, i] - mean) ^ 2
    split("0 12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262", t, " ")
    half = t[n > 10 ? 10 : n] * sqrt(square / (n - 1) / n)
    return sprintf("%.3f (%.3f to %.3f)", exp(mean), exp(mean - half), exp(mean + half))
}
