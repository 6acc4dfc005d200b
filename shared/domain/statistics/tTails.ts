/** ln Γ(x) for x > 0. Source: Lanczos 1964, with the coefficients of Press and others, Numerical Recipes, section 6.1. */
function lnGamma(x: number): number {
  const terms = [76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6];
  const shifted = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const series = terms.reduce((sum, term, i) => sum + term / (x + i + 1), 1.000000000190015);
  return Math.log((2.5066282746310007 * series) / x) - shifted;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. Source: Numerical Recipes, section 6.4. */
function betaFraction(a: number, b: number, x: number): number {
  const away = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let [c, found] = [1, d];
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    found *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    found *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return found;
}

/** The regularized incomplete beta function, 0 to 1. */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** Chance that Student's t with `freedom` degrees is at least as far from 0 as `t`, both sides. Source: Abramowitz and Stegun, 26.7.1. */
export const tTails = (t: number, freedom: number): number => (t === 0 ? 1 : incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t)));

/** The rate at which the tails of `t` shrink, for both together. */
const tailRate = (t: number, freedom: number): number =>
  (2 * Math.exp(lnGamma((freedom + 1) / 2) - lnGamma(freedom / 2) - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom))) /
  Math.sqrt(freedom * Math.PI);

/**
 * The t with 2.5 % on each side, for `freedom` degrees above 0: 12.706 for one, towards 1.960 for many. Newton's method for the logarithm of the tails by that
 * of t, nearly a straight line for few degrees, from where the normal distribution has it.
 */
export function tPoint95(freedom: number): number {
  let t = 1.959963984540054;
  for (let step = 0; step < 60; step++) {
    const tails = tTails(t, freedom);
    const change = (Math.log(tails / 0.05) * tails) / (tailRate(t, freedom) * t);
    t *= Math.exp(change);
    if (Math.abs(change) < 1e-13) break;
  }
  return t;
}
