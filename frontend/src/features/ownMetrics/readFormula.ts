import { Parser } from 'expr-eval-fork';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import { formulaShape, journalSettingsLimits } from '#domain/journal/model/journalSettings.ts';
import { metrics } from '#domain/metrics/index.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';

/** Metrics available to formulas: every numeric one. */
const all = metrics.filter(({ unit }) => unit !== 'time');

/** The metrics of formulas, and each by its id in small letters. */
export const formulaMetrics = {
  all,
  byName: new Map(all.flatMap((metric) => [metric.id, metric.formerly ?? metric.id].map((name) => [name.toLowerCase(), metric]))),
};

/** Values to try a formula with, small and large, so that constants show in one of them. */
const SIZES = [0.003, 1.7, 4100] as const;
const SIGNS = [1, -1] as const;

/**
 * A formula's unit, money or a plain number; null if mixed, such as money plus a ratio. Determined by testing:
 * doubling every amount doubles money and keeps a number. A formula that is neither for all values mixes units.
 */
function formulaUnit(
  evaluate: (values: Readonly<Record<string, number>>) => number,
  metrics: readonly Metric[],
): 'money' | 'number' | null {
  let [canBeMoney, canBeNumber] = [true, true];
  for (const size of SIZES)
    for (const sign of SIGNS) {
      const valuesFor = (times: number) =>
        Object.fromEntries(
          metrics.map(({ id, unit }, i) => [id, unit === 'money' ? times * sign * size * (1 + i / 7) : 0.37 + ((i * 5) % 11) * 0.9]),
        );
      const [once, twice] = [evaluate(valuesFor(1)), evaluate(valuesFor(2))];
      if (!Number.isFinite(once) || !Number.isFinite(twice)) continue;
      const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-12);
      if (!isNear(twice, 2 * once)) canBeMoney = false;
      if (!isNear(twice, once)) canBeNumber = false;
    }
  return canBeNumber ? 'number' : canBeMoney ? 'money' : null;
}

/** Evaluates a formula for numbers by metric id. The result may be infinite or NaN: callers must check. */
type Evaluate = (values: Readonly<Record<string, number>>) => number;

/** A formula that was understood: the metrics it is made of, and whether it is an amount of money. */
type Formula = { readonly metrics: readonly Metric[]; readonly isMoney: boolean; readonly evaluate: Evaluate };

const allowed = { add: true, subtract: true, multiply: true, divide: true, abs: true, sqrt: true, min: true, max: true };
const refused = Object.fromEntries(
  [
    ...[
      'assignment',
      'fndef',
      'comparison',
      'concatenate',
      'conditional',
      'factorial',
      'logical',
      'power',
      'remainder',
      'in',
      'random',
      'length',
    ],
    ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh', 'log', 'ln', 'lg', 'log10', 'log2'],
    ...['ceil', 'floor', 'round', 'trunc', 'exp', 'expm1', 'log1p', 'cbrt', 'sign', 'not'],
  ].map((name) => [name, false]),
);

/**
 * A parser that knows four operations and four functions: no member access, no assignment, no functions of one's own, no constants, and nothing that
 * makes code of text (`toJSFunction` is never called). Known weaknesses of the library reach functions and prototypes by name; here no name but those
 * of metrics passes `readFormula`, and values are numbers without a prototype.
 */
function formulaParser(): Parser {
  const parser = new Parser({ allowMemberAccess: false, operators: { ...refused, ...allowed } });
  parser.functions = Object.assign(Object.create(null), { min: Math.min, max: Math.max });
  parser.consts = Object.create(null);
  return parser;
}

/** Names are read in any case. */
const withIds = (text: string): string =>
  text.replace(/[a-z_]\w*/gi, (word) => formulaMetrics.byName.get(word.toLowerCase())?.id ?? word.toLowerCase());

/** Parses a formula, or returns the fault in a sentence. */
export function readFormula(text: string): { readonly formula: Formula } | { readonly fault: string } {
  const written = text.trim();
  if (written === '') return { fault: ownMetricTexts.empty };
  if (written.length > journalSettingsLimits.formula) return { fault: ownMetricTexts.tooLong(journalSettingsLimits.formula) };
  if (!formulaShape.test(written)) return { fault: ownMetricTexts.characters };
  try {
    const expression = formulaParser().parse(withIds(written));
    const names = expression.variables({ withMembers: true });
    const strange = names.find((name) => !formulaMetrics.byName.has(name.toLowerCase()));
    if (strange !== undefined) return { fault: ownMetricTexts.unknown(strange) };
    if (names.length === 0) return { fault: ownMetricTexts.noFigure };
    const metrics = names.map((name) => formulaMetrics.byName.get(name.toLowerCase())!);
    const evaluate: Evaluate = (values) => Number(expression.evaluate(Object.assign(Object.create(null), values)));
    const unit = formulaUnit(evaluate, metrics);
    return unit === null ? { fault: ownMetricTexts.mixed } : { formula: { metrics, isMoney: unit === 'money', evaluate } };
  } catch {
    return { fault: ownMetricTexts.unreadable };
  }
}

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
