import * as z from 'zod/mini';
import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import { RANKING_LANES, type TimeFrame, timeFrames } from '#domain/leaderboard/timeFrame.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { type Key, prefixes, type Write } from '../table/table.ts';
import { countName } from './rankAmong.ts';

const R = z.number();

/**
 * A trader's row in a frame of the board. `id` identifies no one outside the board; counts are of closed trades, by
 * strategy; `net` is null unless amounts are shared.
 */
export const BoardCard = z.object({
  id: z.string(),
  username: z.string(),
  score: z.number(),
  points: z.object({ rules: z.nullable(z.number()), reviews: z.number(), expectancy: z.number(), drawdown: z.number() }),
  rules: z.nullable(z.object({ kept: z.int(), of: z.int() })),
  reviewedWeeks: z.int(),
  expectancy: z.nullable(z.object({ mean: R, low: R })),
  drawdownR: z.nullable(R),
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  breakevens: z.int(),
  net: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  verified: z.optional(z.int()),
  manual: z.int(),
  edited: z.int(),
});
export type BoardCard = z.infer<typeof BoardCard>;

const Frame = z.enum(timeFrames);

/**
 * A trader's rows in each frame. Left empty when they leave, so that a running ranking notices. `revision` counts
 * changes.
 */
const Standing = z.object({
  id: z._default(z.string(), ''),
  rows: z._default(z.array(z.object({ frame: Frame, period: z.string(), sk: z.string(), card: BoardCard })), []),
  revision: z._default(z.number(), 0),
});
export type Standing = z.infer<typeof Standing>;

/** One for each trader who ever took part. */
export const standings = entity(Standing, (userId: UserId) => ({ pk: `${prefixes.standing}${userId}`, sk: 'STANDING' }));

/**
 * Number of partitions a frame's rows are spread over, because all scores change every few minutes. Each is a lane
 * of the ranking, so that no two lanes write the same one.
 */
export const SHARDS = RANKING_LANES;
export const shardOf = (userId: UserId): number => [...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS;

const inPeriod = (frame: TimeFrame, period: string): string => `${prefixes.board}${frame}#${period}`;

/** The row of a trader in a frame. Its sort key is its place: rows of a partition are in the order of the board. */
export const boardRows = entity(BoardCard, (frame: TimeFrame, period: string, shard: number, sk: string) => ({
  pk: `${inPeriod(frame, period)}#${shard}`,
  sk,
}));

/** A trader on a page. `before`: their rank when the period before ended, if they were among the first hundred then. */
const RankedCard = z.extend(BoardCard, { before: z.optional(z.int()) });
type RankedCard = z.infer<typeof RankedCard>;

/** The top hundred of a frame, ready to show. `madeAt` in UTC milliseconds; `version` counts changes. */
export const boardPages = zippedEntity(
  z.object({ cards: z.array(RankedCard), madeAt: z.number(), version: z.number() }),
  (frame: TimeFrame, period: string) => ({ pk: inPeriod(frame, period), sk: 'PAGE' }),
  ['version'],
);

const PAGE_DAYS = 400;
/** When a page that is made at `at` expires, in seconds. */
export const pageEnds = (at: number): number => Math.ceil((at + PAGE_DAYS * DAY) / 1000);

/**
 * Ids of a frame's top hundred at the end of a period, in order; for "all time", at the end of a month. Contains no
 * names.
 */
export const boardEnds = entity(z.object({ ids: z.array(z.string()) }), (frame: TimeFrame, period: string) => ({
  pk: inPeriod(frame, period),
  sk: 'END',
}));

/**
 * Number of traders by score in a frame: attribute "s57" counts scores from 57 to below 57.5, "s57h" those from
 * 57.5.
 */
export const boardCounts = entity(z.record(z.string(), z.number()), (frame: TimeFrame, period: string) => ({
  pk: inPeriod(frame, period),
  sk: 'COUNTS',
}));

/**
 * A shard's changes to a frame's counts not yet added to them (addCounts), by the same names, so that no lane waits
 * for the shared item. `added`: how often they were added.
 */
export const countsToAdd = entity(z.record(z.string(), z.number()), (frame: TimeFrame, period: string, shard: number) => ({
  pk: `${prefixes.board}COUNTS#${shard}#${frame}#${period}`,
  sk: 'COUNTS',
}));

/** A shard's ranking that has started but not yet built its pages: after a crash the next run builds them. */
export const openRankings = entity(z.object({}), (shard: number) => ({ pk: `${prefixes.board}OPEN`, sk: String(shard) }));

/** An older release used one waiting list for all. */
const oldList = `${prefixes.board}WAITING`;
/** Where the traders of a shard wait; the first one's, also where an older release let all of them wait. */
export const waitingLists = (shard: number): readonly string[] => [...(shard === 0 ? [oldList] : []), `${oldList}#${shard}`];

/** Traders whose rows are to be made again: something of theirs changed. `at` in UTC milliseconds. */
export const waitingTraders = entity(z.object({ at: z.number() }), (userId: UserId, list: string = `${oldList}#${shardOf(userId)}`) => ({
  pk: list,
  sk: userId,
}));

/** Every place where a user may wait. */
export const waitingKeysOf = (userId: UserId): readonly Key[] => [waitingTraders.key(userId), waitingTraders.key(userId, oldList)];

/** Updates the counts from a trader's old rows to the current ones; an unchanged frame is not written. */
export function countWrites(userId: UserId, before: Standing['rows'], after: Standing['rows']): readonly Write[] {
  const changes = new Map<string, { readonly key: Key; readonly add: Record<string, number> }>();
  for (const [rows, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const { frame, period, card } of rows) {
      const key = countsToAdd.key(frame, period, shardOf(userId));
      const change = changes.get(key.pk) ?? { key, add: {} };
      const name = countName(card.score);
      change.add[name] = (change.add[name] ?? 0) + by;
      changes.set(key.pk, change);
    }
  }
  return [...changes.values()].flatMap(({ key, add }) => {
    const changed = Object.fromEntries(Object.entries(add).filter(([, by]) => by !== 0));
    return Object.keys(changed).length === 0 ? [] : [{ update: key, add: changed }];
  });
}

/** A trader's card as the board answers it. */
export function entryView({ id, trades, wins, losses, breakevens, net, before, ...card }: RankedCard): LeaderboardEntry {
  const stats = {
    totalTrades: trades,
    winningTrades: wins,
    profitableTrades: wins,
    losingTrades: losses,
    breakevenTrades: breakevens,
    winRate: trades === 0 ? 0 : (100 * wins) / trades,
    winLossRatio: losses === 0 ? wins : wins / losses,
    totalProfit: net?.amount ?? null,
    currency: net?.currency ?? null,
  };
  return { _id: id, ...card, before: before ?? null, stats };
}
