// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { connectingTrader, flexFields } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import type { Trader } from '#frontend/testing/trader.ts';
import { flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';

const DAY = '2026-11-16';
const trades: readonly Scripted[] = [
  { id: '1', day: DAY, symbol: 'AAPL', quantity: 10, price: '200' },
  { id: '2', day: DAY, symbol: 'AAPL', quantity: -10, price: '203', clock: '110000' },
  { id: '3', day: DAY, symbol: 'MSFT', quantity: 5, price: '400', clock: '111500' },
  { id: '4', day: DAY, symbol: 'MSFT', quantity: -5, price: '401', clock: '113000' },
];
/** The activity statement of an account with these executions. */
const statement = (account: string, rows: readonly Scripted[]): string =>
  [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    'Account Information,Header,Field Name,Field Value',
    `Account Information,Data,Account,${account}`,
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    ...rows.map(({ day, clock = '103000', symbol, quantity, price, commission = '1' }) => {
      const time = clock.replace(/(..)(..)(..)/, '$1:$2:$3');
      return `Trades,Data,Order,Stocks,USD,${symbol},"${day}, ${time}",${quantity},${price},${price},${-quantity * Number(price)},-${commission},0,0,0,O`;
    }),
    '',
  ].join('\n');

/** A trader whose connection imported the executions into an account with a name of its own. */
async function connected(executions = trades, then = async (_: Trader): Promise<void> => {}) {
  const maya = await connectingTrader(executions);
  const accounts = [{ number: 'U1234567', label: 'Long term' }];
  await maya.server.call(maya.signedInAs.token, api.connections.create, {
    broker: 'interactive-brokers',
    name: 'IBKR',
    fields: flexFields,
    accounts,
  });
  await then(maya);
  renderApp('/dashboard/import', maya);
}
/** The report of the connection's own query, in which executions have their ids. */
const report = (rows: readonly Scripted[]): string =>
  `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1234567" fromDate="20261116" toDate="20261116"><Trades>${rows.map((each) => flexTrade(each).element).join('')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`;
const card = async () => within(await screen.findByRole('region', { name: 'Compared with your connection' }));

test('confirms a file of days that a connection imported into an account of another name, and adds nothing', async () => {
  await connected();
  await chooseFiles(fileOf(statement('U1234567', trades), 'activity.csv'));
  await (await card()).findByText('2 trades agree with your connection to the cent');
  expect(screen.getByText('Nothing new in this file')).toBeTruthy();
});

test('names each trade that differs, with what both state, and adds no fill twice', async () => {
  await connected();
  const other = trades.map((each) => (each.id === '2' ? { ...each, commission: '1.05' } : each)).filter(({ id }) => id !== '4');
  await chooseFiles(fileOf(statement('U1234567', other), 'activity.csv'));
  const shown = await card();
  await shown.findByText('2 trades differ from your connection');
  shown.getByText('fees $2.00 by connection, $2.05 here');
  shown.getByText('Sell 5 at 401.00 isn’t in this file');
  expect(screen.getByText('Nothing new in this file')).toBeTruthy();
});

test('names fees that differ by fill when those of the trade are the same', async () => {
  const paid = (first: string, second: string) =>
    trades.slice(0, 2).map((each) => ({ ...each, commission: each.id === '1' ? first : second }));
  await connected(paid('1', '1.05'));
  await chooseFiles(fileOf(statement('U1234567', paid('1.05', '1')), 'activity.csv'));
  const shown = await card();
  await shown.findByText('1 trade differs from your connection');
  shown.getByText('fees are $2.05 in all, but differ by fill');
});

test('does not name fills as only in the file that their trader moved to another account', async () => {
  await connected(trades, async ({ server, signedInAs: { token } }) => {
    const all = (await server.call(token, api.trades.list, {})).trades;
    const [{ id, account, openedAt }] = all.filter(({ instrument }) => instrument.symbol === 'AAPL') as [(typeof all)[number]];
    await server.call(token, api.trades.moveTrades, { trades: [{ id, account, openedAt }], account: 'Swing' });
  });
  await chooseFiles(fileOf(report(trades), 'activity.xml'));
  await (await card()).findByText('1 trade agrees with your connection to the cent');
  expect(screen.getByText('Nothing new in this file')).toBeTruthy();
});

test('has nothing to compare in a file of other days', async () => {
  await connected();
  await chooseFiles(
    fileOf(
      statement(
        'U1234567',
        trades.map((each) => ({ ...each, day: '2026-11-09' })),
      ),
      'activity.csv',
    ),
  );
  await screen.findByRole('region', { name: 'Resulting trades' });
  expect(screen.queryByRole('region', { name: 'Compared with your connection' })).toBeNull();
});
