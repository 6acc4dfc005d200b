import type { api } from '#contract/index.ts';
import { linkTrade } from '#domain/tradePlans/linkTrade.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlan } from './changePlan.ts';

/** Takes a trade from a plan, for good: it is not proposed for it again. */
export const detach: Handler<typeof api.plans.detach> = (call) =>
  changePlan(call, (plan) => {
    const linked = linkTrade(plan, call.input.trade, false);
    if (linked === null) return call.refuse('trade_plan_links');
    return { state: linked.state, links: [...linked.links], movedAt: new Date(call.world.now()).toISOString() };
  });
