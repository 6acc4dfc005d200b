import { layout } from '#domain/importers/rows/tableImporter.ts';

import { POSITION_COLUMNS, PositionLegs } from './positionLegs.ts';

/** The "Position History List" of brokers with MetaTrader 5: each row is a leg of the position it names, its price in "Open Price". */
export const positionHistory = layout({
  columns: POSITION_COLUMNS,
  name: 'legs',
  required: ['symbol', 'position', 'time', 'type', 'volume', 'price', 'profit'],
  numbers: ['volume', 'price', 'profit'],
  fees: ['commission', 'swap'],
  zone: null,
  newestFirst: false,
  isRow: (cells) => cells.text('position') !== '' || cells.text('time') !== '' || cells.text('type') !== '',
  start() {
    const legs = new PositionLegs();
    return { row: (cells) => legs.row(cells), end: (log) => legs.settle(log), stated: () => legs.sums.list() };
  },
});
