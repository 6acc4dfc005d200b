import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { absolute, type Decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { columnName } from '../csv/csvTable.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import { amountFill } from '../rows/amountFill.ts';
import { Cancellations } from '../rows/cancellations.ts';
import { CashInLieu } from '../rows/cashInLieu.ts';
import { type CashRow, cashKindOf } from '../rows/cashRow.ts';
import type { SplitRow } from '../rows/execution.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { SplitPairs } from '../rows/splitPairs.ts';
import { SymbolChanges } from '../rows/symbolChanges.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { schwabRealized } from './schwabRealized.ts';

const COLUMNS = {
  date: ['date'],
  action: ['action'],
  symbol: ['symbol'],
  description: ['description'],
  quantity: ['quantity'],
  price: ['price'],
  fees: ['fees & comm'],
  amount: ['amount'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

/** A plain "Sell" always closes a long position ("Sell Short" opens), so a history that starts late makes no short. */
const ACTIONS: ReadonlyMap<string, { action: FillAction; effect: Fill['effect'] }> = new Map([
  ['buy', { action: 'buy', effect: 'unknown' }],
  ['sell', { action: 'sell', effect: 'close' }],
  ['buy to open', { action: 'buy', effect: 'open' }],
  ['buy to close', { action: 'buy', effect: 'close' }],
  ['sell to open', { action: 'sell', effect: 'open' }],
  ['sell to close', { action: 'sell', effect: 'close' }],
  ['sell short', { action: 'sell', effect: 'open' }],
  ['buy to cover', { action: 'buy', effect: 'close' }],
  ['reinvest shares', { action: 'buy', effect: 'open' }],
  ['expired', { action: 'expire', effect: 'close' }],
  ['assigned', { action: 'assign', effect: 'close' }],
  ['exchange or exercise', { action: 'exercise', effect: 'close' }],
  ['stock split', { action: 'split', effect: 'unknown' }],
]);
const SPLIT = { action: 'split', effect: 'unknown' } as const;
const CASH =
  /dividend|\bdiv\b|\bdist\b|interest|moneylink|^journal|^wire |fee\b|fees\b|\badj\b|\btax|deposit|withdrawal|funds|transfer|cap gain|cash in lieu|misc|promo|visa|atm/;
const SHARES = /^(?:stock plan activity|spin-off|stock merger|security transfer|journaled shares|reorganized issue)/;
/** Money-market funds, in which cash waits: five letters that end in XX (SWVXX, SNVXX). */
const MONEY_FUND = /^[A-Z]{3}XX$/;
/** "03/23/2026 as of 03/20/2026": the second date is when it happened. */
const AS_OF = ' as of ';

const FOOTER = /^transactions (?:total$| *for account)/i;

/** Relations between the rows of one file. */
type History = Readonly<{ cancellations: Cancellations; splits: SplitPairs; changes: SymbolChanges; lieu: CashInLieu }>;

const transactions = layout({
  columns: COLUMNS,
  required: ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'fees', 'amount'],
  numbers: ['quantity', 'price', 'amount'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: true,
  isRow: (cells) => !FOOTER.test(cells.rows.cell(0)) && !FOOTER.test(cells.text('date')),
  account: (text) => /^\s*"?Transactions\s+for account (.{1,60}?) as of/.exec(text)?.[1] ?? '',
  start() {
    const cancellations = new Cancellations();
    const history: History = { cancellations, splits: new SplitPairs(), changes: new SymbolChanges(), lieu: new CashInLieu() };
    return {
      row: (cells) => schwabRow(cells, history),
      end(log) {
        cancellations.apply(log);
        history.splits.end(log);
        history.changes.end(log);
        history.lieu.end(log, history.splits);
      },
    };
  },
});

/** A Schwab "Transactions" export: dates only, newest first. Amount is the paid total, so the fee is its difference from the price. */
export const schwab = tableImporter({
  id: 'schwab',
  name: 'Charles Schwab',
  howTo: 'At schwab.com open Accounts, then Transaction History; choose the account and the dates, and export as CSV.',
  missing:
    'This doesn’t look like a Schwab transactions export: the header row Date, Action, Symbol, … Amount is missing. Export Transaction History as CSV and choose that file.',
  layouts: [transactions, schwabRealized],
});

/** The name in a split, without the suffix that Schwab appends: "PROPANC BIOPHARMA INCXXXREVERSE SPLIT EFF: 05/18/26". */
const splitName = (description: string) => description.toUpperCase().split('XXX', 1)[0]!.trim();

function schwabRow(cells: Cells, history: History): RowMeaning {
  const name = columnName(cells.text('action'));
  const cancels = name.startsWith('cancel ');
  const reverse = name === 'reverse split';
  const known = reverse ? SPLIT : ACTIONS.get(cancels ? name.slice(7) : name);
  if (known === undefined) return noTrade(cells, name, history);
  if (MONEY_FUND.test(cells.text('symbol').toUpperCase())) return { ignored: rowReasons.moneyFund };
  const signed = cells.number('quantity', 'quantity');
  const price = cells.optional('price', 'price');
  const size = absolute(signed);
  const stamp = stampOf(cells);
  const time = cells.clock.american(stamp);
  const instrument = cells.instrument(cells.text('symbol'), usInstrument);
  if (typeof instrument === 'string') return instrument;
  const { action, effect } = known;
  if (cancels) return cells.problem || history.cancellations.cancel(cells.rows, instrument, [action], size, price ?? ZERO);
  if (action === 'split') {
    const row = { instrument, time, stamp };
    if (instrument.kind === 'option' || signed === 0n || Number.isNaN(time)) return { unreadSplit: row };
    if (reverse) return reverseHalf(cells, history.splits, row, signed);
  }
  if (signed < 0n && action === 'buy') return `A buy of ${formatDecimal(signed)} is below zero.`;
  const settled = amountFill(instrument, {
    action,
    quantity: action === 'split' ? signed : size,
    price,
    cash: cells.optional('amount', 'amount'),
    fees: cells.amount('fees', 'fees'),
  });
  if (typeof settled === 'string') return cells.problem || settled;
  return { instrument, ...settled, effect, time, stamp };
}

/** The day a row happened, as written: the second date where there are two. */
function stampOf(cells: Cells): string {
  const date = cells.text('date');
  const asOf = date.indexOf(AS_OF);
  return asOf < 0 ? date : date.slice(asOf + AS_OF.length);
}

/** One of the two rows of a reverse split: the shares that go, or those that come for them. */
function reverseHalf(cells: Cells, splits: SplitPairs, row: SplitRow, signed: Decimal): RowMeaning {
  const named = `${row.stamp}|${splitName(cells.text('description'))}`;
  return signed < 0n
    ? splits.go(named, row, absolute(signed), cells.rows)
    : splits.come(named, row, absolute(signed), cells.rows, 'unread');
}

/** The meaning of a row without a trade: a symbol change, cash of a symbol, or the reason it is neither. */
function noTrade(cells: Cells, name: string, history: History): RowMeaning {
  if (name === '') return rowReasons.noAction;
  if (name === 'name change') return nameChange(cells, history);
  if (name.startsWith('cash merger')) return rowReasons.cashMerger;
  if (SHARES.test(name)) return { ignored: rowReasons.movedShares };
  if (MONEY_FUND.test(cells.text('symbol').toUpperCase())) return { ignored: rowReasons.moneyFund };
  const kind = cashKindOf(name);
  const isCash = kind !== null || CASH.test(name);
  const movesShares = cells.text('symbol') !== '' && cells.amount('quantity', 'quantity') !== 0n;
  if (isCash && movesShares && cells.amount('amount', 'amount') === 0n) return { ignored: rowReasons.movedShares };
  if (kind !== null) return cashRow(cells, kind, history);
  if (isCash && !movesShares) return { ignored: rowReasons.cashMovement };
  return `The action "${cells.text('action').slice(0, 60)}" is not known. Enter the trade by hand if it is one.`;
}

/** Shares that go under one symbol and come under another. */
function nameChange(cells: Cells, { changes }: History): RowMeaning {
  const signed = cells.amount('quantity', 'quantity');
  const instrument = cells.instrument(cells.text('symbol'), usInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = stampOf(cells);
  const row = { instrument, time: cells.clock.american(stamp), stamp };
  if (signed === 0n || Number.isNaN(row.time)) return { unreadSplit: row };
  return changes.add(stamp, signed < 0n ? 'going' : 'coming', row, absolute(signed), cells.rows);
}

/** Cash of a symbol, or of the account where the row names none. */
function cashRow(cells: Cells, kind: CashRow['kind'], { lieu }: History): RowMeaning {
  const symbol = cells.text('symbol').toUpperCase();
  const stamp = stampOf(cells);
  const time = cells.clock.american(stamp);
  const amount = cells.amount('amount', 'amount');
  return lieu.meaning(cells, { kind, symbol, currency: 'USD', amount, time, stamp, precision: 'day' });
}
