import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { ScoredJournal } from '#domain/leaderboard/scoreTrader.ts';
import { tradeOrigins } from '#domain/leaderboard/tradeOrigins.ts';
import type { UserId } from '#domain/units/ids.ts';
import { weekAfter } from '#domain/units/mondayOf.ts';
import { countedTable } from '../journal/countedTable.ts';
import { loadStrategyOverrides } from '../journal/loadStrategyOverrides.ts';
import { loadWholeJournal } from '../journal/loadWholeJournal.ts';
import { loadDayCounts } from '../journal/tradingAccounts.ts';
import { listWeeks } from '../journal/weekReviews.ts';
import type { Profile } from '../people/profile.ts';
import type { Table } from '../table/table.ts';

/** No journal has a week before or after these. */
const [FIRST_WEEK, LAST_WEEK] = ['1970-01-05', '2099-12-28'];

/** Input of a trader's score: their whole journal without the sample. */
export async function loadScoredJournal(
  table: Table,
  userId: UserId,
  { preferences }: Pick<Profile, 'preferences'>,
): Promise<ScoredJournal> {
  const [{ chapters: loaded }, { overrides }, weeks, dayCounts] = await Promise.all([
    loadWholeJournal(table, userId),
    loadStrategyOverrides(table, userId),
    listWeeks(table, userId, FIRST_WEEK, LAST_WEEK),
    loadDayCounts(table, userId),
  ]);
  const chapters = loaded.map(({ chapter }) => chapter).filter(({ account }) => account !== SAMPLE_ACCOUNT);
  // A week's promise applies to the week after it.
  const promises = weeks.flatMap(({ week, promise }) => (promise === null ? [] : [{ week: weekAfter(week, 1), promise }]));
  return {
    table: { ...countedTable('strategy', chapters, overrides), dayCounts },
    origins: tradeOrigins(chapters),
    zone: preferences.timeZone,
    currency: preferences.defaultCurrency,
    promises,
  };
}
