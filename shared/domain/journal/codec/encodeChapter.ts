import { dictionary } from '#domain/metrics/table/dictionary.ts';
import { fillPart } from '#domain/trades/fillPart.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { type Chapter, type ChapterContent, packFillMarks } from '../model/chapter.ts';
import { packColumn, packTimes, squeeze } from './column.ts';
import { packFillColumns, precisions } from './fillColumns.ts';
import { packInstrument } from './packedInstrument.ts';
import { packNote, packNotes } from './packNote.ts';

const QUARTER = 900_000;

/** The trade's rows of the ledger, the fill that names it first. */
function rowsOf({ id, fills }: Trade) {
  const rows = fills.map(({ fill, quantity, fee }) => fillPart(fill, quantity, fee));
  const anchor = rows.findIndex((row) => row.id === id);
  return anchor <= 0 ? rows : [rows[anchor]!, ...rows.slice(0, anchor), ...rows.slice(anchor + 1)];
}

/** Exits that figures by day need besides the trade's close. */
export const partialsOf = ({ realizations, closedAt }: Trade) =>
  realizations.filter(({ time }) => closedAt === null || Math.floor(time / QUARTER) !== Math.floor(closedAt / QUARTER));

function packPartials(trades: readonly Trade[]): Chapter['partials'] {
  const partials = trades.flatMap((trade, row) => partialsOf(trade).map((part) => ({ ...part, row })));
  return {
    size: partials.length,
    row: squeeze(partials.map(({ row }) => row)),
    time: packTimes(partials.map(({ time }) => time)),
    gross: packColumn(partials.map(({ gross }) => gross)),
    fees: packColumn(partials.map(({ fees }) => fees)),
  };
}

/** Packs a chapter's content into columns; `readChapter` is the inverse. */
export function encodeChapter({ account, month, annotatedTrades, unmatchedFills, unattached }: ChapterContent): Chapter {
  const instruments = dictionary<Trade['instrument']>(contractKey);
  const batches = dictionary<string>(String);
  const trades = annotatedTrades.map(({ trade }) => trade);
  const small = <T>(rows: readonly T[], value: (row: T) => number) => squeeze(rows.map(value));
  const amounts = (value: (trade: Trade) => bigint) => packColumn(trades.map(value));
  const instrument = small(trades, (trade) => instruments.place(trade.instrument));
  const rows = trades.map(rowsOf);
  const fills = [...rows.flat(), ...unmatchedFills];
  const notes = packNotes(annotatedTrades.map(({ note }) => note));
  return {
    v: 1,
    account,
    month,
    size: trades.length,
    loose: unmatchedFills.map((fill) => instruments.place(fill.instrument)),
    instruments: instruments.values.map(packInstrument),
    trades: {
      instrument,
      side: small(trades, ({ side }) => (side === 'long' ? 1 : -1)),
      opened: packTimes(trades.map(({ openedAt }) => openedAt)),
      held: amounts(({ openedAt, closedAt }) => BigInt((closedAt ?? openedAt) - openedAt)),
      open: trades.flatMap(({ closedAt }, row) => (closedAt === null ? [row] : [])),
      precision: small(trades, ({ precision }) => precisions.indexOf(precision)),
      gross: amounts(({ gross }) => gross),
      fees: amounts((trade) => trade.fees),
      quantity: amounts(({ quantity }) => quantity),
      openQuantity: amounts(({ openQuantity }) => openQuantity),
      entryPrice: packColumn(trades.map(({ entryPrice }, row) => entryPrice - rows[row]![0]!.price)),
      exitPrice: packColumn(trades.map(({ exitPrice }, row) => (exitPrice === null ? 0n : exitPrice - rows[row]!.at(-1)!.price))),
      noExit: trades.flatMap(({ exitPrice }, row) => (exitPrice === null ? [row] : [])),
      fillCount: small(trades, (trade) => trade.fills.length),
      ...notes.columns,
      anchors: annotatedTrades.flatMap(({ trade, note }, row) =>
        note !== null && note.anchor !== trade.id ? [[row, note.anchor, note.openedAt] as const] : [],
      ),
    },
    partials: packPartials(trades),
    fills: { ...packFillColumns(fills), ...packFillMarks(fills), batch: small(fills, ({ batch }) => batches.place(batch)) },
    ...notes.sets,
    batches: batches.values,
    unattached: unattached.map(packNote),
  };
}
