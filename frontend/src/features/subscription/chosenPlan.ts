import { type PlanId, planIds } from '#domain/plans/planId.ts';

const known = (plan: unknown): PlanId | null => planIds.find((id) => id === plan) ?? null;

/** The plan a visitor chose before signing in, from the page's history state; null if none. */
export const chosenPlan = (state: unknown): PlanId | null => known((state as { plan?: unknown } | null)?.plan);

/** The same for sign-up, which an address may name a plan for too: nothing follows from it but where a newcomer goes first. */
export const chosenPlanAtSignup = ({ state, search }: { readonly state: unknown; readonly search: string }): PlanId | null =>
  chosenPlan(state) ?? known(new URLSearchParams(search).get('plan'));
