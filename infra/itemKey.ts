import { tableKeys } from '#functions/table/table.ts';

/** Attributes every write names. */
export const itemKey = [tableKeys.pk, tableKeys.sk];
