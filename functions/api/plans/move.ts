import type { api } from '#contract/index.ts';
import { movedPlan } from '#domain/tradePlans/tradePlanState.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlan } from './changePlan.ts';

/** Moves a plan to another state. */
export const move: Handler<typeof api.plans.move> = (call) =>
  changePlan(call, (plan) => {
    const moved = movedPlan(plan, call.input.state, call.input.today);
    return moved === null ? call.refuse('trade_plan_move') : { ...moved, movedAt: new Date(call.world.now()).toISOString() };
  });
