import { type Bar, type ExactRatio, excursion } from '#domain/excursions/excursion.ts';
import { quotient, statistic } from '#domain/metrics/statistic.ts';
import { type Leg, mergedLegs } from '#domain/options/leg.ts';
import { payoff } from '#domain/options/payoff.ts';
import { recognizeStrategy } from '#domain/options/strategies/recognizeStrategy.ts';
import { riskOfRuin } from '#domain/statistics/riskOfRuin.ts';
import { decimalOf, formatDecimal, ONE } from '#domain/units/decimal.ts';
import { moneyFormat } from '../format/moneyFormat.ts';
import { count, inR, percent, ratio } from '../format/percent.ts';
import { HYPHEN } from '../format/writeNumber.ts';
import type { Unreadable } from '../importers/imported.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json, numberOf, statedInstant } from './cases/caseKind.ts';
import { groupAndRest, manyTests, winsOfTrades } from './cases/groupAndRest.ts';
import { type PatternOptions, patternsOfCase } from './cases/patternsOfCase.ts';
import { positions } from './cases/positions.ts';
import { tradeList } from './cases/tradeList.ts';

const text = (share: ExactRatio) => (share === null ? null : quotient(share.part, share.whole));

/** Bars in order of time; each lasts until the next begins, the last as long as the shortest. Times are not needed where the case has none. */
function readBars(bars: readonly Json[]): Bar[] {
  const starts = bars.map(({ time }, i) =>
    time === undefined ? i : statedInstant(typeof time === 'number' ? new Date(time).toISOString() : time),
  );
  const order = starts.map((_, i) => i).sort((a, b) => starts[a]! - starts[b]!);
  const gaps = order.slice(1).map((at, i) => starts[at]! - starts[order[i]!]!);
  const length = gaps.reduce((least, gap) => (gap > 0 && gap < least ? gap : least), Number.POSITIVE_INFINITY);
  return order.map((at) => ({
    from: starts[at]!,
    until: starts[at]! + (Number.isFinite(length) ? length : 60_000),
    high: amount(bars[at]!.high),
    low: amount(bars[at]!.low),
  }));
}

/** An entry, an exit and the bars between them: MAE, MFE, capture and efficiencies (`mae-mfe.json`). Without times every bar counts. */
const excursions: CaseKind = {
  fits: (input) =>
    hasTexts(input, 'side', 'entryPrice', 'exitPrice', 'quantity') &&
    Array.isArray(input.bars) &&
    input.bars.every((bar) => hasTexts(bar, 'high', 'low')),
  answer: (input: Json & { readonly bars: readonly Json[] }) => {
    const { side, entryTime, exitTime } = input;
    if (side !== 'long' && side !== 'short') throw new RangeError('The side of the trade is neither long nor short.');
    const found = excursion(
      {
        side,
        entryPrice: amount(input.entryPrice),
        exitPrice: amount(input.exitPrice),
        quantity: amount(input.quantity),
        multiplier: input.multiplier === undefined ? ONE : amount(input.multiplier),
        openedAt: entryTime === undefined ? Number.NEGATIVE_INFINITY : statedInstant(entryTime),
        closedAt: exitTime === undefined ? Number.POSITIVE_INFINITY : statedInstant(exitTime),
      },
      readBars(input.bars.filter(isObject)),
    );
    return {
      mfe: found.mfe === null ? null : formatDecimal(found.mfe),
      mae: found.mae === null ? null : formatDecimal(found.mae),
      grossPnl: formatDecimal(found.gross),
      captureRatio: text(found.capture),
      entryEfficiency: text(found.entry),
      exitEfficiency: text(found.exit),
      totalEfficiency: text(found.total),
    };
  },
};

const SIDES: Readonly<Record<string, Leg['side']>> = { buy: 'long', long: 'long', sell: 'short', short: 'short' };

function readLeg(leg: Json): Leg {
  const side = SIDES[String(leg.side).toLowerCase()];
  if (side === undefined) throw new RangeError(`"${String(leg.side)}" is no side of a leg. Use buy or sell.`);
  const quantity = amount(leg.qty ?? leg.quantity);
  if (quantity <= 0n) throw new RangeError('A leg holds nothing: its quantity is not above zero.');
  const right = /^(c|p)(all|ut)?$/i.exec(String(leg.right ?? ''))?.[1]?.toUpperCase();
  const isOption = right === 'C' || right === 'P';
  const isShares = /^s(hares?|tock)?$/i.test(String(leg.right ?? ''));
  if (!isOption && !isShares && leg.strike !== undefined && leg.strike !== null)
    throw new RangeError('A leg has a strike but no right. Use C or P, or S for shares.');
  const multiplier = leg.multiplier === undefined ? (isOption ? decimalOf(100) : ONE) : amount(leg.multiplier);
  const option: Leg['option'] = isOption ? { right, strike: amount(leg.strike), expiry: String(leg.expiry ?? '') } : null;
  return { side, quantity, price: amount(leg.price), multiplier, option };
}

