import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { readFormula } from './readFormula.ts';

/** A formula's value for some figures: a number, or the reason it is undefined. */
type OwnValue =
  | { readonly value: number; readonly isMoney: boolean; readonly reason: null }
  | { readonly value: null; readonly isMoney: boolean; readonly reason: string };

/** Computes a formula. Never NaN and always terminates: an undefined value is null with its reason. */
export function ownMetricValue(formula: string, statistics: TradeStatistics): OwnValue {
  const read = readFormula(formula);
  if ('fault' in read) return { value: null, isMoney: false, reason: read.fault };
  const { metrics, isMoney, evaluate } = read.formula;
  const values: Record<string, number> = {};
  for (const { id, label, read: of } of metrics) {
    const value = of(statistics);
    if (value === null) return { value: null, isMoney, reason: ownMetricTexts.undefinedPart(label) };
    values[id] = Number(value);
  }
  const found = evaluate(values);
  return Number.isFinite(found)
    ? { value: found === 0 ? 0 : found, isMoney, reason: null }
    : { value: null, isMoney, reason: ownMetricTexts.divides };
}
