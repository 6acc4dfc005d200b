// Record 0111: a connection is an import that runs on a schedule.

import { brokerFill, isImportedFill } from '../manual/editedFill.ts';
import { strategiesOf } from '../options/strategies/strategiesOf.ts';
import type { RepeatedFills } from '../repeats/repeatedFills.ts';
import { feesOf, hasSameFees } from '../repeats/repeatedFrom.ts';
import { type Fill, isDeleted } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import { matchAccounts } from '../trades/matchFills.ts';
import type { LotMethod, Trade } from '../trades/trade.ts';
import { dayKey } from '../units/dayKey.ts';
import { add, type Decimal, divideProduct, NO_PRODUCT, product, sumOf } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import { BROKER_ZONE } from './nextRun.ts';

/**
 * The same fills by the file and by the connection, each as one fill with their sum and average price; null where one of them has none. A `journal` that
 * its broker took back has `changes.bustedBy`.
 */
export type StatedTwice = { readonly file: Fill | null; readonly journal: Fill | null };

/** A trade of which a file states something else than the connection. `fees`: of all fills that both have, null where they agree to the cent. */
export type DifferingTrade = {
  readonly instrument: Instrument;
  /** UTC milliseconds. */
  readonly openedAt: Millis;
  readonly fees: { readonly file: Decimal; readonly journal: Decimal } | null;
  readonly fills: readonly StatedTwice[];
};

/**
 * A file beside the connection that imported its days. Counts are of trades as the journal shows them, structures as one. `agreed`: every fill of them is in both
 * and the same, to the cent. `partly`: nothing differs, and some of their fills are in other days or from elsewhere.
 */
export type Confirmation = {
  readonly agreed: number;
  readonly partly: number;
  readonly differing: number;
  readonly differs: readonly DifferingTrade[];
};

/** A file of one account, its repeats in the journal, ids of the fills it adds (`news`), and the account's fills. `isPulled`: true for a connection's import. */
type FileBesideJournal = {
  readonly file: readonly Fill[];
  /** IANA zone of the days of the file. */
  readonly zone: string;
  readonly hasFees: boolean;
  readonly repeated: RepeatedFills;
  readonly news: ReadonlySet<FillId>;
  readonly journal: readonly Fill[];
  readonly isPulled: (batch: string) => boolean;
  readonly lotsOf: (account: string) => LotMethod;
};

/** Fills of the file and of the journal that are the same executions; `isSure`: by id, or by their place, time, quantity and money. */
type Pair = { readonly file: Fill[]; readonly journal: readonly Fill[]; readonly isSure: boolean };

function pairsIn({ file, news, journal, repeated: { repeats, doubts } }: FileBesideJournal) {
  const known = new Map(journal.map((fill) => [fill.id, fill]));
  const groups = new Map<unknown, Pair>();
  const fresh: Fill[] = [];
  for (const fill of file) {
    const own = known.get(fill.id);
    const same = own === undefined ? (repeats.get(fill.id) ?? doubts.get(fill.id)) : [own];
    if (same === undefined) {
      if (news.has(fill.id)) fresh.push(fill);
    } else if (groups.has(same)) groups.get(same)!.file.push(fill);
    else groups.set(same, { file: [fill], journal: same.map(brokerFill), isSure: own !== undefined || repeats.has(fill.id) });
  }
  return { pairs: [...groups.values()], fresh };
}

/** Some fills of one side as one, at their average price. */
function summed(some: readonly Fill[]): Fill {
  const [first] = some;
  if (some.length === 1) return first!;
  const quantity = sumOf(some.map((each) => each.quantity));
  const money = some.reduce((sum, { price, quantity: units }) => add(sum, product(price, units)), NO_PRODUCT);
  return { ...first!, quantity, price: quantity === 0n ? first!.price : divideProduct(money, quantity), fee: feesOf(some) };
}

/** The difference of a pair in side, size or price; none for fills that are found by their money. */
function differenceOf({ file, journal, isSure }: Pair): StatedTwice | null {
  const [theirs, ours] = [summed(file), summed(journal)];
  const isSame = theirs.action === ours.action && theirs.quantity === ours.quantity && theirs.price === ours.price;
  return isSure && (isSame || theirs.id !== ours.id) ? null : { file: theirs, journal: ours };
}

const firstAndLast = (days: readonly string[]) => {
  const [from = '', ...rest] = days.toSorted();
  return (day: string): boolean => from !== '' && day >= from && day <= (rest.at(-1) ?? from);
};

/**
 * The fills that both could have: of days that the file and the connection cover. A connection covers all days from its first fill to its last: it states nothing
 * of those without one. Null where the file has none of them.
 */
