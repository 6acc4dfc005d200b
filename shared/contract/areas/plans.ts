import * as z from 'zod/mini';
import { tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import { area } from '../define.ts';
import { PlanKey, TradeIdText } from '../schemas/ids.ts';
import { Day, shaped } from '../schemas/text.ts';
import { DayRulesInput, TradePlanInput, TradePlanView } from '../schemas/tradePlan.ts';

const known = { id: PlanKey, version: z.int() };
const OnTrade = z.strictObject({ ...known, trade: TradeIdText });
const changeErrors = ['trade_plan_not_found', 'trade_plan_changed'] as const;

const linkErrors = [...changeErrors, 'trade_plan_links'] as const;
/** A call about a trade and a plan. */
const linking = <Input extends z.ZodMiniType>(summary: string, name: string, input: Input) =>
  ({
    summary,
    method: 'POST',
    path: `/api/plans/{id}/${name}`,
    access: 'premium',
    input,
    reply: TradePlanView,
    errors: linkErrors,
  }) as const;

/** `from`: the day these rules were written for; null if none. */
const DayRulesView = z.object({ ...DayRulesInput.shape, from: z.nullable(z.string()), version: z.int() });

/** Plans of trades and rules of days. No figure of the journal knows of them. */
export const plans = area({
  list: {
    summary: 'Trade plans, the newest first',
    method: 'GET',
    path: '/api/plans',
    access: 'premium',
    /** `after`: the `next` of the page before. */
    input: z.strictObject({ after: z.optional(PlanKey) }),
    reply: z.object({ plans: z.array(TradePlanView), next: z.nullable(z.string()) }),
    errors: [],
  },
  create: {
    summary: 'Write a trade plan, an idea at first',
    method: 'POST',
    path: '/api/plans',
    access: 'premium',
    /** Idempotency key: repeating it stores one. */
    input: z.extend(TradePlanInput, { requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)) }),
    reply: TradePlanView,
    errors: ['invalid_input', 'trade_plans_full', 'book_busy'],
  },
  save: {
    summary: 'Edit a trade plan, whole; refused when it was changed since its editor looked',
    method: 'PUT',
    path: '/api/plans/{id}',
    access: 'premium',
    input: z.extend(TradePlanInput, known),
    reply: TradePlanView,
    errors: [...changeErrors, 'invalid_input'],
  },
  move: {
    summary: 'Move a trade plan to another state',
    method: 'POST',
    path: '/api/plans/{id}/move',
    access: 'premium',
    /** `today`: the day where the trader is, which decides whether the plan has expired. */
    input: z.strictObject({ ...known, state: z.enum(tradePlanStates), today: Day() }),
    reply: TradePlanView,
    errors: [...changeErrors, 'trade_plan_move'],
  },
  attach: linking('Attach a trade to the plan it followed', 'attach', OnTrade),
  detach: linking('State that a trade is not this plan’s: it is not proposed again', 'detach', OnTrade),
  unlink: linking(
    'Take back what was just stated of a trade: what was stated before (`attached` null: nothing) counts, and the plan is in that state again',
    'unlink',
    z.extend(OnTrade, { attached: z.nullable(z.boolean()), state: z.enum(tradePlanStates) }),
  ),
  remove: {
    summary: 'Delete a trade plan and its screenshots, which can come back for a day',
    method: 'DELETE',
    path: '/api/plans/{id}',
    access: 'premium',
    input: z.strictObject({ id: PlanKey }),
    /** The screenshots that were deleted with it, in their order: each is restored by its own id. */
    reply: z.object({ screenshots: z.array(z.string()) }),
    errors: ['book_busy'],
  },
  restore: {
    summary: 'Undo the deletion of a trade plan: it is as it was, with the trades it was compared with',
    method: 'POST',
    path: '/api/plans/{id}/restore',
    access: 'premium',
    input: z.strictObject({ id: PlanKey }),
    reply: TradePlanView,
    errors: ['trade_plan_not_found', 'trade_plans_full', 'book_busy'],
  },
  readDay: {
    summary: 'The rules of a day; those of the last day before it that has any, where it has none of its own',
    method: 'GET',
    path: '/api/plans/days/{day}',
    access: 'premium',
    input: z.strictObject({ day: Day(), currency: DayRulesInput.shape.currency }),
    reply: DayRulesView,
    errors: [],
  },
  saveDay: {
    summary: 'Write the rules of a day; refused when they were changed since their editor looked',
    method: 'PUT',
    path: '/api/plans/days/{day}',
    access: 'premium',
    input: z.extend(DayRulesInput, { day: Day(), version: z.int() }),
    reply: DayRulesView,
    errors: ['day_rules_changed'],
  },
});
