import { bigWins, largeTrades, PAST, pastResults } from '../../breakdowns/pastResults.ts';
import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';

/** A stretch has days of entry with about 15 trades together, and at least a week of such days. */
const [TRADES, LEAST_DAYS] = [15, 5];

/**
 * The stretch of each day of entry, from 0: equal parts of the journal's days. Expectancy that moves over months moves little within one, so results that
 * are exchanged in it alone cannot make an edge of a good month. Fewer trades would hide edges, more would let months through: see record 0051.
 */
export function stretchOfDays({ dayStarts, values }: PatternTrades): Uint32Array {
  const days = dayStarts.length - 1;
  const length = Math.max(LEAST_DAYS, (TRADES * days) / values.length);
  const count = Math.max(1, Math.round(days / length));
  return Uint32Array.from({ length: days }, (_, day) => Math.floor((day * count) / days));
}

const BITS: Readonly<Record<string, number>> = {
  'behavior revenge entry': PAST.revenge,
  'behavior tilt': PAST.losses,
  'behavior size creep': PAST.sizeCreep,
  'afterLoss a loss': PAST.loss,
  'afterLoss two or more losses': PAST.losses,
  'afterLoss a win': PAST.win,
  'afterLoss a big win': PAST.bigWin,
};

/** The bit of what a group’s trades followed; undefined for groups that do not depend on results. */
export const followedBit = ({ dimension, group }: CandidateGroup): number | undefined => BITS[`${dimension} ${group}`];

/**
 * Reads what each trade of the sequence would have followed (bits of PAST) had each the result of another. Shuffling results under fixed groups would be
 * wrong here: of a few results in a row, those after a loss are better than the others by arithmetic alone. Source: Miller and Sanjurjo 2018.
 */
export function followedResults({ input, sequence }: PatternTrades): (from: Uint32Array) => Uint8Array {
  const isBig = bigWins(input.net, input.outcomes);
  const read = pastResults(input, largeTrades(input));
  const [outcomes, big] = [input.outcomes.slice(), isBig.slice()];
  const [ownOutcomes, ownBig] = [
    Int8Array.from(sequence, (place) => outcomes[place]!),
    Uint8Array.from(sequence, (place) => isBig[place]!),
  ];
  const found = new Uint8Array(sequence.length);
  return (from) => {
    for (let at = 0; at < sequence.length; at++) {
      const [place, other] = [sequence[at]!, from[at]!];
      outcomes[place] = ownOutcomes[other]!;
      big[place] = ownBig[other]!;
    }
    const past = read(outcomes, big);
    for (let at = 0; at < sequence.length; at++) found[at] = past[sequence[at]!]!;
    return found;
  };
}
