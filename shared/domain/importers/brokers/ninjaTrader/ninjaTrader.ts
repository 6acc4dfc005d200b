import { readNumber } from '#domain/format/readNumber.ts';
import { namedInstrument } from '#domain/importers/instruments/namedInstrument.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { type OrderSide, sideBesideShort } from '#domain/importers/values/orderSide.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { tradePerformance } from './tradePerformance.ts';

const EXECUTIONS = {
  instrument: ['instrument'],
  action: ['action'],
  quantity: ['quantity'],
  price: ['price'],
  time: ['time'],
  id: ['id'],
  entryExit: ['e/x'],
  position: ['position'],
  commission: ['commission'],
  account: ['account', 'account display name'],
} as const;

const executions = layout({
  name: 'executions',
  columns: EXECUTIONS,
  required: ['instrument', 'action', 'quantity', 'price', 'time', 'entryExit'],
  numbers: ['price', 'commission'],
  fees: ['commission'],
  ids: 'id',
  localDates: true,
  zone: null,
  newestFirst: true,
  start: () => ({ row: executionRow }),
});

/** NinjaTrader 8: the grid of executions, or the grid of trades of Trade Performance, whose profit may be net of its fees. */
export const ninjaTrader = tableImporter({
  id: 'ninjatrader',
  name: 'NinjaTrader',
  howTo:
    'In NinjaTrader 8 open Control Center, Executions, right-click the grid and choose Export (or New, Trade Performance, tab Trades). Its times are in your platform’s zone.',
  missing:
    'This doesn’t look like NinjaTrader’s grid of executions or trades. Right-click the grid in Control Center, Executions, export it as CSV and choose that file.',
  layouts: [tradePerformance, executions],
});

function executionRow(cells: RowCells<keyof typeof EXECUTIONS>): RowMeaning {
  const side = sideOf(cells.text('action'), cells.text('entryExit'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('instrument'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  const quantity = cells.number('quantity', 'quantity');
  return {
    instrument,
    action: side.action,
    effect: effectBeside(side, quantity, cells.text('position')),
    quantity,
    price: cells.number('price', 'price'),
    fee: cells.amount('commission', 'commission'),
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
  };
}

const POSITION = /^(\d[\d,.]*) ([LS])$/;

/** What a fill does, from the position after it ("1 S"): one on the fill's own side was opened by it, or turned round. */
function effectBeside(side: OrderSide, quantity: Decimal, position: string): OrderSide['effect'] {
  const [, size = '', letter] = POSITION.exec(position.toUpperCase()) ?? [];
  if (letter !== (side.action === 'buy' ? 'L' : 'S')) return side.effect;
  return side.effect === 'open' && quantity <= (readNumber(size) ?? 0n) ? 'open' : 'unknown';
}

/** A plain sell may be an entry: then E/X says so. */
function sideOf(action: string, entryExit: string) {
  const side = sideBesideShort(action);
  return typeof side === 'string' || side.effect !== 'close' || side.action === 'buy' || !/^entry$/i.test(entryExit)
    ? side
    : { ...side, effect: 'unknown' as const };
}
