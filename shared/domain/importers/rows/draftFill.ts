import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type FillId, fillIdOf } from '#domain/units/ids.ts';
import type { RowProblem } from '../imported.ts';

/** A fill as its row states it: id, rank and batch follow once the whole file is read; `account` is '' when the row names none. */
export type DraftFill = { -readonly [key in keyof Fill]: Fill[key] };

/** The id of a draft that `FillNames` has still to name. */
export const UNNAMED = fillIdOf('');

/**
 * The id of a fill without a broker's id: its stated content, and its number among equal ones. Excludes fees and
 * point values, so a fill read again with others keeps its id.
 */
export const unnamedId = ({ account, instrument, action, quantity, price }: DraftFill, timeText: string, twin: number): FillId =>
  fillId(account, instrument.key, action, formatDecimal(quantity), formatDecimal(price), timeText, `${twin}`);

/** True if two fills agree in every distinguishing field. */
const isSameFill = (a: DraftFill, b: DraftFill): boolean =>
  a.instrument.key === b.instrument.key && a.action === b.action && a.quantity === b.quantity && a.price === b.price && a.time === b.time;

/**
 * The outcome of a fill whose broker id an earlier row already has (with that row's line): a repetition, or another
 * trade by mistake.
 */
export function repetition(fill: DraftFill, earlier: DraftFill, name: string, line: number): Pick<RowProblem, 'reason' | 'kind'> {
  const id = name.slice(0, 60);
  if (isSameFill(fill, earlier)) return { reason: `The same execution (${id}) is on line ${line} already.`, kind: 'duplicate' };
  const reason = `Line ${line} has the same execution id (${id}) but another trade. If both are real, give one of them another id.`;
  return { reason, kind: 'failed' };
}
