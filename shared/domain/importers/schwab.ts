import { absolute } from '../money.ts';
import { columnName, columnOf, openTable } from './csvTable.ts';
import type { Importer } from './importer.ts';
import { InstrumentCache } from './instrumentCache.ts';
import { RowLog } from './rowLog.ts';
import { type SchwabAction, type SchwabColumns, schwabRow } from './schwabRow.ts';
import { StatementClock } from './statementClock.ts';

const ZONE = 'America/New_York';
const HEADER = ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'fees & comm', 'amount'];

/** A plain "Sell" only ever sells what is held ("Sell Short" opens), so a history that starts late makes no short. */
const ACTIONS: ReadonlyMap<string, SchwabAction> = new Map([
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
const CASH =
  /dividend|interest|moneylink|^journal|^wire |fee\b|fees\b|\badj\b|\btax|deposit|withdrawal|funds|transfer|cap gain|cash in lieu|misc|promo|visa|atm/;
const SHARES = /^(?:stock plan activity|spin-off|stock merger|cash merger|name change|security transfer)/;

/** A Schwab "Transactions" export: dates only, newest first. Amount is what was paid, so the fee is what stands between it and the price. */
export const schwab: Importer = {
  id: 'schwab',
  name: 'Charles Schwab',
  howTo: 'At schwab.com open Accounts, then Transaction History; choose the account and the dates, and export as CSV.',

  recognise: (head) => openTable(head, isHeader) !== null,

  read(text, settings) {
    const table = openTable(text, isHeader);
    if (table === null)
      return {
        sentence:
          'This is no Schwab "Transactions" export: its line Date, Action, Symbol, … Amount is missing. Export Transaction History as CSV and choose that file.',
      };
    const { rows, columns } = table;
    const at = columnsIn(columns);
    const log = new RowLog('schwab', text);
    log.account(/^\s*"?Transactions\s+for account (.{1,60}?) as of/.exec(text)?.[1] ?? '');
    const clock = new StatementClock(ZONE);
    const instruments = new InstrumentCache();
    const placed = new Map<string, number[]>();
    const cancelled: string[] = [];
    let first = Number.NaN;
    let last = Number.NaN;
    while (rows.next()) {
      const name = columnName(rows.cell(at.action));
      if (table.isHeader() || /^transactions (?:total$| *for account)/i.test(rows.cell(at.date))) continue;
      const posted = clock.american(rows.cell(at.date).split(' ')[0]!);
      if (Number.isNaN(first)) first = posted;
      if (!Number.isNaN(posted)) last = posted;
      const cancels = name.startsWith('cancel ');
      const known = ACTIONS.get(cancels ? name.slice(7) : name);
      if (known === undefined) {
        const reason = whyNoTrade(name);
        if (reason === null)
          log.failed(
            rows,
            name === ''
              ? 'The action is missing.'
              : `The action "${rows.cell(at.action).slice(0, 60)}" is not known. Enter the trade by hand if it is one.`,
          );
        else log.ignored(rows, reason);
        continue;
      }
      const size = absolute(rows.number(at.quantity) ?? 0n);
      const said = [known.action, rows.cell(at.symbol), size, rows.number(at.price) ?? ''].join('|');
      if (cancels) {
        log.ignored(rows, 'A cancellation is no trade; the trade it takes back is left out too.');
        cancelled.push(said);
        continue;
      }
      const read = schwabRow(rows, at, known, clock, instruments);
      if (typeof read === 'string') log.failed(rows, read);
      else {
        const same = placed.get(said);
        if (same) same.push(log.size);
        else placed.set(said, [log.size]);
        log.fill(rows, read.fill, '', read.stamp);
      }
    }
    for (const said of cancelled) {
      const fill = placed.get(said)?.shift();
      if (fill !== undefined) log.withdraw(fill, 'Cancelled by another row of this file.');
    }
    return log.finish(settings, { zone: ZONE, zoneCertain: true, newestFirst: !(first < last) });
  },
};

const isHeader = (columns: ReadonlyMap<string, number>): boolean => HEADER.every((name) => columns.has(name));

function columnsIn(columns: ReadonlyMap<string, number>): SchwabColumns {
  const of = (name: string) => columnOf(columns, name);
  return {
    date: of('date'),
    action: of('action'),
    symbol: of('symbol'),
    quantity: of('quantity'),
    price: of('price'),
    fees: of('fees & comm'),
    amount: of('amount'),
  };
}

function whyNoTrade(action: string): string | null {
  if (SHARES.test(action))
    return 'Shares came or went without a price, so this is no trade. Add the position by hand if you sell it later.';
  return CASH.test(action) ? 'A movement of cash, not a trade.' : null;
}
