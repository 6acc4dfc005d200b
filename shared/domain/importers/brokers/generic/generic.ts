import { unguarded } from '#domain/exports/csvText.ts';
import { plural } from '#domain/format/percent.ts';
import { decimalMarkOf, isNone } from '#domain/format/readNumber.ts';
import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, hasHeader, openTable } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { InstrumentCache } from '#domain/importers/instruments/instrumentCache.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { notANumber, RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { GENERIC_COLUMNS, type GenericColumn, genericInstrument, normalizeWord, STATED_GROSS } from './genericInstrument.ts';

const REQUIRED = ['datetime', 'symbol', 'side', 'quantity', 'price'] as const;
/** Afterbell's own layout, for any other source: `broker-formats` section 4. Columns may be in any order; unknown ones are left alone. */
export const generic: Importer = {
  id: 'generic',
  name: 'Generic CSV',
  howTo:
    'Use our CSV template: one row per execution, with at least datetime, symbol, side, quantity and price. Times without an offset are in the zone you choose.',

  recognize(head) {
    return hasHeader(
      head,
      (columns) => REQUIRED.filter((name) => columns.has(name)).length >= 4 && (columns.has('datetime') || columns.has('execution_id')),
    );
  },

  read(text, settings) {
    const table = openTable(text, (columns) => REQUIRED.filter((name) => columns.has(name)).length >= 2);
    const missing = REQUIRED.filter((name) => !table?.columns.has(name));
    if (table === null || missing.length > 0) {
      const names = missing.map((name) => `"${name}"`).join(', ');
      return {
        sentence: `A generic file needs the columns datetime, symbol, side, quantity and price; ${names} ${plural(missing.length, 'is', 'are')} missing. Name the columns as in the template.`,
      };
    }
    const { rows, columns } = table;
    const columnsAt = Object.fromEntries(GENERIC_COLUMNS.map((name) => [name, columnOf(columns, name)])) as Record<GenericColumn, number>;
    const at = { ...columnsAt, stated: columnOf(columns, STATED_GROSS) };
    rows.mark = decimalMarkOf(rows.delimiter, rows.sample([at.quantity, at.price, at.commission, at.fees, at.strike], 500));
    const log = new RowLog('generic', text, settings.points);
    const clock = new StatementClock(settings.zone);
    const instruments = new InstrumentCache();
    while (rows.next()) {
      if (table.isHeader()) continue;
      const isEmpty = isNone(rows.cell(at.symbol)) && isNone(rows.cell(at.side));
      const refused = isEmpty ? null : readRow(rows, at, log, clock, instruments);
      if (isEmpty) log.ignored(rows, rowReasons.noExecution);
      else if (refused !== null) log.failed(rows, refused);
    }
    return log.finish(settings, {
      ...clock.zoneRead(),
      hasFees: at.commission >= 0 || at.fees >= 0,
      hasIds: at.execution_id >= 0,
    });
  },
};

/** The fill's stated result in our own export; undefined if missing, null if invalid. */
const statedIn = (rows: CsvRows, column: number) => (column < 0 || isNone(rows.cell(column)) ? undefined : rows.number(column));

/** A row's time, or its fault. Spreadsheets write dates in local formats: those are not guessed. */
function genericTime(stamp: string, clock: StatementClock): Millis | string {
  const time = clock.iso(stamp);
  if (!Number.isNaN(time)) return time;
  return /^\d{4}-/.test(stamp) || stamp === '' ? clock.problem : rowReasons.countryDate(stamp);
}

const SIDES: ReadonlyMap<string, { action: FillAction; effect: Fill['effect'] }> = new Map([
  ['buy', { action: 'buy', effect: 'unknown' }],
  ['sell', { action: 'sell', effect: 'unknown' }],
  ['sell_short', { action: 'sell', effect: 'open' }],
  ['buy_to_cover', { action: 'buy', effect: 'close' }],
  ['expire', { action: 'expire', effect: 'close' }],
  ['assign', { action: 'assign', effect: 'close' }],
  ['exercise', { action: 'exercise', effect: 'close' }],
]);

/** The action of a side word, or its fault. */
const genericSide = (side: string): { readonly action: FillAction; readonly effect: Fill['effect'] } | string =>
  SIDES.get(normalizeWord(side)) ??
  (side === ''
    ? rowReasons.noSide
    : `The side "${side.slice(0, 40)}" is not known. Use buy, sell, sell_short, buy_to_cover, expire, assign or exercise.`);

/** True if an option ends with this action, without a purchase or sale. */
const isEnd = (action: FillAction): boolean => action !== 'buy' && action !== 'sell';

/** A row's price, or its fault. Events that end an option have none. */
function genericPrice(rows: CsvRows, column: number, action: FillAction, { kind, symbol }: Instrument): Decimal | string {
  const written = rows.cell(column);
  const price = isEnd(action) && isNone(written) ? ZERO : rows.number(column);
  if (price === null) return notANumber('price', written);
  if (!isEnd(action))
    return price < 0n && kind !== 'future'
      ? `The price ${written} is below zero. Write it without a sign; for a future, put future in "asset_type".`
      : price;
  if (price !== 0n)
    return `An option that ends by ${action} has price 0. Write a settlement in cash as buy or sell at the settlement price.`;
  return kind === 'option' ? price : `Only options can ${action}; this row is about ${symbol}.`;
}

/** Places the row; gives the reason when it cannot be read. */
function readRow(
  rows: CsvRows,
  at: Record<GenericColumn | 'stated', number>,
  log: RowLog,
  clock: StatementClock,
  instruments: InstrumentCache,
): string | null {
  const side = genericSide(rows.cell(at.side));
  if (typeof side === 'string') return side;
  const made = genericInstrument(rows, at, log.points);
  if (typeof made === 'string') return made;
  const instrument = instruments.of(made);
  if (typeof instrument === 'string') return instrument;
  const quantity = rows.number(at.quantity);
  if (quantity === null) return notANumber('quantity', rows.cell(at.quantity));
  if (quantity <= 0n)
    return `The quantity ${rows.cell(at.quantity)} is not above zero. Write the size without a sign and put buy or sell in "side".`;
  const price = genericPrice(rows, at.price, side.action, instrument);
  if (typeof price === 'string') return price;
  const commission = rows.amount(at.commission);
  if (commission === null) return notANumber('commission', rows.cell(at.commission));
  const fees = rows.amount(at.fees);
  if (fees === null) return notANumber('fees', rows.cell(at.fees));
  const effect = normalizeWord(rows.cell(at.effect));
  if (effect !== '' && effect !== 'open' && effect !== 'close')
    return `The effect "${effect.slice(0, 40)}" is neither open nor close. Leave it empty when you do not know.`;
  const statedGross = statedIn(rows, at.stated);
  if (statedGross === null) return notANumber('stated_gross', rows.cell(at.stated));
  const stamp = rows.cell(at.datetime);
  const time = genericTime(stamp, clock);
  if (typeof time === 'string') return time;
  log.fill(
    rows,
    {
      id: UNNAMED,
      account: unguarded(rows.cell(at.account)),
      instrument,
      action: side.action,
      quantity,
      price,
      fee: add(commission, fees),
      time,
      precision: clock.precision,
      order: 0,
      effect: effect === '' || isEnd(side.action) ? side.effect : effect,
      batch: '',
      ...(statedGross !== undefined && { statedGross }),
    },
    rows.cell(at.execution_id),
    stamp,
  );
  return null;
}
