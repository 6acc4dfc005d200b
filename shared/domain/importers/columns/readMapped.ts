import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { absolute, add, negate } from '#domain/units/decimal.ts';
import { GENERIC_COLUMNS, type GenericColumn, genericInstrument } from '../brokers/generic/genericInstrument.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import type { FileSettings, Imported, ReaderSettings, Unreadable } from '../imported.ts';
import { InstrumentCache } from '../instruments/instrumentCache.ts';
import { PointValues } from '../instruments/pointValues.ts';
import { fillProblem } from '../rows/fillProblem.ts';
import { notANumber, RowLog } from '../rows/rowLog.ts';
import { rowReasons } from '../rows/rowReasons.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { StatementClock } from '../values/statementClock.ts';
import { type ColumnProfile, OWN_COLUMNS, type SideMeaning } from './columnProfile.ts';
import { openSample } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';

const MEANS: Readonly<Record<Exclude<SideMeaning, 'skip'>, Pick<Fill, 'effect'> & { readonly action: 'buy' | 'sell' }>> = {
  buy: { action: 'buy', effect: 'unknown' },
  sell: { action: 'sell', effect: 'unknown' },
  short: { action: 'sell', effect: 'open' },
  cover: { action: 'buy', effect: 'close' },
};

/** Reads a file as a profile says. A sentence when its header is another one. */
export function readMapped(text: string, file: FileSettings, profile: ColumnProfile): Imported | Unreadable {
  const open = openSample(text);
  if (open === null || open.shape !== profile.shape)
    return { sentence: 'This file’s columns differ from the ones you matched. Match its columns again.' };
  const settings = { ...file, points: new PointValues(file.points ?? []) };
  const reading = new MappedRows(open.rows, open.columns, profile, settings.zone, new RowLog(OWN_COLUMNS.id, text, settings.points));
  const header = text.slice(open.rows.start, open.rows.end);
  while (open.rows.next()) if (text.slice(open.rows.start, open.rows.end) !== header) reading.row();
  return reading.finish(settings);
}

class MappedRows {
  private readonly rows: CsvRows;
  private readonly profile: ColumnProfile;
  private readonly log: RowLog;
  private readonly clock: StatementClock;
  private readonly at: Record<GenericColumn | 'time', number>;
  private readonly instruments = new InstrumentCache();
  private first = Number.NaN;
  private last = Number.NaN;

  constructor(rows: CsvRows, columns: readonly string[], profile: ColumnProfile, zone: string, log: RowLog) {
    this.rows = rows;
    this.profile = profile;
    this.log = log;
    this.clock = new StatementClock(zone);
    rows.mark = profile.decimals;
    const place = (name: string | undefined) => (name === undefined ? -1 : columns.indexOf(name));
    const { date, time, asset, id, ...same } = profile.columns;
    const none = Object.fromEntries(GENERIC_COLUMNS.map((name) => [name, -1])) as Record<GenericColumn, number>;
    const named = Object.fromEntries(Object.entries(same).map(([field, name]) => [field, place(name)]));
    this.at = { ...none, ...named, datetime: place(date), time: place(time), asset_type: place(asset), execution_id: place(id) };
  }

  row(): void {
    const placed = this.place();
    if (typeof placed === 'string') this.log.failed(this.rows, placed);
    else if (placed !== null) this.log.ignored(this.rows, placed.ignored);
  }

  finish(settings: ReaderSettings): Imported {
    const hasFees = this.at.commission >= 0 || this.at.fees >= 0;
    return this.log.finish(settings, { ...this.clock.zoneRead(), hasFees, newestFirst: this.first > this.last });
  }

  /** Writes the row down; why it fails, why it is no trade, or null. */
  private place(): string | { readonly ignored: string } | null {
    const { rows, at, profile, clock } = this;
    const word = rows.cell(at.side);
    const meaning = at.side < 0 ? null : (profile.sides[sideKey(word)] ?? sideMeaning(word));
    if (meaning === 'skip') return { ignored: `Rows that say "${word.slice(0, 40)}" are not trades, as you chose.` };
    if (at.side >= 0 && meaning === null)
      return word === '' ? rowReasons.noSide : `Nothing says yet what "${word.slice(0, 40)}" means. Change the columns of this file.`;
    const quantity = rows.number(at.quantity);
    if (quantity === null) return notANumber('quantity', rows.cell(at.quantity));
    const price = rows.number(at.price);
    if (price === null) return notANumber('price', rows.cell(at.price));
    const made = genericInstrument(rows, at, this.log.points, profile.kind);
    const instrument = typeof made === 'string' ? made : this.instruments.of(made);
    if (typeof instrument === 'string') return instrument;
    const commission = rows.amount(at.commission);
    const fees = rows.amount(at.fees);
    if (commission === null) return notANumber('commission', rows.cell(at.commission));
    if (fees === null) return notANumber('fee', rows.cell(at.fees));
    const side = MEANS[meaning ?? (quantity < 0n ? 'sell' : 'buy')];
    const refused = fillProblem(instrument, side.action, absolute(quantity), price);
    if (refused !== '') return refused;
    const stamp = `${rows.cell(at.datetime)} ${rows.cell(at.time)}`.trim();
    const time = clock.stamp(orderedDate(stamp, profile.dates));
    if (Number.isNaN(time)) return clock.problem;
    if (Number.isNaN(this.first)) this.first = time;
    this.last = time;
    const cost = add(commission, fees);
    const fill = {
      id: UNNAMED,
      account: rows.cell(at.account),
      instrument,
      ...side,
      quantity: absolute(quantity),
      price,
      time,
      order: 0,
      batch: '',
    };
    this.log.fill(
      rows,
      { ...fill, fee: profile.costs === 'below' ? negate(cost) : cost, precision: clock.precision },
      rows.cell(at.execution_id),
      stamp,
    );
    return null;
  }
}
