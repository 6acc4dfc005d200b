import { type Instrument, type InstrumentKind, plainInstrument } from '#domain/trades/instrument.ts';
import { ONE, ZERO } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import { RoundTrips } from '../rows/roundTrips.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  id: ['position id'],
  action: ['action'],
  direction: ['long / short'],
  units: ['units', 'units / contracts'],
  opened: ['open date'],
  closed: ['close date'],
  openRate: ['open rate'],
  closeRate: ['close rate'],
  profit: ['profit(usd)', 'profit (usd)', 'profit'],
  carrying: ['rollover fees and dividends', 'overnight fees and dividends'],
  type: ['type'],
} as const;

const KINDS: ReadonlyMap<string, InstrumentKind> = new Map([
  ['stocks', 'stock'],
  ['etf', 'stock'],
  ['crypto', 'crypto'],
  ['cfd', 'cfd'],
]);

const CARRYING = 'Overnight fees and dividends of positions are in a column of their own. They aren’t part of a trade’s result here.';

/** "09/03/2026 14:30:05", always the day first, as a date with its year first. */
const yearFirst = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1');

/** "Buy Apple (AAPL)" is AAPL; "Buy Gold" is GOLD. Results are always in dollars. */
function instrumentOf(action: string, type: string): Instrument | string {
  const kind = KINDS.get(type.toLowerCase()) ?? null;
  if (kind === null) return rowReasons.unknownType(type);
  const symbol = /\(([^()]{1,20})\)\s*$/.exec(action)?.[1] ?? action.replace(/^(?:buy|sell)\s+/i, '');
  const name = symbol.trim().toUpperCase().replace(/\s+/g, ' ');
  return name === '' ? rowReasons.noSymbol : plainInstrument(kind, name.slice(0, 30), 'USD', ONE);
}

function positionRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trips: RoundTrips, sums: StatedSums): RowMeaning {
  const action = cells.text('action');
  const word = (cells.text('direction') || action).toLowerCase();
  const side = /^(?:buy|long)\b/.test(word) ? 'long' : /^(?:sell|short)\b/.test(word) ? 'short' : null;
  if (side === null) return rowReasons.neitherDirection(word);
  const type = cells.text('type');
  const instrument = cells.instrument(`${type}\n${action}`, () => instrumentOf(action, type));
  if (typeof instrument === 'string') return instrument;
  const gross = cells.number('profit', 'profit');
  if (cells.amount('carrying', 'overnight fees') !== 0n) log.findings.notes.add(CARRYING);
  const first = trips.add(cells, log, {
    instrument,
    account: '',
    side,
    quantity: cells.number('units', 'units'),
    entry: { price: cells.number('openRate', 'open rate'), stamp: yearFirst(cells.text('opened')) },
    exit: { price: cells.number('closeRate', 'close rate'), stamp: yearFirst(cells.text('closed')) },
    fee: ZERO,
    gross,
    id: cells.text('id'),
  });
  if (typeof first !== 'number') return first;
  sums.add(instrument.key, gross, null);
  return null;
}

const closedPositions = layout({
  columns: COLUMNS,
  required: ['id', 'action', 'units', 'opened', 'closed', 'openRate', 'closeRate', 'profit', 'type'],
  numbers: ['openRate', 'closeRate', 'profit', 'units'],
  localNumbers: true,
  fees: [],
  zone: null,
  newestFirst: false,
  start() {
    const trips = new RoundTrips();
    const sums = new StatedSums();
    return { row: (cells, log) => positionRow(cells, log, trips, sums), stated: () => sums.list() };
  },
});

/** eToro's account statement, sheet Closed Positions: results in dollars, as eToro converts them. */
export const etoro = tableImporter({
  id: 'etoro',
  name: 'eToro',
  howTo: 'In eToro open Portfolio, History, the gear and Account Statement; choose the dates and download the Excel file.',
  missing:
    'This doesn’t look like an eToro account statement: the sheet Closed Positions with Position ID, Action, Units, Open Rate, Close Rate and Profit(USD) is missing. Download the Excel file again.',
  layouts: [closedPositions],
});
