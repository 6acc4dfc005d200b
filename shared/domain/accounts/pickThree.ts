/**
 * Three different members of `list` (at least three long), chosen by `bytes`, three of them: the same bytes always choose the same three, and
 * no choice is likelier by more than the remainder of 256.
 */
export function pickThree<T>(list: readonly T[], bytes: Uint8Array): readonly [T, T, T] {
  const left = [...list];
  const take = (at: number): T => left.splice((bytes[at] ?? 0) % left.length, 1)[0] as T;
  return [take(0), take(1), take(2)];
}
