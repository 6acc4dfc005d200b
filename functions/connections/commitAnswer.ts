import { MAX_FILLS } from '#contract/encoding/packedFills.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as runTexts from '#copy/connections/runTexts.ts';
import { BROKER_ZONE, type DayRange, dayAfter } from '#domain/connections/nextRun.ts';
import { ownerOf, type ReadAnswer, readAnswer } from '#domain/connections/readAnswer.ts';
import { daySpan } from '#domain/format/namedDay.ts';
import type { RowProblem } from '#domain/importers/imported.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';
import { InvalidFills, packFills } from '#domain/journal/codec/unpackFills.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import type { ContradictedFile } from '#domain/journal/commands/importIntoLedger.ts';
import { unpackImport } from '#domain/journal/commands/unpackImport.ts';
import type { FillCorrection } from '#domain/journal/model/importRecord.ts';
import { feesOf } from '#domain/repeats/repeatedFrom.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { add, formatDecimal, NO_PRODUCT, product, sumOf } from '#domain/units/decimal.ts';
import { type ImportId, importIdOf, type UserId } from '#domain/units/ids.ts';
import { DAY, HOUR, millis } from '#domain/units/millis.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { listPointAnswers } from '../journal/listPointAnswers.ts';
import { timedId } from '../journal/timedId.ts';
import { BrokerFailed, type FetchedPart } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { World } from '../world/world.ts';
import type { StoredConnection } from './connections.ts';

/** Rows listed in a record, those first that need the trader. */
const MOST_PROBLEMS = 200;

/** A sentence about fills that the journal has and the broker states otherwise, or not at all, and the number of them. */
export type Difference = { readonly sentence: string; readonly fills: number };

/**
 * The result of committing an answer. `notRead`: rows that could not be read, and corrections that could not be applied; their days are asked for again.
 * `notChosen`: accounts whose rows came too, and stay out.
 */
export type CommittedAnswer = {
  readonly importId: ImportId | null;
  readonly added: number;
  readonly duplicates: number;
  readonly corrected: number;
  readonly cash: number;
  readonly notRead: readonly RowProblem[];
  readonly notChosen: readonly string[];
  readonly differs: readonly Difference[];
};

const nothingCommitted: CommittedAnswer = {
  importId: null,
  added: 0,
  duplicates: 0,
  corrected: 0,
  cash: 0,
  notRead: [],
  notChosen: [],
  differs: [],
};

/** A part of an answer read for its account of the journal. */
function readPart({ broker }: StoredConnection, part: FetchedPart, account: string, points: Awaited<ReturnType<typeof listPointAnswers>>) {
  const read = readAnswer(broker, part, { account, zone: BROKER_ZONE, points });
  if ('sentence' in read) throw new BrokerFailed({ failure: 'report_unsuited', after: 'reconnect' });
  return { account, read };
}

/** One account's parts together: each fill once, by its first statement, and none that another part takes back. */
function joined(reads: readonly ReadAnswer[]) {
  const takesBack = reads.flatMap((read) => read.takesBack);
  const gone = new Set(takesBack.flatMap(({ id, by }) => (by === id ? [] : [id])));
  const fills = [
    ...new Map(
      reads
        .flatMap((read) => read.fills)
        .toReversed()
        .map((fill) => [fill.id, fill]),
    ).values(),
  ].toReversed();
  return { fills: fills.filter(({ id }) => !gone.has(id)), takesBack, cash: reads.flatMap((read) => read.cash) };
}

/** The day of a fill in New York; of a date alone, its day in its file's zone. */
const dayOf = ({ time, precision }: Fill, zone: string): string => dayKey(time, precision === 'day' ? zone : BROKER_ZONE);
/** Milliseconds from the evening in which a session of futures begins to midnight. */
const EVENING = 7 * HOUR;

/** An answer for some days. `isWhole`: all of it is in one commit; `tooLarge`: days among them of which it has only a part. */
export type Answered = DayRange & { readonly isWhole: boolean; readonly tooLarge: readonly string[] };

/**
 * True for a day that an answer states whole. Its last two days it does where it has a later fill or one of the day: the broker may have those days later.
 * The evening before a day may be of that day's session, so both must be whole. `mayEnd`: see BrokerFacts.
 */
