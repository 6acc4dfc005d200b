// Record 0056: the leaderboard and track records are made when journals change.

import { type FrameScore, type ScoredJournal, scoreTrader } from '#domain/leaderboard/scoreTrader.ts';
import { trackRecord } from '#domain/leaderboard/trackRecord.ts';
import { weekAfter } from '#domain/units/dayKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { loadOwnTrades } from '../journal/countedTable.ts';
import { listWeeks } from '../journal/weekReviews.ts';
import { loadAccess } from '../people/access.ts';
import { loadProfile, type Profile } from '../people/profile.ts';
import { is, unchangedSince } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type BoardCard, boardRows, countWrites, type Standing, shardOf, standings, waitingTraders } from './standings.ts';
import { recordRemoval, sharesRecord, trackRecords } from './trackRecords.ts';

/** No journal has a week before or after these. */
const [FIRST_WEEK, LAST_WEEK] = ['1970-01-05', '2099-12-28'];

/** Input of a trader's score: their whole journal without the sample. */
async function loadScoredJournal(table: Table, userId: UserId, profile: Pick<Profile, 'preferences'>): Promise<ScoredJournal> {
  const [{ counted, origins }, weeks] = await Promise.all([
    loadOwnTrades(table, userId, profile),
    listWeeks(table, userId, FIRST_WEEK, LAST_WEEK),
  ]);
  // A week's promise applies to the week after it.
  const promises = weeks.flatMap(({ week, promise }) => (promise === null ? [] : [{ week: weekAfter(week, 1), promise }]));
  const { timeZone: zone, defaultCurrency: currency } = profile.preferences;
  return { table: counted.table, origins, zone, currency, promises };
}

/** Rows of a period that is over go so long after they were made. */
const ROW_DAYS = 400;
const LARGEST = { score: 1000, trades: 9_999_999 };

/** A row's sort key: higher scores first, then more trades, then by name. */
const placeOf = ({ score, trades }: FrameScore, username: string): string =>
  [
    String(LARGEST.score - Math.round(score * 10)).padStart(4, '0'),
    String(LARGEST.trades - Math.min(trades, LARGEST.trades)).padStart(7, '0'),
    username.toLowerCase(),
  ].join('#');

const cardOf = (id: string, username: string, amounts: boolean, { currency, net, ...scored }: FrameScore): BoardCard => ({
  ...scored,
  id,
  username,
  net: amounts ? { amount: net, currency } : null,
});

/** The writes that replace a trader's rows by others; what stays under its key is only put. */
function rowWrites(userId: UserId, before: Standing['rows'], after: Standing['rows'], now: number): readonly Write[] {
  const shard = shardOf(userId);
  const ttl = Math.ceil((now + ROW_DAYS * DAY) / 1000);
  const stays = new Set(after.map(({ frame, period, sk }) => `${frame} ${period} ${sk}`));
  const gone = before.filter(({ frame, period, sk }) => !stays.has(`${frame} ${period} ${sk}`));
  return [
    ...gone.map(({ frame, period, sk }) => ({ delete: boardRows.key(frame, period, shard, sk) })),
    ...after.map(({ frame, period, sk, card }) => ({
      put: { ...boardRows.item(card, frame, period, shard, sk), ...(frame !== 'all' && { ttl }) },
    })),
  ];
}

/**
 * Rebuilds the rows and track record of a trader waiting in `list`, or deletes them if no longer shared. A
 * concurrent withdrawal wins: then everything is decided again.
 */
export function rankTrader({ table, now, random }: Pick<World, 'table' | 'now' | 'random'>, userId: UserId, list: string): Promise<void> {
  const load = async () => {
    // First what a withdrawal changes with the profile: one that comes after these reads is met when the ranking is saved.
    const [waiting, standing] = await Promise.all([
      waitingTraders.load(table, 'strong', userId, list),
      standings.load(table, 'strong', userId),
    ]);
    const [profile, access] = await Promise.all([loadProfile(table, userId), loadAccess(table, userId)]);
    const shown = waiting !== null && access?.status === 'active' ? profile : null;
    const [takesPart, recorded] = [shown?.sharing.leaderboard === true, shown !== null && sharesRecord(shown)];
    const journal = shown !== null && (takesPart || recorded) ? await loadScoredJournal(table, userId, shown) : null;
    const scores = journal !== null && takesPart ? scoreTrader(journal, now()) : [];
    const record: Write =
      journal !== null && recorded ? { put: await trackRecords.item(trackRecord(journal, now()), userId) } : recordRemoval(userId);
    return { waiting, standing, profile, scores, record };
  };
  const decide = ({ waiting, standing, profile, scores, record }: Awaited<ReturnType<typeof load>>): Decision<void> => {
    if (waiting === null) return { writes: [], answer: undefined };
    const served: readonly Write[] = [{ delete: waitingTraders.key(userId, list), if: is('at', waiting.at) }, record];
    const { rows: before, revision, ...known } = standing ?? { id: '', rows: [], revision: 0 };
    if (before.length === 0 && scores.length === 0) return { writes: served, answer: undefined };
    const id = known.id || random(8);
    const { username, sharing } = profile ?? { username: '', sharing: { amounts: false } };
    const rows = scores.map(({ frame, period, scored }) => ({
      frame,
      period,
      sk: placeOf(scored, username),
      card: cardOf(id, username, sharing.amounts, scored),
    }));
    const writes: readonly Write[] = [
      ...served,
      { put: standings.item({ id, rows, revision: revision + 1 }, userId), if: unchangedSince(revision) },
      ...rowWrites(userId, before, rows, now()),
      ...countWrites(userId, before, rows),
    ];
    return { writes, answer: undefined };
  };
  return optimistic({ table, tries: 4 }, { load, decide });
}
