import { type Decimal, multiply, negate } from '#domain/units/decimal.ts';
import type { Imported, RowProblem, Unreadable } from '../imported.ts';
import type { Importer } from '../importer.ts';
import { futureInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

/** Zones that a column of times names, "Update Time (EDT)"; null where the name is that of several, as CST is China's too. */
const ZONES: Readonly<Record<string, string | null>> = {
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  ct: 'America/Chicago',
  cdt: 'America/Chicago',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  utc: 'UTC',
  gmt: 'UTC',
  cst: null,
  rdt: null,
  rst: null,
  cet: null,
  cest: null,
  bst: null,
  ist: null,
  jst: null,
  hkt: null,
  sgt: null,
};

const COLUMNS = {
  account: ['account'],
  status: ['status'],
  side: ['buy/sell'],
  symbol: ['symbol'],
  filled: ['qty filled'],
  price: ['avg fill price'],
  order: ['order number'],
  commission: ['commission'],
  rate: ['commission fill rate'],
  time: ['update time', ...Object.keys(ZONES).map((zone) => `update time (${zone})`)],
} as const;

const orders = layout({
  columns: COLUMNS,
  required: ['account', 'status', 'side', 'symbol', 'filled', 'price', 'time'],
  numbers: ['price'],
  fees: ['commission', 'rate'],
  ids: 'order',
  zone: (text) => ZONES[/Update Time \((\w{2,4})\)/i.exec(text)?.[1]?.toLowerCase() ?? ''] ?? null,
  newestFirst: false,
  isRow: (cells) => !/^(?:Completed|Working) Orders$/i.test(cells.text('account')),
  start: () => ({ row: orderRow }),
});

const table = tableImporter({
  id: 'rithmic',
  name: 'Rithmic',
  howTo:
    'In R|Trader Pro open Order History, show the columns Qty Filled, Avg Fill Price, Order Number, Update Time and Commission Fill Rate, and export the completed orders as CSV, each day by itself.',
  missing:
    'This doesn’t look like Rithmic’s completed orders: the columns Buy/Sell, Symbol, Qty Filled, Avg Fill Price and Update Time are missing. Show them in Order History, export again and choose that file.',
  layouts: [orders],
});

/** R|Trader Pro's completed orders, with their average prices; the working orders above them are no fills. */
export const rithmic: Importer = {
  ...table,
  recognize: (head) => table.recognize(completedIn(head)),
  read(text, settings, fileName): Imported | Unreadable {
    const completed = completedIn(text);
    const file = table.read(completed, settings, fileName);
    const working = workingOrders(text.slice(0, text.length - completed.trimStart().length));
    return 'sentence' in file || working.length === 0 ? file : withWorking(file, working);
  },
};

const COMPLETED = /^"?Completed Orders"?[,;\t]*\r?$/m;

/** The file with blanks in place of all that is above the title of the completed orders. */
function completedIn(text: string): string {
  const at = COMPLETED.exec(text)?.index ?? 0;
  return text.slice(0, at).replace(/[^\n]/g, ' ') + text.slice(at);
}

/** Rows of working orders: those that hold a time. */
const workingOrders = (above: string): RowProblem[] =>
  above
    .split('\n')
    .flatMap((raw, at) =>
      /\d{4}-\d{2}-\d{2}/.test(raw)
        ? [{ line: at + 1, reason: 'A working order, not a fill.', raw: raw.trimEnd().slice(0, 400), kind: 'ignored' as const }]
        : [],
    );

const withWorking = (file: Imported, working: readonly RowProblem[]): Imported => ({
  ...file,
  rows: { ...file.rows, ignored: file.rows.ignored + working.length },
  problems: [...working, ...file.problems],
  sections: [
    { name: 'Working Orders', rows: working.length, read: false, why: 'Its orders aren’t filled yet.' },
    ...file.sections.map((section) => ({ ...section, name: 'Completed Orders' })),
  ],
});

function orderRow(cells: RowCells<keyof typeof COLUMNS>): RowMeaning {
  const quantity = cells.amount('filled', 'filled quantity');
  if (cells.problem === '' && quantity === 0n) return { ignored: rowReasons.unfilled(cells.text('status')) };
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('symbol'), futureInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  const price = cells.number('price', 'average price');
  const fee = feeOf(cells, quantity);
  const time = cells.clock.iso(stamp);
  return { instrument, ...side, quantity, price, fee, time, stamp, account: cells.account('account'), executionId: cells.text('order') };
}

/** An order's fee: its stated commission, otherwise its rate per contract. */
function feeOf(cells: RowCells<keyof typeof COLUMNS>, quantity: Decimal): Decimal {
  const commission = cells.optional('commission', 'commission');
  const fee = commission ?? multiply(cells.amount('rate', 'commission rate'), quantity);
  return fee < 0n ? negate(fee) : fee;
}
