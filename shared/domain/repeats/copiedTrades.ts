import { COARSENESS, type Fill } from '../trades/fill.ts';
import { unnumberedKey } from '../trades/instrument.ts';
import { matchFills } from '../trades/matchFills.ts';
import { absolute, add, type Decimal, multiply, ZERO } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';
import { HOUR, millis } from '../units/millis.ts';
import { sessionClock } from '../units/sessionClock.ts';

// Record 0131: what another journal’s export becomes here.

/** Journals whose exports are read, by the ids of their importers. */
export const journalIds: ReadonlySet<string> = new Set([
  'deltalytix',
  'tradenote',
  'tradersync',
  'tradervue',
  'tradesviz',
  'tradetally',
  'tradezella',
]);

/** Accuracy of a source: 2 a broker's fills, 1 executions of another journal, 0 averages of whole trades. */
type SourceTrust = 0 | 1 | 2;

/** The trust in a layout; a journal's table has averages unless its name is executions. */
export function trustOf(layout: string): SourceTrust {
  const [importer = '', table] = layout.split('/');
  return journalIds.has(importer) ? (table === 'executions' ? 1 : 0) : 2;
}

const CONTRACT = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ]\d{1,4}$/;

/** Names the instrument of a fill alike for two sources: a future by its root, because journals leave out its month. */
export function thingOf({ instrument }: Pick<Fill, 'instrument'>): string {
  const { kind, symbol, currency } = instrument;
  return kind === 'future' ? `${CONTRACT.exec(symbol)?.[1] ?? symbol} ${currency}` : unnumberedKey(instrument);
}

const sessionOf = sessionClock();
/** The session of a fill; of a date alone, that of its noon. */
const dayOf = ({ time, precision }: Fill): number => sessionOf(COARSENESS[precision] === COARSENESS.day ? millis(time + 12 * HOUR) : time);

type Side = 'long' | 'short';
/** Units of a position that a fill opened or closed. */
type Move = { readonly fill: Fill; readonly side: Side; readonly opens: boolean; readonly quantity: Decimal };
/** A trade, or a close that finds nothing open. */
type Round = { readonly side: Side; readonly parts: readonly Move[]; readonly opened: Decimal; readonly from: number; readonly to: number };

function roundOf(side: Side, parts: readonly Move[]): Round {
  const days = parts.map(({ fill }) => dayOf(fill));
  const opened = parts.reduce((sum, { opens, quantity }) => (opens ? add(sum, quantity) : sum), ZERO);
  return { side, parts, opened, from: Math.min(...days), to: Math.max(...days) };
}

/** The rounds of some fills of one thing, by opening. */
function roundsOf(fills: readonly Fill[]): Round[] {
  const { trades, unmatched } = matchFills(fills);
  const whole = trades.map(({ side, fills: parts }) =>
    roundOf(
      side,
      parts.filter(({ role }) => role !== 'adjust').map(({ fill, quantity, role }) => ({ fill, side, opens: role === 'open', quantity })),
    ),
  );
  const loose = unmatched.map(({ fill, quantity }) => {
    const side: Side = fill.action === 'buy' ? 'short' : 'long';
    return roundOf(side, [{ fill, side, opens: false, quantity }]);
  });
  return [...whole, ...loose];
}

/** Groups rounds with overlapping days, in order. */
function episodesOf(rounds: readonly Round[]): Round[][] {
  const episodes: Round[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const round of rounds.toSorted((a, b) => a.from - b.from)) {
    if (round.from > end) episodes.push([]);
    episodes.at(-1)!.push(round);
    end = Math.max(end, round.to);
  }
  return episodes;
}

/** Units and money of the parts of one side that open, or of those that close. */
function sumOf(parts: readonly Move[], side: Side, opens: boolean): { readonly units: Decimal; readonly money: Decimal } {
  const own = parts.filter((part) => part.side === side && part.opens === opens);
  return own.reduce(
    ({ units, money }, { fill, quantity }) => ({ units: add(units, quantity), money: add(money, multiply(fill.price, quantity)) }),
    { units: ZERO, money: ZERO },
  );
}

