import { TradingAccount, type TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import { allAccounts, newTradingAccount } from '#domain/accounts/allAccounts.ts';
import { chosenDayCounts, type DayCount } from '#domain/accounts/dayCount.ts';
import { type RiskRules, riskRulesOf } from '#domain/accounts/riskSettings.ts';
import type { UserId } from '#domain/units/ids.ts';
import { nextRevision, unchangedSince } from '../table/conditions.ts';
import { entity, isSameJson } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';

const sortKey = 'ACCOUNT#';

/** Settings of a user's trading accounts, found by the label that trades carry. */
export const tradingAccounts = entity(TradingAccount, (userId: UserId, label: string) => ({
  pk: `${prefixes.user}${userId}`,
  sk: `${sortKey}${label}`,
}));

/** Every trading account with settings, by label. */
export async function listTradingAccounts(table: Table, userId: UserId): Promise<TradingAccount[]> {
  const items = await table.query({ pk: `${prefixes.user}${userId}`, prefix: sortKey, read: 'strong' });
  return Promise.all(items.map((item) => tradingAccounts.read(item)));
}

/**
 * Every trading account of a user by name, for screens and exports: `known` ones have settings; accounts that only
 * appear in trades use the preferences.
 */
export const accountsOf = (
  known: readonly TradingAccount[],
  { entries }: { readonly entries: readonly { readonly account: string }[] },
  preferences: Preferences,
): readonly TradingAccountView[] =>
  allAccounts(
    known,
    entries.map(({ account }) => account),
    (label) => newTradingAccount(label, preferences),
  );

/** Settings of some accounts by label; an account without any is not in it. */
export async function accountSettings(
  table: Table,
  userId: UserId,
  labels: readonly string[],
): Promise<ReadonlyMap<string, TradingAccount>> {
  const found = await Promise.all([...new Set(labels)].map((label) => tradingAccounts.load(table, 'strong', userId, label)));
  return new Map(found.filter((each) => each !== null).map((account) => [account.label, account]));
}

/** Day convention of a user's accounts that set one. */
export const loadDayCounts = async (table: Table, userId: UserId): Promise<ReadonlyMap<string, DayCount>> =>
  chosenDayCounts(await listTradingAccounts(table, userId));

/** The rules of R of a user with trades in accounts of these `labels`. */
export async function loadRiskRules(
  table: Table,
  userId: UserId,
  { preferences }: { readonly preferences: Preferences },
  labels: readonly string[],
): Promise<RiskRules> {
  const { risk, breakEven, timeZone: zone, defaultCurrency: currency, startingCapital } = preferences;
  const accounts = accountsOf(await listTradingAccounts(table, userId), { entries: labels.map((account) => ({ account })) }, preferences);
  return riskRulesOf(risk, accounts, { breakEven, zone, currency, startingCapital: startingCapital.toFixed(2) });
}

/**
 * Saves settings if they are at the revision they were read at. Returns them with the next revision, or null if
 * another save was faster; repeating an identical save, because its reply was lost, counts as the save that was
 * made.
 */
export async function saveTradingAccount(
  { table, random }: Pick<World, 'table' | 'random'>,
  userId: UserId,
  account: TradingAccount,
): Promise<TradingAccount | null> {
  const next = { ...account, revision: nextRevision(account.revision, { random }) };
  const { pk, sk, ...set } = tradingAccounts.item(next, userId, account.label);
  if (await table.write({ update: { pk, sk }, set, if: unchangedSince(account.revision) })) return next;
  const stored = await tradingAccounts.load(table, 'strong', userId, account.label);
  // The first revision was drawn by the save that was made.
  const isRepeated = stored !== null && (account.revision === 0 || stored.revision === next.revision);
  return isRepeated && isSameJson({ ...stored, revision: account.revision }, account) ? stored : null;
}
