import * as z from 'zod/mini';
import { dayRulesLimits, marketBiases } from '#domain/tradePlans/dayRules.ts';
import { tradePlanLimits as most, riskMeasures } from '#domain/tradePlans/tradePlan.ts';
import { tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import { AccountName } from './accountName.ts';
import { Word } from './annotationPatch.ts';
import { TradeIdText } from './ids.ts';
import { PlaybookKey } from './playbookInput.ts';
import { AmountText, Day, text } from './text.ts';
import { CurrencyCode } from './user.ts';

const Price = z.nullable(AmountText);
const Side = z.enum(['long', 'short']);
const Line = text(most.line, z.trim());

const Leg = z.strictObject({
  side: Side,
  right: z.enum(['C', 'P']),
  strike: AmountText,
  expiry: Day('Enter the day the option expires.'),
  quantity: AmountText,
  price: AmountText,
});

/** See shared/domain/tradePlans/tradePlan.ts. */
export const TradePlanInput = z.strictObject({
  symbol: text(40, z.trim(), z.minLength(1, 'Enter a symbol.')),
  side: Side,
  account: z.nullable(AccountName),
  currency: CurrencyCode,
  multiplier: AmountText,
  legs: z.array(Leg).check(z.maxLength(most.legs)),
  entryLow: Price,
  entryHigh: Price,
  stop: Price,
  targets: z.array(z.strictObject({ price: AmountText, share: AmountText })).check(z.maxLength(most.targets)),
  /** Plans of earlier releases lack it. */
  implied: z.optional(z.nullable(z.strictObject({ volatility: AmountText, underlying: AmountText }))),
  quantity: Price,
  risk: z.nullable(z.strictObject({ in: z.enum(riskMeasures), amount: AmountText })),
  feesPerUnit: Price,
  setup: z.nullable(Word),
  playbook: z.nullable(PlaybookKey),
  thesis: text(most.thesis),
  trigger: Line,
  invalidation: Line,
  goodUntil: z.nullable(Day('Enter a day, or leave it empty.')),
  earningsOn: z.nullable(Day('Enter a day, or leave it empty.')),
  checklist: z
    .array(z.strictObject({ text: text(most.check, z.trim(), z.minLength(1)), done: z.boolean() }))
    .check(z.maxLength(most.checks)),
});

/** The server's data of a plan. Instants are ISO 8601; `version` counts saves. */
export const TradePlanView = z.object({
  ...TradePlanInput.shape,
  id: z.string(),
  version: z.int(),
  state: z.enum(tradePlanStates),
  createdAt: z.string(),
  movedAt: z.string(),
  links: z.array(z.object({ trade: TradeIdText, attached: z.boolean() })),
});
/** A plan with its id, state and trades, as API output. */
export type TradePlanView = z.infer<typeof TradePlanView>;

const KeyLevelInput = z.strictObject({
  symbol: text(dayRulesLimits.symbol, z.trim(), z.minLength(1)),
  price: AmountText,
  note: text(dayRulesLimits.note, z.trim()),
});
const wholeTrades = `Enter a whole number from 1 to ${dayRulesLimits.trades}.`;

/** See shared/domain/tradePlans/dayRules.ts. */
export const DayRulesInput = z.strictObject({
  currency: CurrencyCode,
  maxLoss: Price,
  maxTrades: z.nullable(z.int(wholeTrades).check(z.gte(1, wholeTrades), z.lte(dayRulesLimits.trades, wholeTrades))),
  maxOpenRisk: Price,
  unitRisk: Price,
  rule: text(dayRulesLimits.rule, z.trim()),
  watchlist: text(dayRulesLimits.watchlist, z.trim()),
  bias: z.optional(z.nullable(z.enum(marketBiases))),
  levels: z.optional(
    z.array(KeyLevelInput).check(z.maxLength(dayRulesLimits.levels, `Enter at most ${dayRulesLimits.levels} key levels.`)),
  ),
});
