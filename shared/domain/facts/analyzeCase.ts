import type { Unreadable } from '../importers/importer.ts';
import { formatMoney, formatPercent, formatRatio } from '../metrics/format.ts';
import { figures } from '../metrics/figures.ts';
import { parseDecimal } from '../money.ts';
import { isTimeZone } from '../time.ts';
import { type CaseLine, casePosition } from './casePosition.ts';
import { report } from './report.ts';
import { type ListedTrade, tradeListTable } from './tradeListTable.ts';

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasTexts = (value: unknown, ...names: string[]): value is Json =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

const isTrade = (value: unknown): value is ListedTrade =>
  hasTexts(value, 'id', 'symbol', 'side', 'entryTime', 'exitTime', 'grossPnl', 'fees') && ['long', 'short'].includes(value.side as string);
const isLine = (value: unknown): value is CaseLine => hasTexts(value, 'type', 'instrument', 'quantity', 'time');

const KINDS = 'Trade lists, positions and values to display can be answered so far.';

/** Answers one case; the kind is told from the shape of its input. Throws a RangeError with a sentence when it cannot. */
function answer(input: unknown): unknown {
  if (Array.isArray(input) && input.every(isLine)) return casePosition(input);
  if (isObject(input) && Array.isArray(input.trades) && input.trades.every(isTrade)) {
    const capital = parseDecimal(String(input.startingCapital ?? '0'));
    const zone = input.timeZone ?? 'UTC';
    if (capital === null) throw new RangeError('The starting capital is not an amount.');
    if (!isTimeZone(zone)) throw new RangeError(`"${String(zone)}" is not a time zone. Use a name such as America/New_York.`);
    return report(figures(tradeListTable(input.trades), null, { zone, currency: 'USD', startingCapital: capital }));
  }
  throw new RangeError(`This kind of case is not supported yet. ${KINDS}`);
}

/** A value as shown, by the unit its kind names. */
function display({ kind, value }: Json): string {
  const [text, unit] = [String(value), String(kind)];
  if (parseDecimal(text) === null) throw new RangeError(`"${text}" is not a number.`);
  const currency = /^currency ([A-Z]{3})/.exec(unit)?.[1];
  if (currency !== undefined) return formatMoney(text, currency);
  if (unit.startsWith('percent')) return formatPercent(text);
  if (unit.startsWith('ratio')) return formatRatio(text);
  throw new RangeError(`Values of the kind "${unit}" cannot be displayed yet.`);
}

const one = (id: string, given: Json) => ({
  id,
  actual: hasTexts(given, 'kind', 'value') && given.input === undefined ? display(given) : answer(given.input),
});

/** Answers a case file: `{id, actual}` for one case, `{cases: [{id, actual}]}` for several; or a sentence why it cannot. Never throws. */
export function analyzeCase(file: unknown): object | Unreadable {
  if (!isObject(file) || (file.input === undefined && !Array.isArray(file.cases)))
    return { sentence: 'This JSON file has neither `input` nor `cases`, so it is no case file.' };
  try {
    if (!Array.isArray(file.cases)) return one(String(file.id ?? ''), file);
    return { cases: file.cases.map((given: unknown, i) => (isObject(given) ? one(String(given.id ?? i), given) : one(String(i), {}))) };
  } catch (error) {
    if (error instanceof RangeError) return { sentence: error.message };
    throw error;
  }
}