const isLeg = (leg: unknown): boolean => hasTexts(leg, 'side', 'price') && (hasTexts(leg, 'qty') || hasTexts(leg, 'quantity'));

/**
 * Option legs, with or without shares: the strategy's name and its payoff at expiry (`strategies.json`). Legs without a right, or with S,
 * are shares.
 */
const optionLegs: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.legs) && input.legs.length > 0 && input.legs.every(isLeg),
  answer: ({ legs, stock, cash }: { legs: readonly Json[]; stock?: unknown; cash?: unknown }) => {
    const shares = (Array.isArray(stock) ? stock : [stock]).filter(isLeg) as Json[];
    const all = mergedLegs([...legs, ...shares].map(readLeg));
    const { optionPremium, maxProfit, maxLoss, breakevens } = payoff(all);
    return {
      strategy: recognizeStrategy(all, cash === undefined || cash === null ? null : amount(cash)),
      optionPremium: formatDecimal(optionPremium),
      maxProfit: maxProfit === null ? null : formatDecimal(maxProfit),
      maxLoss: maxLoss === null ? null : formatDecimal(maxLoss),
      breakevens: breakevens?.map(formatDecimal) ?? null,
    };
  },
};

/** Outcomes in R with their chances, capital in R and a number of trades: the chance that the capital is used up on the way. */
const ruin: CaseKind = {
  fits: (input) =>
    hasTexts(input, 'capitalR', 'trades') &&
    isObject(input) &&
    Array.isArray(input.outcomesR) &&
    input.outcomesR.length > 0 &&
    input.outcomesR.every((outcome) => hasTexts(outcome, 'probability', 'r')),
  answer: (input: Json & { readonly outcomesR: readonly Json[] }) => {
    const outcomes = input.outcomesR.map(({ probability, r }) => ({ probability: numberOf(probability, 'A probability'), r: amount(r) }));
    const trades = numberOf(input.trades, 'trades');
    if (!Number.isInteger(trades) || trades > 100_000) throw new RangeError('trades is not a whole number up to 100,000.');
    const sum = outcomes.reduce((all, { probability }) => all + probability, 0);
    if (Math.abs(sum - 1) > 1e-6) throw new RangeError(`The probabilities add up to ${sum}, not to 1.`);
    const { chance, exact, paths } = riskOfRuin(outcomes, amount(input.capitalR), trades);
    return { riskOfRuin: statistic(chance), exact, ...(paths === null ? {} : { paths }) };
  },
};

/** Every kind of case that can be answered, told apart by the shape of the input. A new one is a file and a place here. */
const caseKinds: readonly CaseKind[] = [positions, tradeList, optionLegs, excursions, groupAndRest, winsOfTrades, manyTests, ruin];

/** Answers one case; the kind is detected from its input's shape. Throws a RangeError with a sentence if unknown. */
function answer(input: unknown): object {
  const kind = caseKinds.find(({ fits }) => fits(input));
  if (kind === undefined)
    throw new RangeError(
      'This input is no kind of case we know: trades, executions, option legs, bars, groups, p-values, outcomes or values to display.',
    );
  return kind.answer(input as never);
}

/** A value as shown, by the unit its kind names. */
function display({ kind, value }: Json): string {
  const [text, unit] = [String(value), String(kind)];
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`"${text}" is not a number.`);
  const currency = /^currency ([A-Z]{3,8})\b/.exec(unit)?.[1];
  if (currency !== undefined) return moneyFormat(currency, { minus: HYPHEN }).amount(text);
  if (unit.startsWith('percent')) return percent(text, 1, HYPHEN);
  if (unit.startsWith('ratio')) return ratio(text, HYPHEN);
  if (/^r\b/i.test(unit)) return inR(text, HYPHEN);
  if (unit.startsWith('count')) return count(text, HYPHEN);
  throw new RangeError(`Values of the kind "${unit}" cannot be displayed.`);
}

const one = (id: string, given: Json, patterns: PatternOptions | null) => ({
  id,
  actual: hasTexts(given, 'kind', 'value') && given.input === undefined ? display(given) : answer(given.input),
  ...(patterns !== null && { patterns: patternsOfCase(given.input, patterns) }),
});

/**
 * Answers a case file: `{id, actual}` for one case, `{cases: [{id, actual}]}` for several, with `patterns` beside where they are asked for; or a sentence why
 * it cannot. Never throws.
 */
export function analyzeCase(file: unknown, patterns: PatternOptions | null = null): object | Unreadable {
  if (!isObject(file) || (file.input === undefined && !Array.isArray(file.cases)))
    return { sentence: 'This JSON file has neither `input` nor `cases`, so it isn’t a case file.' };
  try {
    if (!Array.isArray(file.cases)) return one(String(file.id ?? ''), file, patterns);
    const answers = file.cases.map((given: unknown, i) =>
      isObject(given) ? one(String(given.id ?? i), given, patterns) : one(String(i), {}, patterns),
    );
    return { cases: answers };
  } catch (error) {
    if (error instanceof RangeError) return { sentence: error.message };
    throw error;
  }
}
