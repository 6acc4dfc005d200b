import type { GroupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { type Instrument, strikeText } from '#domain/trades/instrument.ts';

/** Letters of " call · Dec 18", and around the name of a strategy. */
const [CONTRACT, AROUND] = [14, 3];

const strikeLetters = (instrument: Instrument | undefined): number => (instrument === undefined ? 0 : strikeText(instrument).length + 1);

/** About how many letters name each row, with its strategy, strikes and last day: which of them needs the most room. */
export function nameLetters({ table, at }: GroupedTable): Uint16Array {
  const { size, instruments, instrument, strategies } = table;
  const own = instruments.map((each) => each.underlying.length + (each.right === undefined ? 0 : CONTRACT + strikeLetters(each)));
  const ofLegs = (row: number): number => {
    const { trades, members } = at(row);
    const strikes = new Map(members.map((member) => trades.instruments[trades.instrument[member]!]!).map((leg) => [leg.strike, leg]));
    return [...strikes.values()].reduce((sum, leg) => sum + strikeLetters(leg), 0);
  };
  const ofName = strategies?.names.map((name) => name.length + AROUND) ?? [];
  return Uint16Array.from({ length: size }, (_, row) => {
    const letters = own[instrument[row]!]!;
    const name = strategies?.of[row] ?? 0;
    return name === 0 ? letters : letters + ofName[name]! + ofLegs(row);
  });
}
