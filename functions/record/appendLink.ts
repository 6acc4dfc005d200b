import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import { LINK_LEAVES, leavesToAppend, newestLeaves, replacedBy } from '#domain/record/leavesToAppend.ts';
import { merkleTree } from '#domain/record/merkleTree.ts';
import { recordedTrades, recordResults } from '#domain/record/recordedTrades.ts';
import { leafOf, rowFormats, rowHash } from '#domain/record/verifyRecord.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, HOUR } from '#domain/units/millis.ts';
import { loadWholeJournal } from '../journal/loadChapters.ts';
import { loadStrategyOverrides } from '../journal/loadStrategyOverrides.ts';
import { pulledImports } from '../journal/receipts.ts';
import { loadRiskRules } from '../journal/tradingAccounts.ts';
import { loadAccess } from '../people/access.ts';
import { loadProfile } from '../people/profile.ts';
import { absent } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { linkLeaves, links, listLeaves, records, recordWrites, type StoredRecord, waitingLinks } from './changeRecord.ts';

/** An execution recorded so long after it happened at most counts as recorded in time: a weekend with a holiday, and the broker's report. */
const TIMELY = 4 * DAY;
/** Links are due once a day at this time of the day (UTC), after the reports of US brokers. */
const DUE = 5 * HOUR;

/** Loads the input of a trader's record: the chapters of real accounts, and the broker of each import by a connection. */
async function loadRecorded(table: Table, userId: UserId) {
  const { manifest, chapters: all } = await loadWholeJournal(table, userId);
  const loaded = all.filter(({ chapter }) => chapter.account !== SAMPLE_ACCOUNT);
  const brokers = await pulledImports(table, userId, manifest);
  return { loaded, brokerOf: (batch: string) => brokers.get(batch) ?? null };
}

/** Results of the recorded trades, counted as the trader counts them. */
async function loadResults(
  table: Table,
  userId: UserId,
  loaded: Awaited<ReturnType<typeof loadRecorded>>['loaded'],
  newest: ReturnType<typeof newestLeaves>,
) {
  const chapters = loaded.map(({ chapter }) => chapter);
  const [{ overrides }, profile] = await Promise.all([loadStrategyOverrides(table, userId), loadProfile(table, userId)]);
  if (profile === null) return null;
  const rules = await loadRiskRules(
    table,
    userId,
    profile,
    chapters.map(({ account }) => account),
  );
  const grouped = groupedTable(strategySegments(chapters.map(chapterTable), overrides), rules);
  return recordResults(grouped, new Set(recordedTrades(chapters, newest).map(({ trade }) => trade)));
}

const tally = (counts: StoredRecord['counts'], leaves: readonly (readonly string[])[], now: number): StoredRecord['counts'] => {
  const next = { ...counts };
  for (const { kind, time } of leaves.map(leafOf)) {
    next[kind as keyof typeof next]++;
    if (kind === 'fill' && now - Date.parse(time) <= TIMELY) next.timely++;
  }
  return next;
};

/**
 * Appends the day's link to a record that is due, with everything new in the journal, or empty on a day without; and queues it for the log. A record with more
 * leaves than a link takes stays due. Idempotent. True if a link was appended.
 */
export function appendLink(world: Pick<World, 'table' | 'now' | 'random' | 'wait'>, userId: UserId): Promise<boolean> {
  const { table } = world;
  const load = async () => {
    const [stored, access] = await Promise.all([records.load(table, 'strong', userId), loadAccess(table, userId)]);
    const isDue = stored?.dueAt != null && Date.parse(stored.dueAt) <= world.now();
    if (!isDue || access?.status !== 'active') return null;
    const [kept, recorded] = [await listLeaves(table, userId), await loadRecorded(table, userId)];
    return { stored, kept, ...recorded };
  };
  const decide = async (found: Awaited<ReturnType<typeof load>>): Promise<Decision<boolean>> => {
    if (found === null) return { writes: [], answer: false };
    const { stored, kept, loaded, brokerOf } = found;
    const now = world.now();
    const all = leavesToAppend(stored.id, ledgerOf(loaded).fills.values(), brokerOf, newestLeaves(kept), () => world.random(16));
    const leaves = all.slice(0, LINK_LEAVES);
    const [number, day] = [stored.number + 1, new Date(now).toISOString().slice(0, 10)];
    const { root } = await merkleTree(await Promise.all(leaves.map((leaf) => rowHash('leaf', leaf))));
    const row = [rowFormats.link, stored.id, String(number), day, String(leaves.length), root, replacedBy(leaves), stored.hash];
    const hash = await rowHash('link', row);
    const newest = newestLeaves([...kept, ...leaves.map((leaf, index) => ({ leaf, at: `${number}.${index}` }))]);
    const results = await loadResults(table, userId, loaded, newest);
    const next = Date.parse(`${day}T00:00:00Z`) + DAY + DUE;
    const dueAt = all.length > leaves.length ? stored.dueAt : new Date(next).toISOString();
    const after = { ...stored, number, hash, day, dueAt, results, counts: tally(stored.counts, leaves, now) };
    const writes = [
      ...recordWrites(userId, stored, after),
      { put: links.item({ row }, userId, number), if: absent },
      ...(leaves.length === 0 ? [] : [{ put: await linkLeaves.item({ number, leaves }, userId, number), if: absent }]),
      { put: waitingLinks.item({ userId, number }, hash), if: absent },
    ];
    return { writes, answer: true };
  };
  return optimistic({ table, clock: world }, { load, decide });
}
