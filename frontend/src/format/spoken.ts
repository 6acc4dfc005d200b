import { MASK } from '#domain/format/moneyFormat.ts';

/** A text with amounts as those hear it who do not see it: a masked amount is "hidden". */
export const spoken = (text: string): string => text.replaceAll(MASK, 'hidden');
