import type { DateOrder, FileSettings } from '../importers/imported.ts';
import type { PointAnswer } from '../importers/instruments/pointValues.ts';
import { parseDecimal } from '../units/decimal.ts';

/** Answers to the questions of files, as `FileSettings` has them. */
type GivenAnswers = Pick<FileSettings, 'answers' | 'points'>;

const ORDERS: Readonly<Record<string, DateOrder>> = { dmy: 'day', mdy: 'month', ymd: 'year', day: 'day', month: 'month', year: 'year' };

/** True for an object of decimal texts. */
const isAmounts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string' && parseDecimal(each) !== null);

/**
 * Reads the JSON of answers: `{ "dateOrder": "dmy" | "mdy" | "ymd", "currency": "EUR", "pointValues": { "XQ": "25" }, "settlements": { "SPXW…": "-784" } }`;
 * point values are in US dollars unless the root carries a currency, "FXQ@EUR", and options are named as the question names them, "account/" in front where the file
 * has several accounts. A sentence when something is no answer.
 */
export function fileAnswers(json: unknown): GivenAnswers | { readonly sentence: string } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { sentence: 'The answers aren’t a JSON object.' };
  const { dateOrder, currency, pointValues, settlements, ...others } = json as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { sentence: `"${unknown}" is not a question. Use dateOrder, currency, pointValues or settlements.` };
  const order = dateOrder === undefined ? undefined : ORDERS[String(dateOrder)];
  if (dateOrder !== undefined && order === undefined) return { sentence: '"dateOrder" is dmy, mdy or ymd.' };
  if (currency !== undefined && !(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)))
    return { sentence: '"currency" is a code such as EUR.' };
  if (pointValues !== undefined && !isAmounts(pointValues)) return { sentence: '"pointValues" names amounts as text: { "XQ": "25" }.' };
  if (settlements !== undefined && !isAmounts(settlements))
    return { sentence: '"settlements" names amounts as text: { "SPXW…": "-784" }.' };
  const points = Object.entries(pointValues ?? {}).map(([name, value]): PointAnswer => {
    const [root = '', code = 'USD'] = name.split('@');
    return { root, currency: code, value };
  });
  return {
    points,
    answers: {
      ...(order !== undefined && { dateOrder: order }),
      ...(currency !== undefined && { currency }),
      ...(settlements !== undefined && { settlements }),
    },
  };
}