/** True when as many units or more were opened and closed on each side, at entries that differ by at most a tenth. */
function includes(real: readonly Move[], copies: readonly Move[]): boolean {
  return (['long', 'short'] as const).every((side) =>
    [true, false].every((opens) => {
      const [theirs, ours] = [sumOf(real, side, opens), sumOf(copies, side, opens)];
      if (theirs.units < ours.units) return false;
      if (!opens || ours.units === 0n) return true;
      const [a, b] = [multiply(theirs.money, ours.units), multiply(ours.money, theirs.units)];
      return absolute((a - b) as Decimal) * 10n <= absolute(b);
    }),
  );
}

/** Real rounds from the likeliest to be this copy: not taken yet, same side, same size, nearest opening. */
function likeliest(copy: Round, real: readonly Round[], taken: ReadonlySet<Round>): Round | undefined {
  const openedAt = ({ parts }: Round): number => parts[0]!.fill.time;
  const rank = (round: Round): readonly number[] => [
    taken.has(round) ? 1 : 0,
    round.side === copy.side ? 0 : 1,
    round.opened === copy.opened ? 0 : 1,
    Math.abs(openedAt(round) - openedAt(copy)),
  ];
  const ranked = real.map((round) => ({ round, rank: rank(round) }));
  ranked.sort((a, b) => a.rank.reduce((found, value, at) => found || value - b.rank[at]!, 0));
  return ranked[0]?.round;
}

/**
 * Copies of trades beside their better source. Each copied fill is listed with the fills of its trade there, the trade's first one first. `included`: the
 * source has the copied trades of those days whole. `doubtful`: it has some fills of those days, but fewer.
 */
type CopiedTrades = {
  readonly included: ReadonlyMap<FillId, readonly Fill[]>;
  readonly doubtful: ReadonlyMap<FillId, readonly Fill[]>;
};

/** The rounds of the source for each copy of an episode, and whether it has all of them whole; null where it has nothing of those days. */
function pairsIn(episode: readonly Round[], rounds: readonly Round[]) {
  const [from, to] = [episode[0]!.from, Math.max(...episode.map((round) => round.to))];
  const isThen = ({ fill }: Move): boolean => dayOf(fill) >= from && dayOf(fill) <= to;
  const met = rounds.filter(({ parts }) => parts.some(isThen));
  if (met.length === 0) return null;
  const partsOf = (some: readonly Round[]) => some.flatMap(({ parts }) => parts);
  const taken = new Set<Round>();
  const pairs = episode.map((copy) => {
    const round = likeliest(copy, met, taken)!;
    taken.add(round);
    return { copy, fills: [...new Set(round.parts.map(({ fill }) => fill))] };
  });
  return { pairs, isWhole: includes(partsOf(met).filter(isThen), partsOf(episode)) };
}

/** Finds the copied fills (averages of trades, mostly) that a better source of the same account includes, by thing and days. */
export function copiedTrades(copies: readonly Fill[], real: readonly Fill[]): CopiedTrades {
  const found = { included: new Map<FillId, readonly Fill[]>(), doubtful: new Map<FillId, readonly Fill[]>() };
  if (copies.length === 0 || real.length === 0) return found;
  const theirs = Map.groupBy(real, thingOf);
  for (const [thing, some] of Map.groupBy(copies, thingOf)) {
    const rounds = roundsOf(theirs.get(thing) ?? []);
    for (const episode of rounds.length === 0 ? [] : episodesOf(roundsOf(some))) {
      const paired = pairsIn(episode, rounds);
      const list = paired?.isWhole ? found.included : found.doubtful;
      for (const { copy, fills } of paired?.pairs ?? []) for (const { fill } of copy.parts) list.set(fill.id, fills);
    }
  }
  return found;
}
