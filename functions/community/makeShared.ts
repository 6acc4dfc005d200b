import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import type { AmountsShown } from '#domain/community/amountsShown.ts';
import { sharedTrade } from '#domain/community/sharedTrade.ts';
import { sharedWeek } from '#domain/community/sharedWeek.ts';
import { mondayOf, weekAfter } from '#domain/units/dayKey.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { loadOwnTrades } from '../journal/countedTable.ts';
import { loadWeek } from '../journal/weekReviews.ts';
import type { Profile } from '../people/profile.ts';
import type { Table } from '../table/table.ts';

/** The subject of a share: a trade by id, or a week by its Monday. */
type Shares = { readonly kind: 'trade'; readonly trade: TradeId } | { readonly kind: 'week'; readonly monday: string };
type Unshareable = 'trade_not_found' | 'post_trade_open' | 'post_week_empty';

async function trade(table: Table, userId: UserId, profile: Profile, id: TradeId, shown: AmountsShown): Promise<SharedThing | Unshareable> {
  const { counted, origins } = await loadOwnTrades(table, userId, profile);
  const shared = sharedTrade(counted, origins, id, shown);
  if (shared === 'missing') return 'trade_not_found';
  return shared === 'open' ? 'post_trade_open' : { kind: 'trade', trade: shared };
}

async function week(table: Table, userId: UserId, profile: Profile, day: string, shown: AmountsShown): Promise<SharedThing | Unshareable> {
  const monday = mondayOf(day);
  const zone = profile.preferences.timeZone;
  const [{ counted, origins }, before] = await Promise.all([
    loadOwnTrades(table, userId, profile),
    loadWeek(table, userId, weekAfter(monday, -1)),
  ]);
  const promises = before.promise === null ? [] : [{ week: monday, promise: before.promise }];
  const shared = sharedWeek(counted.table, { monday, zone, promises, origins }, shown);
  return shared === null ? 'post_week_empty' : { kind: 'week', week: shared };
}

/**
 * The copy a post shares, built from the current journal, with amounts only if the owner shares them; or the reason
 * it can't be built.
 */
export async function makeShared(
  table: Table,
  userId: UserId,
  shares: Shares | null,
  profile: Profile,
): Promise<SharedThing | Unshareable | null> {
  if (shares === null) return null;
  const { preferences, sharing } = profile;
  const { startingCapital: capital, defaultCurrency: currency } = preferences;
  const shown = { capital, currency, amounts: sharing.amounts };
  return shares.kind === 'trade' ? trade(table, userId, profile, shares.trade, shown) : week(table, userId, profile, shares.monday, shown);
}
