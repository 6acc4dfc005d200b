import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { type Decimal, formatDecimal } from '#domain/units/decimal.ts';
import { filterDays } from '#functions/journal/filterDays.ts';
import { type PageCursor, tradePage } from '#functions/journal/tradePage.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

type View = Reply<typeof api.trades.list>['trades'][number];

const instant = (at: number): string => new Date(at).toISOString();
const text = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

function view({ instrument: i, precision, fillIds, ...trade }: AnnotatedTradeRow): View {
  return {
    ...trade,
    instrument: {
      kind: i.kind,
      symbol: i.symbol,
      underlying: i.underlying,
      currency: i.currency,
      multiplier: formatDecimal(i.multiplier),
      expiry: i.expiry ?? null,
      strike: text(i.strike ?? null),
      right: i.right ?? null,
    },
    openedAt: instant(trade.openedAt),
    closedAt: trade.closedAt === null ? null : instant(trade.closedAt),
    dayOnly: precision === 'day',
    quantity: formatDecimal(trade.quantity),
    openQuantity: formatDecimal(trade.openQuantity),
    entryPrice: formatDecimal(trade.entryPrice),
    exitPrice: text(trade.exitPrice),
    gross: formatDecimal(trade.gross),
    fees: formatDecimal(trade.fees),
    net: formatDecimal(trade.net),
    tags: [...trade.tags],
    mistakes: [...trade.mistakes],
    stop: text(trade.stop),
    target: text(trade.target),
    emotions: [...trade.emotions],
    checks: [...trade.checks],
    plannedRisk: text(trade.plannedRisk),
    moreTargets: trade.moreTargets.map(formatDecimal),
    fills: fillIds.length,
  };
}

const placeText = ({ at, id }: PageCursor): string => `${at.toString(36)}.${id}`;
function placeOf(given: string): PageCursor {
  const [at = '', id = ''] = given.split('.');
  return { at: Number.parseInt(at, 36), id };
}

/** Trades by closing, or those that are open by opening, newest first, a page at a time. */
export const list: Handler<typeof api.trades.list> = async ({ input, viewer, world }) => {
  const { limit = '50', after, ...filter } = input;
  const days = await filterDays(world, viewer.userId, filter);
  const query = { filter, ...days, limit: Number(limit), after: after === undefined ? null : placeOf(after) };
  const { trades, next } = await tradePage(world.table, viewer.userId, query);
  return { trades: trades.map(view), next: next && placeText(next) };
};
