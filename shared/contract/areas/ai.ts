import * as z from 'zod/mini';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import type { AccessRule } from '#shared/access.ts';
import { area } from '../define.ts';
import { AiAnswer } from '../schemas/analysis.ts';
import { PlanKey } from '../schemas/ids.ts';
import { PlacedTrade } from '../schemas/placedTrade.ts';
import { Day, Monday, shaped, text } from '../schemas/text.ts';
import { TradeFilter } from '../schemas/tradeView.ts';
import { AiRequestLimits, CurrencyCode } from '../schemas/user.ts';

/** Characters of a question. */
const MAX_QUESTION = 500;
/** A question about trades. */
export const Question = text(MAX_QUESTION, z.trim(), z.minLength(3, 'Ask a question of at least three characters.'));

/** The browser's name for one request: it may be sent again and is never charged twice. */
const RequestId = shaped(40, /^[A-Za-z0-9_-]{8,40}$/);
const AnswerId = shaped(40, /^[A-Za-z0-9_-]{1,40}$/);

/** True if the calendar has the days of a filter. Its shape alone takes February 30, which facts cannot say in words. */
const hasRealDays = ({ from, to, exit }: z.infer<typeof TradeFilter>): boolean =>
  [from, to, ...(exit?.split(/[~,]/) ?? [])].every((day) => day === undefined || Day().safeParse(day).success);

const always = {
  requestId: RequestId,
  /** The trader's consent, each time, to send their notes on these trades. */
  withNotes: z.optional(z.boolean()),
  /** Asks for our own rules instead of a model, such as when that is busy: costs nothing. */
  byRules: z.optional(z.boolean()),
};
/** Trades that an analysis or facts cover; all in one currency. */
export const scope = {
  filter: z.optional(TradeFilter.check(z.refine(hasRealDays, 'Use days that are in the calendar.'))),
  unit: z.optional(z.enum(countingUnits)),
  currency: z.optional(CurrencyCode),
};

const Answered = z.object({ answer: AiAnswer, charged: z.boolean(), aiLimits: AiRequestLimits });

const analysis = <const Access extends Exclude<AccessRule, 'signedOut'>, Input extends z.ZodMiniType>(
  name: string,
  summary: string,
  access: Access,
  input: Input,
) =>
  ({
    summary,
    method: 'POST',
    path: `/api/ai/${name}`,
    access,
    input,
    reply: Answered,
    envelope: 'flat',
    errors: ['request_reused', 'ai_spent', 'ai_free_over', 'ai_busy', 'ai_writing', 'book_busy'],
    perPerson: 60,
  }) as const;

/** AI analyses: each costs one credit of the week when a model wrote it, and nothing otherwise. Reading them again is free. */
export const ai = area({
  tradeReview: {
    ...analysis('trade-review', 'Review one trade', 'anyTier', z.strictObject({ ...always, trade: PlacedTrade })),
    errors: ['request_reused', 'ai_spent', 'ai_free_over', 'ai_busy', 'ai_writing', 'book_busy', 'trade_not_found'],
  },
  insights: analysis('insights', 'What stands out in some trades', 'premium', z.strictObject({ ...always, ...scope })),
  weeklyReview: analysis(
    'weekly-review',
    'The story of one week, Monday to Sunday',
    'premium',
    z.strictObject({ ...always, ...scope, week: Monday }),
  ),
  patternExplain: analysis(
    'pattern-explain',
    'What one group of trades has in common, beside all others',
    'premium',
    z.strictObject({ ...always, ...scope, dimension: text(40), group: text(120) }),
  ),
  planCheck: {
    ...analysis(
      'plan-check',
      'One trade plan beside the trader’s own history of its setup',
      'premium',
      z.strictObject({ ...always, plan: PlanKey }),
    ),
    errors: ['request_reused', 'ai_spent', 'ai_free_over', 'ai_busy', 'ai_writing', 'book_busy', 'trade_plan_not_found'],
  },
  ask: {
    ...analysis(
      'ask',
      'Answer a question about some trades; up to five follow-ups go on from an earlier answer',
      'premium',
      z.strictObject({ ...always, ...scope, question: Question, followUpTo: z.optional(AnswerId) }),
    ),
    errors: ['request_reused', 'ai_spent', 'ai_free_over', 'ai_busy', 'ai_writing', 'book_busy', 'answer_not_found', 'follow_ups_over'],
  },
  history: {
    summary: 'Earlier answers, newest first; free trade reviews are there for everybody',
    method: 'GET',
    path: '/api/ai/history',
    access: 'anyTier',
    input: z.strictObject({ before: z.optional(AnswerId) }),
    /** `pinned`: all pinned ones, of any age, besides the first page; an answer may be in both. */
    reply: z.object({ answers: z.array(AiAnswer), more: z.boolean(), pinned: z.array(AiAnswer) }),
    errors: [],
  },
  mark: {
    summary: 'Pin an answer, or say whether it helped; what is not sent stays',
    method: 'PATCH',
    path: '/api/ai/history/{answer}',
    access: 'anyTier',
    input: z.strictObject({ answer: AnswerId, pinned: z.optional(z.boolean()), helpful: z.optional(z.nullable(z.boolean())) }),
    reply: z.object({ pinned: z.boolean(), helpful: z.nullable(z.boolean()) }),
    errors: ['answer_not_found', 'pins_full'],
  },
});
