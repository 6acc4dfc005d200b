import type { api } from '#contract/index.ts';
import { linkTrade } from '#domain/tradePlans/linkTrade.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlan } from './changePlan.ts';

/** Attaches a trade to the plan it followed. */
export const attach: Handler<typeof api.plans.attach> = (call) =>
  changePlan(call, (plan) => {
    const linked = linkTrade(plan, call.input.trade, true);
    if (linked === null) return call.refuse('trade_plan_links');
    return { state: linked.state, links: [...linked.links], movedAt: new Date(call.world.now()).toISOString() };
  });
