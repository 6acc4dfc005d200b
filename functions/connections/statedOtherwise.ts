// Record 0111: a connection is an import that runs on a schedule.

import { brokers } from '#copy/connections/brokerTexts.ts';
import * as runTexts from '#copy/connections/runTexts.ts';
import { BROKER_ZONE, type DayRange, dayAfter } from '#domain/connections/nextRun.ts';
import { ownerOf } from '#domain/connections/readAnswer.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import type { ContradictedFile } from '#domain/journal/commands/importIntoLedger.ts';
import { feesOf } from '#domain/repeats/repeatedFrom.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { product, sumOf } from '#domain/units/decimal.ts';
import { HOUR, millis } from '#domain/units/millis.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { StoredConnection } from './connections.ts';

/** A sentence about fills of the journal that the broker states otherwise, or lacks, and their number. */
type Difference = { readonly sentence: string; readonly fills: number };

/** The day of a fill in New York; of a date alone, its day in its file's zone. */
const dayOf = ({ time, precision }: Fill, zone: string): string => dayKey(time, precision === 'day' ? zone : BROKER_ZONE);
/** Milliseconds from the evening in which a session of futures begins to midnight. */
const EVENING = 7 * HOUR;

/** An answer for some days. `isWhole`: all of it is in one commit; `tooLarge`: days among them of which it has only a part. */
type AnsweredDays = DayRange & { readonly isWhole: boolean; readonly tooLarge: readonly string[] };

/**
 * True for a day that an answer states whole. Its last two days it does where it has a later fill or one of the day: the broker may have those days later.
 * The evening before a day may be of that day's session, so both must be whole. `mayEnd`: see BrokerFacts.
 */
function wholeDays(
  { since, until, tooLarge }: AnsweredDays,
  stated: readonly Fill[],
  mayEnd: boolean,
): (fill: Fill, zone: string) => boolean {
  const days = stated.map((fill) => dayOf(fill, BROKER_ZONE)).toSorted();
  const last = [dayAfter(until, -2), ...days].toSorted().at(-1)!;
  const first = mayEnd ? (days[0] ?? dayAfter(until, 1)) : since;
  const isWhole = (day: string): boolean => day >= since && day >= first && day <= last && !tooLarge.includes(day);
  return (fill, zone) => {
    const isSession = fill.instrument.kind === 'future' && fill.precision !== 'day';
    return isWhole(dayOf(fill, zone)) && (!isSession || isWhole(dayOf({ ...fill, time: millis(fill.time + EVENING) }, zone)));
  };
}

const quantityOf = (some: readonly Fill[]) => sumOf(some.map(({ quantity }) => quantity));
const moneyOf = (some: readonly Fill[]): bigint => some.reduce((sum, { price, quantity }) => sum + product(price, quantity), 0n);
/** True for as many units at the same average price. */
const isSameMoney = (some: readonly Fill[], others: readonly Fill[]): boolean =>
  quantityOf(some) === quantityOf(others) && moneyOf(some) === moneyOf(others);
/** One sentence for fills that the broker states otherwise, or not at all. */
function difference(broker: string, { journal, stated, source, isFees }: ContradictedFile): Difference {
  const [first] = journal as readonly [Fill];
  const what = {
    symbol: first.instrument.symbol,
    day: dayOf(first, source.zone),
    fills: journal,
    from: source.connection === undefined ? source.fileName : null,
    hasFees: source.fees !== 'none',
    isTime: !isFees && isSameMoney(journal, stated),
  };
  return { sentence: runTexts.differs(broker, what, stated), fills: journal.length };
}

/** Fees of files that have none of their own: one sentence for each file, not one for each fill. */
function feeDifferences(broker: string, contradicted: readonly ContradictedFile[]): readonly Difference[] {
  const kinds = Map.groupBy(contradicted, ({ source, journal }) =>
    [source.fileName, source.fees, journal[0]!.instrument.currency].join('\n'),
  );
  return [...kinds.values()].map((some) => {
    const [{ source, journal }] = some as [ContradictedFile];
    const [file, own] = [some.flatMap((each) => each.journal), some.flatMap((each) => each.stated)];
    const { currency } = journal[0]!.instrument;
    const sums = { file: source.fees === 'rules' ? feesOf(file) : null, broker: feesOf(own) };
    return { sentence: runTexts.feesDiffer(broker, source.fileName, file.length, sums, currency), fills: file.length };
  });
}

/**
 * The contradictions to tell: all fills that the answer states otherwise, and those that it lacks on whole days, where they came by this connection or in a file
 * of this broker. A file of any broker counts as this broker's in an account without another broker's files.
 */
function toldOf(
  { broker, id }: StoredConnection,
  answered: AnsweredDays,
  stated: readonly Fill[],
  contradicted: readonly ContradictedFile[],
) {
  const isWhole = wholeDays(answered, stated, brokerSources[broker].facts.window.mayEnd === true);
  const ownerIn = ({ layout }: ContradictedFile['source']) => ownerOf(layout, broker);
  const isShared = contradicted.some(({ source }) => source.connection === undefined && ownerIn(source) === 'other');
  const isOwn = ({ source }: ContradictedFile): boolean => {
    if (source.connection !== undefined) return source.connection === id;
    return ownerIn(source) === 'own' || (ownerIn(source) === 'any' && !isShared);
  };
  return contradicted.filter((each) => each.stated.length > 0 || (isOwn(each) && isWhole(each.journal[0]!, each.source.zone)));
}

/** Sentences about an answer's contradictions to the journal. A part of an answer contradicts nothing that another part may state. */
export function statedOtherwise(
  connection: StoredConnection,
  answered: AnsweredDays,
  stated: readonly Fill[],
  contradicted: readonly ContradictedFile[],
): readonly Difference[] {
  const { name } = brokers[connection.broker];
  const told = toldOf(connection, answered, stated, contradicted);
  const isOpen = ({ journal, stated: own }: ContradictedFile): boolean => !answered.isWhole && quantityOf(own) < quantityOf(journal);
  const open = told.filter(isOpen).flatMap(({ journal }) => journal);
  const sure = told.filter((each) => !isOpen(each));
  const isRule = ({ isFees, source }: ContradictedFile): boolean => isFees && source.fees !== undefined;
  const parts = runTexts.notCompared(connection.name, daySpan(answered.since, answered.until));
  return [
    ...sure.filter((each) => !isRule(each)).map((each) => difference(name, each)),
    ...feeDifferences(name, sure.filter(isRule)),
    ...(open.length === 0 ? [] : [{ sentence: parts, fills: open.length }]),
  ];
}
