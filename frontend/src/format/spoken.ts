import { MASK } from '#domain/format/moneyFormat.ts';

/** A text with amounts for screen readers: a masked amount is "hidden". */
export const spoken = (text: string): string => text.replaceAll(MASK, 'hidden');
