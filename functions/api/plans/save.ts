import type { api } from '#contract/index.ts';
import { tradePlanProblem } from '#domain/tradePlans/tradePlan.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlan } from './changePlan.ts';

/** Replaces the text of a plan; its state and trades stay. */
export const save: Handler<typeof api.plans.save> = async (call) => {
  const problem = tradePlanProblem(call.input);
  if (problem !== null) return call.refuse('invalid_input', problem);
  return changePlan(call, () => ({ ...call.input, symbol: call.input.symbol.toUpperCase() }));
};
