import { expect } from 'vitest';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadAiLimits } from '#functions/people/userView.ts';
import type { Table } from '#functions/table/table.ts';
import { creditAccounts, creditRequests } from '../creditAccounts.ts';

/**
 * The equation of security 3.7, counted from the ledger and not from the account: 0 ≤ remaining ≤ limit, and remaining, reserved and used
 * credits of the week sum to the limit. Returns the counts.
 */
export async function ledgerEquation(world: { readonly table: Table; now(): number }, userId: UserId, limit: number) {
  const { table, now } = world;
  const items = await table.query({ pk: `CREDITS#${userId}`, read: 'strong' });
  const lines = items.filter(({ sk }) => sk.startsWith('REQUEST#')).map((item) => creditRequests.read(item));
  const account = await creditAccounts.load(table, 'strong', userId);
  const access = await loadAccess(table, userId);
  const { remainingRequests: remaining, totalRequestsUsed } = await loadAiLimits(world, userId, access!);
  const current = currentCredits(account, now());
  const thisWeek = lines.filter(({ week }) => week === current.week);
  const done = thisWeek.filter(({ state }) => state === 'done').length;
  const aside = thisWeek.filter(({ state, until }) => state === 'reserved' && until > now()).length;
  expect(remaining).toBeGreaterThanOrEqual(0);
  expect(remaining).toBeLessThanOrEqual(limit);
  expect(remaining + aside + done).toBe(limit);
  expect(totalRequestsUsed).toBe(lines.filter(({ state }) => state === 'done').length);
  return { remaining, aside, done };
}
