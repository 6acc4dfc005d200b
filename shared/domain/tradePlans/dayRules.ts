import type { RiskSettings } from '../accounts/riskSettings.ts';
import { typedAmount } from '../format/typedAmount.ts';
import { type Decimal, decimal, decimalOf, formatDecimal, multiply, prorate } from '../units/decimal.ts';

/** A price that a trader watches on a day, with its meaning: SPY at 671.20, the high of the day before. `price` is decimal text. */
export type KeyLevel = { readonly symbol: string; readonly price: string; readonly note: string };

/** A trader's expected market direction. */
export const marketBiases = ['long', 'short', 'neutral'] as const;
/** One of them. */
export type MarketBias = (typeof marketBiases)[number];

/** A trader's rules for a session; amounts are decimal text in `currency`, null sets no limit. */
export type DayRules = {
  readonly currency: string;
  readonly maxLoss: string | null;
  readonly maxTrades: number | null;
  readonly maxOpenRisk: string | null;
  /** Amount of 1R for plans with their risk in R. */
  readonly unitRisk: string | null;
  /** One rule for the day, in the trader's words. */
  readonly rule: string;
  readonly watchlist: string;
  /** Days of earlier releases lack both. */
  readonly bias?: MarketBias | null | undefined;
  readonly levels?: readonly KeyLevel[] | undefined;
};

/** Characters of the rule and of the watchlist; most trades of a day; its key levels at most, and characters of a symbol and of what a level is. */
export const dayRulesLimits = { rule: 300, watchlist: 1000, trades: 999, levels: 20, symbol: 40, note: 80 } as const;

/** A day without rules. */
export const noDayRules = (currency: string): DayRules => ({
  currency,
  maxLoss: null,
  maxTrades: null,
  maxOpenRisk: null,
  unitRisk: null,
  rule: '',
  watchlist: '',
  bias: null,
  levels: [],
});

/** Rules of one day for another: keeps limits, drops texts written for that day alone. */
export const carriedRules = (rules: DayRules): DayRules => ({ ...rules, watchlist: '', bias: null, levels: [] });

/**
 * Rules with the trader's usual loss limit and 1R where the day has none of its own. Amounts in another currency than
 * the day's limit nothing; a percentage is of `equity`, null while that is not known.
 */
export function withUsualLimits<Rules extends DayRules>(
  rules: Rules,
  { perTrade, dailyLoss }: Pick<RiskSettings, 'perTrade' | 'dailyLoss'>,
  equity: Decimal | null,
): Rules {
  const inMoney = (each: typeof perTrade): Decimal | null => {
    if (each === null || each.currency !== rules.currency) return null;
    if (each.in === 'money') return decimal(each.amount);
    return equity === null || equity <= 0n ? null : prorate(equity, decimal(each.amount), decimalOf(100));
  };
  const usual = inMoney(perTrade);
  const unitRisk = rules.unitRisk === null ? usual : decimal(rules.unitRisk);
  const limitOf = ({ in: unit, amount }: NonNullable<typeof dailyLoss>) =>
    unit === 'money' ? decimal(amount) : unitRisk && multiply(unitRisk, decimal(amount));
  const limit = dailyLoss === null || dailyLoss.currency !== rules.currency ? null : limitOf(dailyLoss);
  return {
    ...rules,
    unitRisk: unitRisk && formatDecimal(unitRisk),
    maxLoss: rules.maxLoss ?? (limit && formatDecimal(limit)),
  };
}

const LINE = /^(\S+)\s+(\S+)(?:\s+(.*))?$/;

/**
 * Parses typed key levels, one per line: "SPY 671.20 prior-day high". `fault`: the number of the first invalid line,
 * from 1; null if all are valid.
 */
export function readKeyLevels(text: string): { readonly levels: readonly KeyLevel[]; readonly fault: number | null } {
  const lines = text.split('\n').map((line) => line.trim());
  const levels: KeyLevel[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [, symbol = '', typed = '', note = ''] = LINE.exec(line) ?? [];
    const price = typedAmount(typed);
    const isShort = symbol.length <= dayRulesLimits.symbol && note.length <= dayRulesLimits.note;
    if (price === null || price <= 0n || !isShort) return { levels, fault: at + 1 };
    levels.push({ symbol: symbol.toUpperCase(), price: formatDecimal(price), note });
  }
  return { levels, fault: null };
}

/** The same as lines. */
export const keyLevelLines = (levels: readonly KeyLevel[]): string =>
  levels.map(({ symbol, price, note }) => [symbol, price, note].filter((part) => part !== '').join(' ')).join('\n');
