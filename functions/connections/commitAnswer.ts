import { MAX_FILLS } from '#contract/encoding/packedFills.ts';
import * as runTexts from '#copy/connections/runTexts.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { type ReadAnswer, readAnswer } from '#domain/connections/readAnswer.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import type { RowProblem } from '#domain/importers/imported.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';
import { InvalidFills, packFills } from '#domain/journal/codec/unpackFills.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import { unpackImport } from '#domain/journal/commands/unpackImport.ts';
import type { FillCorrection } from '#domain/journal/model/importRecord.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { type ImportId, importIdOf, type UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { listPointAnswers } from '../journal/listPointAnswers.ts';
import { timedId } from '../journal/timedId.ts';
import { BrokerFailed, type FetchedPart } from '../world/brokers/brokerSource.ts';
import type { World } from '../world/world.ts';
import type { StoredConnection } from './connections.ts';
import { statedOtherwise } from './statedOtherwise.ts';

/** Rows listed in a record, those first that need the trader. */
const MOST_PROBLEMS = 200;

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
  readonly differs: ReturnType<typeof statedOtherwise>;
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
  answered: Parameters<typeof statedOtherwise>[1],
  fetched: readonly FetchedPart[],
): Promise<CommittedAnswer> {
  const { since, until } = answered;
  // The last part of an answer may be holdings alone.
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
  const differs = statedOtherwise(stored, answered, stated, differing);
  return { importId: done.saved ? id : null, ...counts, notRead, notChosen, differs };
}
