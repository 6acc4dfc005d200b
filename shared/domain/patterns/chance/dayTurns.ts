import type { PatternTrades } from '../patternTrades.ts';

/** Maximum number of rotations of a day; longer days sample them. A rotation is a byte. */
const MOST_TURNS = 256;

/** Rotations of each day drawn at a time. */
export const BLOCK = 256;

/** The number of rotations of a day with `size` trades. */
export const turnsOf = (size: number): number => Math.min(MOST_TURNS, size);

/**
 * Draws a rotation for each day, 256 draws at a time: those of day d begin at 256 d. Returns the same bytes every
 * time. All groups share these draws, and the draws of one day are contiguous: a large journal spends its time here.
 */
export function dayTurns({ dayStarts }: PatternTrades, random: () => number): () => Uint8Array {
  const turns = Uint8Array.from({ length: dayStarts.length - 1 }, (_, day) => turnsOf(dayStarts[day + 1]! - dayStarts[day]!) - 1);
  const drawn = new Uint8Array(turns.length * BLOCK);
  let state = 1 + Math.floor(random() * 0xffff_fffe);
  return () => {
    for (let day = 0; day < turns.length; day++) {
      const count = turns[day]! + 1;
      for (let i = day * BLOCK; i < (day + 1) * BLOCK; i++) {
        // Marsaglia’s xorshift: a turn needs few bits.
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        drawn[i] = ((state >>> 16) * count) >>> 16;
      }
    }
    return drawn;
  };
}