function inSameDays({ file, zone, journal, isPulled }: FileBesideJournal, fresh: readonly Fill[]) {
  const dayOf = ({ time, precision }: Fill): string => dayKey(time, precision === 'day' ? zone : BROKER_ZONE);
  const pulledDay = ({ time }: Fill): string => dayKey(time, BROKER_ZONE);
  const inFile = firstAndLast(file.map(dayOf));
  const all = journal.filter((fill) => isImportedFill(fill) && isPulled(fill.batch));
  const inPulled = firstAndLast(all.map(pulledDay));
  const pulled = all.filter((fill) => inFile(pulledDay(fill)));
  const added = fresh.filter((fill) => inPulled(dayOf(fill)));
  return pulled.length + added.length === 0 ? null : { pulled, added };
}

/** Trades of the journal with the new fills of a file, of these instruments alone, and closes without one. */
function comparedTrades({ journal, lotsOf }: FileBesideJournal, fresh: readonly Fill[], things: ReadonlySet<string>) {
  const { trades, unmatched } = matchAccounts(
    [...journal, ...fresh].filter(({ instrument }) => things.has(instrument.key)),
    lotsOf,
  );
  return [
    ...trades.map((trade) => ({ ...trade, trade, fills: trade.fills.map(({ fill }) => fill) })),
    ...unmatched.flatMap(({ fill }) => (isDeleted(fill) ? [] : { ...fill, openedAt: fill.time, trade: null, fills: [fill] })),
  ];
}

/** Counts trades as the journal shows them: structures of options as one. */
function countUnits(trades: readonly Trade[], agrees: (trade: Trade) => boolean, differs: (trade: Trade) => boolean) {
  const structures = strategiesOf(trades).map((unit) => unit.trades);
  const inOne = new Set(structures.flat());
  const units = [...structures, ...trades.filter((trade) => !inOne.has(trade)).map((trade) => [trade])];
  const agreed = units.filter((legs) => legs.every(agrees)).length;
  const differing = units.filter((legs) => legs.some(differs)).length;
  return { agreed, differing, partly: units.length - agreed - differing };
}

/**
 * Compares a file with the fills that connections imported for the same days. Null where they imported none of them. Fills that their trader deleted are left out, and
 * edited ones count as their broker stated them.
 */
export function confirmedTrades(asked: FileBesideJournal): Confirmation | null {
  const { pairs: found, fresh } = pairsIn(asked);
  const shared = inSameDays(asked, fresh);
  if (shared === null) return null;
  const [pulled, added] = [shared.pulled, shared.added].map((some) => new Set(some.map(({ id }) => id))) as [Set<FillId>, Set<FillId>];
  const pairs = found.filter((pair) => pair.journal.every(({ batch }) => asked.isPulled(batch)));
  const pairOf = new Map(pairs.flatMap((pair) => pair.journal.map(({ id }) => [id, pair] as const)));
  const things = new Set([...shared.pulled, ...shared.added].map(({ instrument }) => instrument.key));
  const [differs, loose] = [new Map<Trade, DifferingTrade>(), [] as DifferingTrade[]];
  const [reached, same] = [[] as Trade[], new Set<Trade>()];
  for (const { instrument, openedAt, trade, fills } of comparedTrades(asked, fresh, things)) {
    if (!fills.some(({ id }) => pulled.has(id) || added.has(id))) continue;
    const own = [...new Set(fills.flatMap(({ id }) => pairOf.get(id) ?? []))];
    const alone = fills.flatMap((fill): StatedTwice[] => {
      if (added.has(fill.id)) return [{ file: fill, journal: null }];
      return pulled.has(fill.id) && !pairOf.has(fill.id) ? [{ file: null, journal: brokerFill(fill) }] : [];
    });
    const stated = [...own.flatMap((pair) => differenceOf(pair) ?? []), ...alone];
    const isPaid = !asked.hasFees || own.every(hasSameFees);
    const fees = isPaid ? null : { file: feesOf(own.flatMap(({ file }) => file)), journal: feesOf(own.flatMap(({ journal }) => journal)) };
    const differing = stated.length > 0 || fees !== null ? { instrument, openedAt, fees, fills: stated } : null;
    if (trade !== null) reached.push(trade);
    if (differing !== null && trade !== null) differs.set(trade, differing);
    else if (differing !== null) loose.push(differing);
    else if (trade !== null && fills.every(({ id }) => pairOf.has(id))) same.add(trade);
  }
  for (const { file, journal } of pairs.filter((pair) => pair.journal.every(({ changes }) => changes?.bustedBy !== undefined))) {
    const { instrument, time } = journal[0]!;
    loose.push({ instrument, openedAt: time, fees: null, fills: [{ file: summed(file), journal: summed(journal) }] });
  }
  // A trade or fill that only one of them counts makes other trades of those around it.
  const whole = [...differs.values()].filter(({ fills, fees }) => fees === null && fills.every(({ journal }) => journal === null));
  const torn = new Set([...whole, ...loose].map(({ instrument }) => instrument.key));
  const isSame = (trade: Trade): boolean => same.has(trade) && !torn.has(trade.instrument.key);
  const units = countUnits(reached, isSame, (trade) => differs.has(trade));
  const all = [...differs.values(), ...loose].sort((a, b) => a.openedAt - b.openedAt);
  return { ...units, differing: units.differing + loose.length, differs: all };
}
