import type { api } from '#contract/index.ts';
import { unlinkTrade } from '#domain/tradePlans/linkTrade.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlan } from './changePlan.ts';

/** Undoes the latest link between a trade and a plan. */
export const unlink: Handler<typeof api.plans.unlink> = (call) =>
  changePlan(call, ({ links: now }) => {
    const { trade, attached, state } = call.input;
    const links = unlinkTrade(now, trade, attached);
    if (links === null) return call.refuse('trade_plan_links');
    return { state, links: [...links], movedAt: new Date(call.world.now()).toISOString() };
  });