function wholeDays({ since, until, tooLarge }: Answered, stated: readonly Fill[], mayEnd: boolean): (fill: Fill, zone: string) => boolean {
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
const moneyOf = (some: readonly Fill[]) => some.reduce((sum, { price, quantity }) => add(sum, product(price, quantity)), NO_PRODUCT);
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
 * Contradictions that the answer is sure of: with what it states otherwise, and with what it doesn't state of its own, which are files of this broker and what
 * came by this connection. A file that names no broker is its own in an account without another broker's files.
 */
function sureOf({ broker, id }: StoredConnection, answered: Answered, stated: readonly Fill[], contradicted: readonly ContradictedFile[]) {
  const isWhole = wholeDays(answered, stated, brokerSources[broker].facts.window.mayEnd === true);
  const ownerIn = ({ layout }: ContradictedFile['source']) => ownerOf(layout, broker);
  const isShared = contradicted.some(({ source }) => source.connection === undefined && ownerIn(source) === 'other');
  const isOwn = ({ source }: ContradictedFile): boolean => {
    if (source.connection !== undefined) return source.connection === id;
    return ownerIn(source) === 'own' || (ownerIn(source) === 'any' && !isShared);
  };
  return contradicted.filter((each) => each.stated.length > 0 || (isOwn(each) && isWhole(each.journal[0]!, each.source.zone)));
}

/** Sentences about what an answer contradicts. One that came in parts contradicts nothing that another part may state. */
function differencesOf(stored: StoredConnection, answered: Answered, contradicted: readonly ContradictedFile[]): readonly Difference[] {
  const { name } = brokers[stored.broker];
  const isOpen = ({ journal, stated }: ContradictedFile): boolean => !answered.isWhole && quantityOf(stated) < quantityOf(journal);
  const open = contradicted.filter(isOpen).flatMap(({ journal }) => journal);
  const sure = contradicted.filter((each) => !isOpen(each));
  const isRule = ({ isFees, source }: ContradictedFile): boolean => isFees && source.fees !== undefined;
  const parts = runTexts.notCompared(stored.name, daySpan(answered.since, answered.until));
  return [
    ...sure.filter((each) => !isRule(each)).map((each) => difference(name, each)),
    ...feeDifferences(name, sure.filter(isRule)),
    ...(open.length === 0 ? [] : [{ sentence: parts, fills: open.length }]),
  ];
}

/** Rows that could not be read, and corrections that do not apply. */
function notReadOf(problems: readonly RowProblem[], kept: readonly FillCorrection[]): readonly RowProblem[] {
  const notApplied = kept.map(({ symbol, reason }) => ({
    line: 0,
    reason: runTexts.notApplied(symbol, reason),
    raw: '',
    kind: 'failed' as const,
  }));
  return [...problems.filter(({ kind }) => kind === 'failed'), ...notApplied];
}

/** The parts of an answer, with an empty one for each account of which a broker that answers in rows has none: nothing stated is a statement too. */
function withEmpty(fetched: readonly FetchedPart[], accounts: StoredConnection['accounts']): readonly FetchedPart[] {
  if (fetched.some((part) => 'file' in part)) return fetched;
  const lacking = accounts.filter(({ number }) => !fetched.some(({ account }) => account === number));
  return [...fetched, ...lacking.map(({ number }) => ({ account: number, rows: [] }))];
}

/**
 * Commits what a broker answered for some days, as a file is committed: one import with its receipt, or none when nothing is new. Throws `BrokerFailed` where
 * the journal does not take it.
 */
export async function commitAnswer(
  world: World,
  userId: UserId,
  stored: StoredConnection,
  answered: Answered,
  fetched: readonly FetchedPart[],
): Promise<CommittedAnswer> {
  const { since, until } = answered;
  // What is left of an answer in parts may be holdings alone.
  if (fetched.length === 0 && !answered.isWhole) return nothingCommitted;
  const labels = new Map(stored.accounts.map(({ number, label }) => [number, label]));
  const chosen = withEmpty(fetched, stored.accounts).filter(({ account }) => labels.has(account));
  const notChosen = [...new Set(fetched.map(({ account }) => account).filter((account) => !labels.has(account)))];
  if (chosen.length === 0) return { ...nothingCommitted, notChosen };
  const points = await listPointAnswers(world.table, userId);
  const all = chosen.map((part) => readPart(stored, part, labels.get(part.account)!, points));
  const reads = all.map(({ read }) => read);
  const accounts = Map.groupBy(all, ({ account }) => account);
  const parts = [...accounts].map(([account, own]) => ({ account, ...joined(own.map(({ read }) => read)) }));
  const problems = reads
    .flatMap((read) => read.problems)
    .sort(byUrgency)
    .slice(0, MOST_PROBLEMS)
    .map(({ line, reason, raw, kind }) => ({ line, reason: reason.slice(0, 300), raw: raw.slice(0, 400), kind }));
  const count = (name: keyof ReadAnswer['rows']) => reads.reduce((sum, { rows }) => sum + rows[name], 0);
  const first = reads[0]!;
  const id = importIdOf(timedId(world.now(), world.random(6)));
  const file = unpackImport(
    {
      fileName: runTexts.importName(stored.name, daySpan(since, until)),
      broker: first.broker,
      layout: first.layout,
      zone: first.zone,
      zoneStated: true,
      fees: 'file',
      rows: { imported: count('imported'), duplicate: count('duplicate'), ignored: count('ignored'), failed: count('failed') },
      problems,
      parts: parts.map(({ account, fills }) => ({ account, fills: packFills(fills) })),
      cash: parts.flatMap(({ cash }) => cash.map((movement) => ({ ...movement, amount: formatDecimal(movement.amount) }))),
    },
    id,
  );
  const isTooMuch = parts.reduce((sum, { fills }) => sum + fills.length, 0) > MAX_FILLS;
  if (file instanceof InvalidFills || isTooMuch)
    throw new BrokerFailed({ failure: isTooMuch ? 'too_large' : 'journal_refused', after: 'retry' });
  const corrected = file.parts.map((part) => ({
    ...part,
    takesBack: parts.find(({ account }) => account === part.account)!.takesBack,
    since: Date.parse(since) - DAY,
    until: Date.parse(until) + 2 * DAY,
  }));
  const done = await changeJournal(world, userId, commitImport, { ...file, parts: corrected, connection: stored.id });
  if (done.refused !== null) throw new BrokerFailed({ failure: 'journal_refused', after: 'retry' });
  const { kept, contradicted, ...counts } = done.result;
  const notRead = notReadOf(problems, kept);
  const differing = contradicted.filter(({ stated }) => notRead.length === 0 || stated.length > 0);
  const stated = parts.flatMap(({ fills }) => fills);
  const differs = differencesOf(stored, answered, sureOf(stored, answered, stated, differing));
  return { importId: done.saved ? id : null, ...counts, notRead, notChosen, differs };
}
