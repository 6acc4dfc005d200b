import { type Bands, bandOf, type Dimension } from './dimension.ts';
import { newYorkEntries } from './newYorkEntries.ts';

/** Divides by the minute of New York's day at the entry, counted from minute `zero`. Closed days are in no band. */
export const newYorkSplit =
  (bands: Bands, zero = 0): Dimension['split'] =>
  (grouping) => {
    const entry = newYorkEntries(grouping);
    return {
      keys: bands.names,
      of: (i) => {
        const at = entry(i);
        return at === null || at.day === 'closed' ? -1 : bandOf(bands, at.minute - zero);
      },
    };
  };
