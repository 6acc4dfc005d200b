import { futureName } from '../instruments/futureName.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout } from '../rows/tableImporter.ts';

const BALANCE = {
  time: ['time', 'heure', 'zeit'],
  before: ['balance before', 'balance avant'],
  after: ['balance after', 'balance après'],
  pnl: ['realized pnl (value)', 'realized p&l (value)', 'realized p&l', 'pertes et profits réalisés (valeur)'],
  action: ['action'],
} as const;

const CLOSED = /^Close (?:long|short) position for symbol (\S+) at price /i;
const COSTS = /^Commission for: .*? for symbol (\S+) at price /i;

/** TradingView's balance history: what each closed position made, for comparison alone, because it has no entries. */
export const tradingViewBalance = layout({
  name: 'balance',
  columns: BALANCE,
  required: ['time', 'before', 'after', 'pnl', 'action'],
  numbers: ['before', 'after', 'pnl'],
  fees: 'in amount',
  zone: null,
  newestFirst: true,
  start() {
    const sums = new StatedSums();
    return { row: (cells) => balanceRow(cells, sums), stated: () => sums.list(), statedSpan: () => sums.span };
  },
});

function balanceRow(cells: RowCells<keyof typeof BALANCE>, sums: StatedSums): RowMeaning {
  const action = cells.text('action');
  const [closed, costs] = [CLOSED.exec(action), COSTS.exec(action)];
  if (closed === null && costs === null) return { ignored: rowReasons.cashMovement };
  const pnl = cells.number('pnl', 'realized P&L');
  const time = cells.clock.stamp(cells.text('time'));
  if (cells.problem !== '' || Number.isNaN(time)) return cells.problem || cells.clock.problem;
  sums.at(time);
  sums.add(futureName((closed ?? costs)![1]!), pnl, null);
  return { ignored: rowReasons.statedResult };
}
