import { trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import type { Model } from '#functions/world/model.ts';

/** Eight round trips in AAPL, won and lost in turns. */
export const fills = Array.from({ length: 8 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-11-${String(2 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', n % 2 ? '99' : '102', `2026-11-${String(2 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
/** Fifteen more of a month before, all won. */
export const more = Array.from({ length: 15 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-10-${String(5 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', '103', `2026-10-${String(5 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
/** A subscriber. */
export const pro = { subscription: { active: true, type: 'monthly' } } as const;

/** A trader whose questions a model answers. */
export async function asker(about: Parameters<typeof trader>[1] = pro, traded = fills, model: Model = rightModel()) {
  const who = await trader(traded, about);
  Object.assign(who.server.world, { model });
  return who;
}
