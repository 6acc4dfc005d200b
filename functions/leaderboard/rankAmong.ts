/** The attribute that counts a score of 0 to 100: half points, "s57" and "s57h". */
export const countName = (score: number): string => `s${Math.floor(score)}${score % 1 >= 0.5 ? 'h' : ''}`;

/** A score's half point as a number: 57.5 for "s57h". */
const scoreOf = (name: string): number => Number(name.replace('s', '').replace('h', '.5'));

/** Number of traders, and how many are certainly above a score: those in a higher half point. */
export function rankAmong(
  counts: Readonly<Record<string, number>>,
  score: number,
): { readonly above: number; readonly beside: number; readonly of: number } {
  const own = scoreOf(countName(score));
  let [above, beside, of] = [0, 0, 0];
  for (const [name, count] of Object.entries(counts)) {
    if (!/^s\d+h?$/.test(name)) continue;
    of += count;
    if (scoreOf(name) > own) above += count;
    if (scoreOf(name) === own) beside += count;
  }
  return { above, beside, of };
}
