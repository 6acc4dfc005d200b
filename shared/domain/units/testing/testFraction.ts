/** A rational number, exact: the reference for arithmetic that rounds. The divisor is not zero and may be negative. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const sum = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

const size = (value: bigint) => (value < 0n ? -value : value);

/**
 * A fraction of `unit` ones rounded half to even by its definition: of all whole numbers the one whose distance is smallest, of two equally near the
 * even one. Distances are compared as |q·d − n|, which are exact; nothing of the code under test is used.
 */
export function nearestEven({ n, d }: Fraction, unit = 1n): bigint {
  const away = (q: bigint) => size(q * d - n * unit);
  const start = (n * unit) / d;
  return [start - 2n, start - 1n, start, start + 1n, start + 2n].reduce((best, q) =>
    away(q) < away(best) || (away(q) === away(best) && q % 2n === 0n) ? q : best,
  );
}
