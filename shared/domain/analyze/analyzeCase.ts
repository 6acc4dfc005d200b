import { moneyFormat } from '../format/moneyFormat.ts';
import { count, inR, percent, ratio } from '../format/percent.ts';
import { HYPHEN } from '../format/writeNumber.ts';
import type { Unreadable } from '../importers/imported.ts';
import { type CaseKind, hasTexts, isObject, type Json } from './cases/caseKind.ts';
import { excursions } from './cases/excursions.ts';
import { groupAndRest, manyTests, winsOfTrades } from './cases/groupAndRest.ts';
import { optionLegs } from './cases/optionLegs.ts';
import { type PatternOptions, patternsOfCase } from './cases/patternsOfCase.ts';
import { positions } from './cases/positions.ts';
import { ruin } from './cases/ruin.ts';
import { tradeList } from './cases/tradeList.ts';

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
