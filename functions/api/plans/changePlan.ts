import type { TradePlanView } from '#contract/schemas/tradePlan.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadTradePlan, replaceTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { World } from '#functions/world/world.ts';

type PlanCall = {
  readonly input: { readonly id: string; readonly version: number };
  readonly viewer: { readonly userId: UserId };
  readonly world: Pick<World, 'table'>;
  readonly refuse: (code: 'trade_plan_not_found' | 'trade_plan_changed') => never;
};

/** Changes a plan if it is at the version the editor saw. Of two concurrent edits the second is refused. */
export async function changePlan(
  { input: { id, version }, viewer, world, refuse }: PlanCall,
  decide: (plan: TradePlanView) => Partial<TradePlanView>,
): Promise<TradePlanView> {
  const plan = await loadTradePlan(world.table, viewer.userId, id);
  if (plan === null) return refuse('trade_plan_not_found');
  if (plan.version !== version) return refuse('trade_plan_changed');
  const next = { ...plan, ...decide(plan), id, version: version + 1 };
  return (await replaceTradePlan(world.table, viewer.userId, next)) ? next : refuse('trade_plan_changed');
}
