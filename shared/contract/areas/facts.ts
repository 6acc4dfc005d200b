import * as z from 'zod/mini';
import { area } from '../define.ts';
import { text } from '../schemas/text.ts';
import { TradeFilter } from '../schemas/tradeView.ts';
import { Question, scope } from './ai.ts';

const Figure = z.object({
  name: z.string(),
  /** money, percent (0 to 100), ratio, count, r, minutes, price, day, chance (0 to 1). */
  unit: z.string(),
  /** Exact, as decimal text or a day. */
  value: z.string(),
  shown: z.string(),
  definition: z.string(),
  /** Ends of the 95% interval, in the same unit. */
  interval: z.nullable(z.object({ low: z.string(), high: z.string() })),
});
const Fact = z.object({
  id: z.string(),
  label: z.string(),
  definition: z.string(),
  /** Its number of trades. */
  n: z.nullable(z.number()),
  /** Strength of the group's difference from the rest: strong, likely, chance, few (too small to test). */
  strength: z.nullable(z.string()),
  figures: z.array(Figure),
  /** Ids of its newest trades, and how many there are besides; `filter` finds all. */
  trades: z.array(z.string()),
  moreTrades: z.number(),
  filter: z.nullable(TradeFilter),
});
/** Sentence about closed trades in other currencies, which no other fact includes; null without any. */
const Outside = z.nullable(z.string());
/** Characters of a text whose numbers are checked. */
const MAX_CHECKED = 4000;

/** Facts for programs: what an analysis would rest on, without one. */
export const facts = area({
  read: {
    summary:
      'Exact figures of some trades, each with its meaning, number of trades, interval and trades; a question adds the periods that it names',
    method: 'POST',
    path: '/api/trades/facts',
    access: 'premium',
    input: z.strictObject({ ...scope, question: z.optional(Question) }),
    reply: z.object({ scope: z.string(), outside: Outside, currency: z.string(), unit: z.string(), facts: z.array(Fact) }),
    errors: [],
    perPerson: 60,
    token: 'reads',
  },
  check: {
    summary: 'Check a text: of each number, which figure of these trades it is, or that it is none',
    method: 'POST',
    path: '/api/trades/facts/check',
    access: 'premium',
    input: z.strictObject({ ...scope, text: text(MAX_CHECKED, z.minLength(1, 'Send a text.')) }),
    reply: z.object({
      /**
       * `text`: the part of the sent text from `at` to `end` in UTF-16 units, with digits of any script and invisible characters as sent. `is`: a fact, part of the name
       * of a period, or none, with `why`. A `fact` beside "none" is a figure that it equals without being said to be it.
       */
      numbers: z.array(
        z.object({
          text: z.string(),
          at: z.number(),
          end: z.number(),
          is: z.enum(['fact', 'period', 'none']),
          fact: z.nullable(
            z.object({ id: z.string(), label: z.string(), n: z.nullable(z.number()), figure: z.string(), value: z.string() }),
          ),
          why: z.nullable(z.string()),
        }),
      ),
      allAreFacts: z.boolean(),
      outside: Outside,
    }),
    errors: [],
    perPerson: 60,
    token: 'reads',
  },
});
