import { usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import { Cancellations } from '#domain/importers/rows/cancellations.ts';
import { CashInLieu } from '#domain/importers/rows/cashInLieu.ts';
import type { CashRow } from '#domain/importers/rows/cashRow.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal } from '#domain/units/decimal.ts';
import { dayIn, type FidelitySentence, fidelitySentence, SWEEP } from './fidelitySentence.ts';

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
const REVERSE = /\bR\/S (FROM|TO) /;
/** Both rows of a reorganization share its number, except for the last digit. */
const REORGANIZATION = /#REOR (\w{4,20})\w\b/;

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
    const sentences = new Map<string, FidelitySentence>();
    const splits = new SplitPairs();
    const lieu = new CashInLieu();
    return {
      row: (cells) => fidelityRow(cells, cancellations, sentences, splits, lieu),
      end(log) {
        cancellations.apply(log);
        splits.end(log);
        lieu.end(log, splits);
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

function fidelityRow(
  cells: Cells,
  cancellations: Cancellations,
  sentences: Map<string, FidelitySentence>,
  splits: SplitPairs,
  lieu: CashInLieu,
): RowMeaning {
  const written = cells.text('action');
  const symbol = cells.text('symbol');
  const type = cells.text('type');
  if (written === '') return rowReasons.noAction;
  const words = `${symbol}|${type}|${written}`;
  let read = sentences.get(words);
  if (read === undefined) {
    read = fidelitySentence(written, symbol, type);
    sentences.set(words, read);
  }
  const { meaning } = read;
  const size = absolute(cells.amount('quantity', 'quantity'));
  if (read.cancels) return cancelRow(cells, size, cancellations);
  if (read.cash !== null && (size === 0n || read.cash === 'cashInLieu')) return cashRow(cells, read.cash, lieu);
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

/** Takes back an earlier trade of as many units at the same price. */
function cancelRow(cells: Cells, size: Decimal, cancellations: Cancellations): RowMeaning {
  const cancelled = cells.instrument(cells.text('symbol'), usInstrument);
  if (typeof cancelled === 'string') return cancelled;
  const price = cells.amount('price', 'price');
  return cells.problem || cancellations.cancel(cells.rows, cancelled, [], size, price);
}

/** Cash of a symbol, or of the account where the row names none or a fund in which cash waits. */
function cashRow(cells: Cells, kind: CashRow['kind'], lieu: CashInLieu): RowMeaning {
  const named = cells.text('symbol').toUpperCase();
  const symbol = SWEEP.test(named) ? '' : named;
  const written = cells.text('action');
  const stamp = dayIn(written) || cells.text('date');
  const time = cells.clock.stamp(stamp);
  const [amount, account] = [cells.amount('amount', 'amount'), cells.account('account')];
  return lieu.meaning(cells, { kind, symbol, currency: cells.text('currency') || 'USD', amount, time, stamp, account, precision: 'day' });
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
