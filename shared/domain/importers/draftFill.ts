import { formatDecimal } from '../money.ts';
import type { Fill } from '../trades/fill.ts';

/** A fill as its row states it: id, rank and batch follow once the whole file is read; `account` is '' when the row names none. */
export type DraftFill = { -readonly [key in keyof Fill]: Fill[key] };

/** What makes two rows of one time say the same: neither fees nor point values are in it, so a fill read again with others keeps its id. */
export const contentOf = (fill: DraftFill): string =>
  `${fill.instrument.key}|${fill.action}|${formatDecimal(fill.quantity)}|${formatDecimal(fill.price)}`;
