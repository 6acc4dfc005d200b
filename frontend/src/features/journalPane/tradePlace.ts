import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { TradeId } from '#domain/units/ids.ts';

/** Where a trade is, as calls that write on it want it. */
export type TradePlace = { readonly id: TradeId; readonly account: string; readonly openedAt: string };

/** The place of a trade. */
export const tradePlace = ({ id, account, openedAt }: Pick<AnnotatedTradeRow, 'id' | 'account' | 'openedAt'>): TradePlace => ({
  id,
  account,
  openedAt: new Date(openedAt).toISOString(),
});
