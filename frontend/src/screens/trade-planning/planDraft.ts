import { typedAmount } from '#domain/format/typedAmount.ts';
import type { TradePlanText } from '#domain/tradePlans/tradePlan.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { sizeOfPlan } from '#features/plans/sizeOfPlan.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';

/** A plan's kind in the form. */
export type PlanKind = 'shares' | 'future' | 'options';
export type LegDraft = { readonly [Name in keyof TradePlanText['legs'][number]]: string };
type TargetDraft = { readonly price: string; readonly share: string };

/** A plan's raw input. */
export type PlanDraft = {
  readonly [Name in 'symbol' | 'account' | 'multiplier' | 'entryLow' | 'entryHigh' | 'stop' | 'quantity' | 'riskAmount']: string;
} & {
  /** Capital limits, only for the size: neither is sent. */
  readonly [Name in 'mostPercent' | 'mostMoney']: string;
} & {
  /** For options, inputs of the chance of profit; and the currency, empty for the account's or the screen's. */
  readonly [Name in 'volatility' | 'underlying' | 'currency']: string;
} & {
  readonly [Name in 'feesPerUnit' | 'setup' | 'playbook' | 'thesis' | 'trigger' | 'invalidation' | 'goodUntil' | 'earningsOn']: string;
} & {
  readonly side: 'long' | 'short';
  readonly kind: PlanKind;
  readonly legs: readonly LegDraft[];
  readonly targets: readonly TargetDraft[];
  readonly riskIn: NonNullable<TradePlanText['risk']>['in'];
  /** Its checklist, one point a line. */
  readonly checks: string;
  readonly requestId: string;
};

export const emptyLeg: LegDraft = { side: 'long', right: 'C', strike: '', expiry: '', quantity: '1', price: '' };
export const emptyTarget: TargetDraft = { price: '', share: '100' };

/** Money per point and unit that each kind begins with. */
export const usualMultiplier: Readonly<Record<PlanKind, string>> = { shares: '1', future: '50', options: '100' };

export const emptyPlan = (): PlanDraft => ({
  symbol: '',
  account: '',
  multiplier: '1',
  entryLow: '',
  entryHigh: '',
  stop: '',
  quantity: '',
  riskAmount: '',
  feesPerUnit: '',
  mostPercent: '',
  mostMoney: '',
  volatility: '',
  underlying: '',
  currency: '',
  setup: '',
  playbook: '',
  thesis: '',
  trigger: '',
  invalidation: '',
  goodUntil: '',
  earningsOn: '',
  checks: '',
  side: 'long',
  kind: 'shares',
  legs: [],
  targets: [emptyTarget],
  riskIn: 'money',
  requestId: crypto.randomUUID(),
});

/** True if a plan's size is the one that its risk gives. */
function givesSize(plan: TradePlanRow): boolean {
  const answer = sizeOfPlan(plan, { equity: null, unitRisk: null });
  return answer.need === null && String(answer.size.units) === plan.quantity;
}

/** A plan as the form shows it. */
export const draftOfPlan = (plan: TradePlanRow): PlanDraft => {
  const { symbol, side, multiplier, thesis, trigger, invalidation } = plan;
  const [account, setup, playbook, goodUntil, earningsOn] = [plan.account, plan.setup, plan.playbook, plan.goodUntil, plan.earningsOn].map(
    (text) => text ?? '',
  ) as [string, string, string, string, string];
  const entryHigh = plan.entryHigh === plan.entryLow ? '' : (plan.entryHigh ?? '');
  return {
    symbol,
    side,
    multiplier,
    thesis,
    trigger,
    invalidation,
    account,
    setup,
    playbook,
    goodUntil,
    earningsOn,
    entryHigh,
    entryLow: plan.entryLow ?? '',
    stop: plan.stop ?? '',
    // Leaves a computed size out, so that it follows its inputs; any other is kept.
    quantity: plan.quantity === null || givesSize(plan) ? '' : plan.quantity,
    feesPerUnit: plan.feesPerUnit ?? '',
    riskIn: plan.risk?.in ?? 'money',
    riskAmount: plan.risk?.amount ?? '',
    kind: plan.legs.length > 0 ? 'options' : multiplier === '1' ? 'shares' : 'future',
    legs: plan.legs,
    targets: plan.targets.length === 0 ? [emptyTarget] : plan.targets,
    mostPercent: '',
    mostMoney: '',
    currency: plan.currency,
    volatility: plan.implied?.volatility ?? '',
    underlying: plan.implied?.underlying ?? '',
    checks: plan.checklist.map(({ text }) => text).join('\n'),
    requestId: '',
  };
};

/** An amount as API input; invalid text is sent verbatim, and refused with a message. */
export const amount = (text: string): string => {
  const value = typedAmount(text);
  return value === null ? text.trim() : formatDecimal(value);
};
const optional = (text: string): string | null => (text.trim() === '' ? null : amount(text));
const word = (text: string): string | null => (text.trim() === '' ? null : text.trim());
export const isAmount = (text: string | null): boolean => text === null || (/^\d/.test(text) && typedAmount(text) !== null);

/** A draft as API input. `before`: the plan being changed, whose checked points stay checked. */
export function planOf(draft: PlanDraft, currency: string, before: TradePlanRow | null): TradePlanText {
  const { symbol, kind, thesis, trigger, invalidation } = draft;
  // For options each leg has its own.
  const [leg] = draft.legs;
  const side = kind !== 'options' ? draft.side : draft.legs.length === 1 && leg?.side === 'short' ? 'short' : 'long';
  const done = new Set(before?.checklist.filter((check) => check.done).map(({ text }) => text));
  const points = [...new Set(draft.checks.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const entryLow = optional(draft.entryLow);
  return {
    symbol: symbol.trim().toUpperCase(),
    side,
    currency,
    thesis,
    trigger,
    invalidation,
    account: word(draft.account),
    setup: word(draft.setup),
    playbook: word(draft.playbook),
    goodUntil: word(draft.goodUntil),
    earningsOn: word(draft.earningsOn),
    multiplier: kind === 'shares' ? '1' : amount(draft.multiplier),
    legs: kind !== 'options' ? [] : (draft.legs.map((leg) => ({ ...leg, ...legAmounts(leg) })) as TradePlanText['legs']),
    entryLow,
    entryHigh: optional(draft.entryHigh) ?? (isAmount(entryLow) ? entryLow : null),
    stop: optional(draft.stop),
    quantity: optional(draft.quantity),
    implied: kind === 'options' ? impliedOf(draft) : null,
    targets: draft.targets
      .filter(({ price }) => price.trim() !== '')
      .map(({ price, share }) => ({ price: amount(price), share: amount(share) })),
    risk: draft.riskAmount.trim() === '' ? null : { in: draft.riskIn, amount: amount(draft.riskAmount) },
    feesPerUnit: optional(draft.feesPerUnit),
    checklist: points.map((text) => ({ text, done: done.has(text) })),
  };
}

/** Both, or neither: refuses a missing one in words. */
const impliedOf = ({ volatility = '', underlying = '' }: PlanDraft): NonNullable<TradePlanText['implied']> | null =>
  volatility.trim() === '' && underlying.trim() === '' ? null : { volatility: amount(volatility), underlying: amount(underlying) };

const legAmounts = ({ strike, quantity, price }: LegDraft) => ({
  strike: amount(strike),
  quantity: amount(quantity),
  price: amount(price),
});
