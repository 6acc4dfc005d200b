import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { OpenedLeg, OpenedTrade } from '#journal/worker/openedTrade.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** Subject of the page: the row, or one leg of it. `one`: its only trade; null for a strategy of several. */
export type TradeSubject = {
  readonly row: GroupedRow;
  readonly trade: JournalTrade;
  readonly one: OpenedLeg | null;
  readonly legs: readonly OpenedLeg[];
};

/** The subject of a page whose address asks for a leg, or for none. */
export function tradeSubject({ legs, trade, group }: OpenedTrade, leg: string | null): TradeSubject {
  const asked = legs.find((each) => each.trade.id === leg);
  if (asked !== undefined && legs.length > 1)
    return { row: { trade: asked.trade, group: null }, trade: asked.trade, one: asked, legs: [asked] };
  return { row: { trade, group }, trade, one: legs.length === 1 ? legs[0]! : null, legs };
}
