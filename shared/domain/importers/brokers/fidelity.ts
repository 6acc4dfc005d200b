import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add } from '#domain/units/decimal.ts';
import { MONTHS } from '../instruments/readOption.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import { amountFill } from '../rows/amountFill.ts';
import { Cancellations } from '../rows/cancellations.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { rowReasons } from '../rows/rowReasons.ts';
import { SplitPairs } from '../rows/splitPairs.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

const COLUMNS = {
  date: ['run date'],
  action: ['action'],
  symbol: ['symbol'],
  type: ['type', 'security type'],
  quantity: ['quantity'],
  price: ['price ($)', 'price'],
  commission: ['commission ($)', 'commission'],
  fees: ['fees ($)', 'fees'],
  amount: ['amount ($)', 'amount'],
  account: ['account number', 'account'],
  currency: ['currency'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;
type Meaning = { readonly action: FillAction; readonly effect: Fill['effect'] };

/** Money-market funds, in which cash waits: five letters that end in XX. */
const SWEEP = /^[A-Z]{3}XX$/;
const CORPORATE = /^(?:MERGER|SPIN|EXCHANGE|NAME CHANGE|TENDER|RIGHTS)/;
/** Shares given for a position: forward splits are "DISTRIBUTION" or named so; a reverse split gives new ones ("R/S FROM") and takes the old ("R/S TO"). */
const SPLIT = /^(?:DISTRIBUTION|FORWARD SPLIT|STOCK SPLIT|REVERSE SPLIT)\b|\bSPLIT\b/;
const REVERSE = /\bR\/S (FROM|TO) /;
/** Both rows of a reorganization have its number, but for the last digit. */
const REORGANIZATION = /#REOR (\w{4,20})\w\b/;
const MOVED = /^(?:TRANSFER|JOURNALED|CONVERSION|ROLLOVER)/;
const AS_OF = /as of (?:([a-z]{3})-(\d{2})-(\d{4})|(\d{2}-\d{2}-\d{2}))/i;

const history = layout({
  columns: COLUMNS,
  required: ['date', 'action', 'symbol', 'quantity', 'price', 'amount'],
  numbers: ['quantity', 'price', 'amount'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: true,
  isRow: (cells) => cells.rows.count > 2,
  start() {
    const cancellations = new Cancellations();
    const sentences = new Map<string, Sentence>();
    const splits = new SplitPairs();
    return {
      row: (cells) => fidelityRow(cells, cancellations, sentences, splits),
      end(log) {
        cancellations.apply(log);
        splits.end(log);
      },
    };
  },
});

/** Fidelity's Accounts History: what happened is a sentence in "Action"; dates only; Amount is the cash that moved. */
export const fidelity = tableImporter({
  id: 'fidelity',
  name: 'Fidelity',
  howTo: 'At fidelity.com open Activity & Orders, choose History and the dates (at most 90 days at a time), and download it as CSV.',
  missing:
    'This doesn’t look like a Fidelity account history: the header row Run Date, Action, Symbol, … Amount is missing. Download the history from Activity & Orders as CSV and choose that file.',
  layouts: [history],
});

/** What the sentence does to a position; a reason when it is no trade; null when it is not known. */
function meaningOf(sentence: string, symbol: string, type: string): Meaning | { ignored: string } | string | null {
  const trade = /^YOU (BOUGHT|SOLD)/.exec(sentence);
  if (trade) return tradeOf(trade[1] === 'BOUGHT' ? 'buy' : 'sell', sentence, type);
  if (/^EXPIRED /.test(sentence)) return { action: 'expire', effect: 'close' };
  if (/^ASSIGNED /.test(sentence)) return { action: 'assign', effect: 'close' };
  if (/^EXERCISED /.test(sentence)) return { action: 'exercise', effect: 'close' };
  if (SPLIT.test(sentence)) return { action: 'split', effect: 'unknown' };
  if (SWEEP.test(symbol)) return { ignored: rowReasons.moneyFund };
  if (/^REINVESTMENT/.test(sentence)) return { action: 'buy', effect: 'open' };
  if (/^REDEMPTION PAYOUT/.test(sentence)) return { ignored: 'A bond was paid back; bonds are not part of this journal.' };
  if (MOVED.test(sentence)) return { ignored: rowReasons.movedShares };
  return CORPORATE.test(sentence) ? rowReasons.exchangedShares : null;
}

/** Shares are only ever sold short where the row says so; who is assigned a call may sell shares the account does not have. */
function tradeOf(action: 'buy' | 'sell', sentence: string, type: string): Meaning {
  if (/OPENING TRANSACTION|SHORT SALE/.test(sentence)) return { action, effect: 'open' };
  if (/CLOSING TRANSACTION|SHORT COVER/.test(sentence)) return { action, effect: 'close' };
  if (action === 'buy' || type === 'short' || / ASSIGNED | EXERCISED /.test(sentence)) return { action, effect: 'unknown' };
  return { action, effect: 'close' };
}

/** What a sentence says, worked out once for all rows that say it. */
type Sentence = { readonly meaning: ReturnType<typeof meaningOf>; readonly cancels: boolean; readonly day: string };

function sentenceOf(written: string, symbol: string, type: string): Sentence {
  const sentence = written.toUpperCase();
  return {
    meaning: meaningOf(sentence, symbol, type.toLowerCase()),
    cancels: sentence.includes('CXL') || sentence.includes('CANCELLED TRADE'),
    day: dayIn(written),
  };
}

function fidelityRow(cells: Cells, cancellations: Cancellations, sentences: Map<string, Sentence>, splits: SplitPairs): RowMeaning {
  const written = cells.text('action');
  const symbol = cells.text('symbol');
  const type = cells.text('type');
  if (written === '') return rowReasons.noAction;
  const words = `${symbol}|${type}|${written}`;
  let read = sentences.get(words);
  if (read === undefined) {
    read = sentenceOf(written, symbol, type);
    sentences.set(words, read);
  }
  const { meaning } = read;
  const size = absolute(cells.amount('quantity', 'quantity'));
  if (read.cancels) {
    const cancelled = cells.instrument(symbol, usInstrument);
    if (typeof cancelled === 'string') return cancelled;
    const price = cells.amount('price', 'price');
    return cells.problem || cancellations.cancel(cells.rows, cancelled, [], size, price);
  }
  const trades = meaning !== null && typeof meaning !== 'string' && 'action' in meaning;
  if (!trades && size === 0n && cells.problem === '') return { ignored: rowReasons.cashMovement };
  if (meaning === null) return `"${written.slice(0, 60)}" is not known. Enter the trade by hand if it is one.`;
  if (typeof meaning === 'string' || 'ignored' in meaning) return meaning;
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const instrument = cells.instrument(symbol, usInstrument);
  if (typeof instrument === 'string') return instrument;
  if (meaning.action === 'split') return splitRow(cells, instrument, splits);
  const settled = amountFill(instrument, {
    action: meaning.action,
    quantity: size,
    price: cells.optional('price', 'price'),
    cash: cells.optional('amount', 'amount'),
    fees: add(cells.amount('commission', 'commission'), cells.amount('fees', 'fees')),
  });
  if (typeof settled === 'string') return cells.problem || settled;
  const stamp = read.day || cells.text('date');
  return { instrument, ...settled, effect: meaning.effect, time: cells.clock.stamp(stamp), stamp, account: cells.account('account') };
}

/** The day it happened, where the sentence tells it: "as of Feb-20-2026" and "AS OF 02-20-26" come before the day it was booked. */
function dayIn(sentence: string): string {
  const asOf = AS_OF.exec(sentence);
  if (!asOf) return '';
  const [, month, day, year, american] = asOf;
  return american ?? `${MONTHS.indexOf(month!.toUpperCase()) + 1}/${day}/${year}`;
}

/** Shares that a split gives or takes. */
function splitRow(cells: Cells, instrument: Instrument, splits: SplitPairs): RowMeaning {
  const sentence = cells.text('action').toUpperCase();
  const stamp = dayIn(cells.text('action')) || cells.text('date');
  const row = { instrument, time: cells.clock.stamp(stamp), stamp, account: cells.account('account') };
  const quantity = cells.number('quantity', 'quantity');
  if (instrument.kind !== 'stock' || quantity === 0n || Number.isNaN(row.time)) return { unreadSplit: row };
  const reverse = REVERSE.exec(sentence);
  const named = `${row.account}|${REORGANIZATION.exec(sentence)?.[1] ?? `${stamp}|${instrument.key}`}`;
  if (reverse?.[1] === 'TO' || (reverse === null && quantity < 0n)) return splits.go(named, row, absolute(quantity), cells.rows);
  return splits.come(named, row, absolute(quantity), cells.rows, reverse === null && !sentence.startsWith('REVERSE') ? 'added' : 'unread');
}
