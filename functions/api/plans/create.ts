import type { api } from '#contract/index.ts';
import { tradePlanProblem } from '#domain/tradePlans/tradePlan.ts';
import { fillId } from '#domain/units/fillId.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { addTradePlan, findTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const NAME_BYTES = 8;

/** Writes a trade plan; sent again under its `requestId` it is the same one. */
export const create: Handler<typeof api.plans.create> = async ({ input, viewer, world, refuse }) => {
  const { requestId, ...plan } = input;
  const problem = tradePlanProblem(plan);
  if (problem !== null) return refuse('invalid_input', problem);
  const name = requestId === undefined ? world.random(NAME_BYTES) : fillId('plan', requestId);
  const known = requestId === undefined ? null : await findTradePlan(world.table, viewer.userId, name);
  if (known !== null) return known;
  const at = new Date(world.now()).toISOString();
  const about = { id: timedId(world.now(), name), version: 1, state: 'idea' as const, createdAt: at, movedAt: at, links: [] };
  const written = { ...plan, ...about, symbol: plan.symbol.toUpperCase() };
  const added = await addTradePlan({ table: world.table, clock: world }, viewer.userId, written);
  return added ?? refuse('trade_plans_full');
};
