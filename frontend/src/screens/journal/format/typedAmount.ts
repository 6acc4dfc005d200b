import { type Decimal, parseDecimal } from '../../../../../shared/domain/money.ts';

/** A number as people type it, as one that is read: "$1,250.00" is "1250.00". */
export const plainNumber = (text: string): string => text.trim().replace(/^\$/, '').replaceAll(',', '');

/** What was typed as an exact amount; null when it is none. */
export const typedAmount = (text: string): Decimal | null => parseDecimal(plainNumber(text));
