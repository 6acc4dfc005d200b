/** Runs one part of a whole: its progress, from 0 to 1, as that of the whole, from one share of it to another. */
export function* share<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield from + (to - from) * step.value;
  return step.value;
}
