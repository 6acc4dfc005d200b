import { encodeChapter } from '#domain/journal/codec/encodeChapter.ts';
import { emptyNote } from '#domain/journal/model/note.ts';
import type { TradeAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { type AnnotatedTradeRow, journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { decimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';

/** For tests: a journal of round trips, one for each of these annotations. */
export function journalOf(
  words: readonly Partial<TradeAnnotation>[],
  symbols: readonly string[] = ['AAPL', 'TRUE', '0700', 'MAR1'],
): AnnotatedTradeRow[] {
  const fill = (n: number, action: 'buy' | 'sell', price: string): Fill => ({
    id: fillId(`${n} ${action}`),
    account: '0012 Main',
    instrument: plainInstrument('stock', symbols[n % symbols.length]!, 'USD', decimal('1')),
    action,
    quantity: decimal('10'),
    price: decimal(price),
    fee: decimal('0.35'),
    time: millis(Date.UTC(2026, 2, 1 + (n % 28), 15, 7) + n * 60_000 + (action === 'sell' ? 30_000 : 0)),
    precision: 'second',
    order: 0,
    effect: action === 'buy' ? 'open' : 'close',
    batch: '',
  });
  const { trades } = matchFills(words.flatMap((_, n) => [fill(n, 'buy', `${100 + n}.123456`), fill(n, 'sell', '101.5')]));
  const at = new Map(words.map((each, n) => [fillId(`${n} buy`), { ...emptyNote, ...each }]));
  const chapter = encodeChapter({
    account: '0012 Main',
    month: '2026-03',
    annotatedTrades: trades.map((trade) => ({ trade, note: { ...at.get(trade.id)!, anchor: trade.id, openedAt: trade.openedAt } })),
    unmatchedFills: [],
    unattached: [],
  });
  const entry = {
    id: '',
    account: '0012 Main',
    month: '2026-03',
    part: 0,
    save: '',
    bytes: 0,
    trades: 0,
    options: false,
    deleted: 0,
    open: 0,
    firstOpen: 0,
    lastExit: 0,
  };
  return journalRows([{ entry, chapter: JSON.parse(JSON.stringify(chapter)) as typeof chapter }]).trades as AnnotatedTradeRow[];
}

/** Parses CSV, independently of the reader under test. */
export function table(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy;
  const text = csv.replace(/^\uFEFF/, '');
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text)!;
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** Format options of a spreadsheet program. */
export type Saving = { readonly delimiter: string; readonly bytes: 'utf-8' | 'utf-8 with mark' | 'utf-16' };

/** The file that a spreadsheet writes. */
export function savedAs(rows: readonly (readonly string[])[], { delimiter, bytes }: Saving): Uint8Array {
  const quoted = (cell: string) => (/["\n\r;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = `${rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
  if (bytes !== 'utf-16') return new TextEncoder().encode(bytes === 'utf-8' ? text : `\uFEFF${text}`);
  const units = new Uint16Array(text.length + 1);
  units[0] = 0xfeff;
  for (let i = 0; i < text.length; i++) units[i + 1] = text.charCodeAt(i);
  return new Uint8Array(units.buffer);
}

/** What a spreadsheet turns a cell into on opening a file: numbers rounded to eleven digits, days in its country's format. */
export function converted(cell: string, comma: boolean): string {
  if (/^-?\d+(\.\d+)?$/.test(cell)) {
    const value = Number(cell);
    const shown =
      value !== 0 && Math.abs(value) < 1e-4 ? value.toExponential(5).replace('e-', 'E-0') : String(Number(value.toPrecision(10)));
    return comma ? shown.replace('.', ',') : shown;
  }
  const day = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/.exec(cell);
  if (day === null) return /^(true|false)$/i.test(cell) ? cell.toUpperCase() : cell;
  return comma ? `${day[3]}.${day[2]}.${day[1]} ${day[4]}` : `${Number(day[2])}/${Number(day[3])}/${day[1]!.slice(2)} ${day[4]}`;
}
