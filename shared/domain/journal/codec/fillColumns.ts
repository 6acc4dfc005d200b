import type { Fill, FillAction, SplitRatio, TimePrecision } from '#domain/trades/fill.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { fillIdOf } from '#domain/units/ids.ts';
import {
  type Column,
  packColumn,
  packSteps,
  packTimes,
  readColumn,
  readDecimals,
  readSteps,
  readTimes,
  spread,
  squeeze,
} from './column.ts';

/** The names behind the numbers of the columns. Only ever add at the end. */
export const actions: readonly FillAction[] = ['buy', 'sell', 'expire', 'assign', 'exercise', 'split'];
/** As `actions`, for how exactly a time is known. */
export const precisions: readonly TimePrecision[] = ['second', 'minute', 'day'];
/** As `actions`, for the broker's stated effect on the position. */
const effects: readonly Fill['effect'][] = ['unknown', 'open', 'close'];

/** Characters of a fill's id. */
export const ID_LENGTH = 11;

/** A column of small numbers: one number when all are equal. */
export type Small = number | readonly number[];

/** Fills without their account, instrument and batch, as columns of equal length. `ids` are joined, eleven characters each. */
export type FillColumns = {
  readonly ids: string;
  readonly action: Small;
  readonly quantity: Column;
  /** Steps from the fill before. */
  readonly price: Column;
  readonly fee: Column;
  /** Steps from the fill before. */
  readonly time: Column;
  readonly precision: Small;
  readonly order: Column;
  readonly effect: Small;
  /** Results stated by brokers: their rows and values. Absent when no fill has one. */
  readonly stated?: { readonly rows: readonly number[]; readonly gross: Column } | undefined;
  /** Ratios of splits: their rows, new shares and old ones. Absent when no fill has one. */
  readonly ratios?: { readonly rows: readonly number[]; readonly fresh: Column; readonly old: Column } | undefined;
  /** Trade dates given by files: their rows and days ("2026-11-27"). Absent when no fill has one. */
  readonly tradeDays?: { readonly rows: readonly number[]; readonly days: readonly string[] } | undefined;
};

/** The fields of a fill in the columns. */
type FillCore = Omit<Fill, 'account' | 'instrument' | 'batch' | 'changes'>;

/** Fills as columns, in the order given. */
export const packFillColumns = (fills: readonly FillCore[]): FillColumns => ({
  ids: fills.map(({ id }) => id).join(''),
  action: squeeze(fills.map(({ action }) => actions.indexOf(action))),
  quantity: packColumn(fills.map(({ quantity }) => quantity)),
  price: packSteps(fills.map(({ price }) => price)),
  fee: packColumn(fills.map(({ fee }) => fee)),
  time: packTimes(fills.map(({ time }) => time)),
  precision: squeeze(fills.map(({ precision }) => precisions.indexOf(precision))),
  order: packColumn(fills.map(({ order }) => BigInt(order))),
  effect: squeeze(fills.map(({ effect }) => effects.indexOf(effect))),
  ...packStated(fills),
  ...packTradeDays(fills),
  ...packRatios(fills),
});

function packRatios(fills: readonly FillCore[]): Pick<FillColumns, 'ratios'> {
  const rows = fills.flatMap(({ ratio }, row) => (ratio === undefined ? [] : [row]));
  if (rows.length === 0) return {};
  const ratios = rows.map((row) => fills[row]!.ratio!);
  return { ratios: { rows, fresh: packColumn(ratios.map(({ fresh }) => fresh)), old: packColumn(ratios.map(({ old }) => old)) } };
}

function packTradeDays(fills: readonly FillCore[]): Pick<FillColumns, 'tradeDays'> {
  const rows = fills.flatMap(({ tradeDay }, row) => (tradeDay === undefined ? [] : [row]));
  return rows.length === 0 ? {} : { tradeDays: { rows, days: rows.map((row) => fills[row]!.tradeDay!) } };
}

function packStated(fills: readonly FillCore[]): Pick<FillColumns, 'stated'> {
  const rows = fills.flatMap(({ statedGross }, row) => (statedGross === undefined ? [] : [row]));
  return rows.length === 0 ? {} : { stated: { rows, gross: packColumn(rows.map((row) => fills[row]!.statedGross!)) } };
}

/** The fills of validated columns: all, or those at some indexes. */
export function readFillColumns(columns: FillColumns, places?: readonly number[]): FillCore[] {
  const size = columns.ids.length / ID_LENGTH;
  const action = spread(columns.action, size);
  const quantity = readDecimals(columns.quantity, size);
  const price = readSteps(columns.price, size);
  const fee = readDecimals(columns.fee, size);
  const time = readTimes(columns.time, size);
  const precision = spread(columns.precision, size);
  const order = readColumn(columns.order, size);
  const effect = spread(columns.effect, size);
  const gross = readStated(columns.stated);
  const ratios = readRatios(columns.ratios);
  const { rows = [], days = [] } = columns.tradeDays ?? {};
  const dayOf = new Map(rows.map((row, at) => [row, days[at]!]));
  const read = (i: number): FillCore => ({
    id: fillIdOf(columns.ids.slice(i * ID_LENGTH, (i + 1) * ID_LENGTH)),
    action: actions[action[i]!]!,
    quantity: quantity[i]!,
    price: price[i]!,
    fee: fee[i]!,
    time: time[i]!,
    precision: precisions[precision[i]!]!,
    order: Number(order[i]!),
    effect: effects[effect[i]!]!,
    ...(gross.has(i) && { statedGross: gross.get(i)! }),
    ...(ratios.has(i) && { ratio: ratios.get(i)! }),
    ...(dayOf.has(i) && { tradeDay: dayOf.get(i)! }),
  });
  return places?.map(read) ?? Array.from({ length: size }, (_, i) => read(i));
}

function readStated(stated: FillColumns['stated']): ReadonlyMap<number, Decimal> {
  if (stated === undefined) return NONE_STATED;
  const gross = readDecimals(stated.gross, stated.rows.length);
  return new Map(stated.rows.map((row, i) => [row, gross[i]!]));
}

function readRatios(ratios: FillColumns['ratios']): ReadonlyMap<number, SplitRatio> {
  if (ratios === undefined) return NO_RATIOS;
  const { rows } = ratios;
  const [fresh, old] = [readDecimals(ratios.fresh, rows.length), readDecimals(ratios.old, rows.length)];
  return new Map(rows.map((row, i) => [row, { fresh: fresh[i]!, old: old[i]! }]));
}
const NO_RATIOS: ReadonlyMap<number, SplitRatio> = new Map();
const NONE_STATED: ReadonlyMap<number, Decimal> = new Map();
