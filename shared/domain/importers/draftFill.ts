import { formatDecimal } from '../money.ts';
import type { Fill, FillId } from '../trades/fill.ts';
import { fillId } from '../trades/fillId.ts';

/** A fill as its row states it: id, rank and batch follow once the whole file is read; `account` is '' when the row names none. */
export type DraftFill = { -readonly [key in keyof Fill]: Fill[key] };

/**
 * The id of a fill that no broker has named: what it is, as its file says it, and which of its equals it is. Neither fees nor point
 * values are in it, so a fill read again with others keeps its id.
 */
export const unnamedId = ({ account, instrument, action, quantity, price }: DraftFill, timeText: string, twin: number): FillId =>
  fillId(account, instrument.key, action, formatDecimal(quantity), formatDecimal(price), timeText, `${twin}`);

/** True when two fills say the same in every respect that tells fills apart. */
export const isSameFill = (a: DraftFill, b: DraftFill): boolean =>
  a.instrument.key === b.instrument.key && a.action === b.action && a.quantity === b.quantity && a.price === b.price && a.time === b.time;
