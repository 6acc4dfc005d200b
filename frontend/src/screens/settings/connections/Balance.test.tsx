// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';

type Days = readonly (readonly [day: string, net: string | null, moved: string | null])[];

/** Shows a connection whose broker stated these days, in currencies. */
async function shown(stated: Readonly<Record<string, Days>>) {
  const maya = await connectingTrader();
  maya.broker.hasHoldings = false;
  const { id } = await connectIbkr(maya);
  for (const [currency, days] of Object.entries(stated))
    await maya.server.world.table.write({
      put: {
        pk: `CONNECTION#${maya.signedInAs.userId}`,
        sk: `DAYS#${id}#U1234567#2015#${currency}`,
        days: days.map(([day, net, moved]) => ({ day, currency, net, moved })),
      },
    });
  renderApp(`/settings/connections/${id}`, maya);
}
const card = async () => within(await screen.findByRole('region', { name: 'Balance' }));

const days: Days = [
  ['2015-03-02', '1000', '0'],
  ['2015-03-03', '1100', '0'],
  // March 4, a trading day, is missing.
  ['2015-03-05', '1650.25', '500'],
  ['2015-03-06', '1600', '-25.5'],
  ['2015-03-09', '1610', '0'],
];

describe('the balance of a connection', () => {
  it('draws each stated day, no line over a missing one, and deposits apart', async () => {
    await shown({ USD: days });
    const balance = await card();
    const picture = await balance.findByRole('img', {
      name: /^Net value from \$1,000\.00 on Mar 2.* to \$1,610\.00 on Mar 9.*, with deposits or withdrawals on 2 days$/,
    });
    expect([...picture.querySelectorAll('polyline')].map((line) => line.getAttribute('points')!.split(' ').length)).toEqual([2, 3]);
    expect(picture.querySelectorAll('line')).toHaveLength(2);
    balance.getByText('Deposited $500.00, withdrawn $25.50.');
    await userEvent.click(balance.getByRole('button', { name: 'Show as table' }));
    expect(balance.getAllByRole('row').map((row) => row.textContent)[3]).toMatch(/^Mar 5.*\$1,650\.25\$500\.00$/);
  });

  it('keeps currencies apart, and has a sentence where no deposits are stated', async () => {
    await shown({ USD: days.map(([day, net]) => [day, net, null]), EUR: [['2015-03-05', null, '1000']] });
    const balance = await card();
    await balance.findByText('Your broker doesn’t state deposits or withdrawals, so some of these changes may come from them.');
    balance.getByText(/Deposited €1,000\.00/);
    expect(balance.getAllByRole('img')).toHaveLength(1);
  });

  it('names days after the first whose deposits are not known', async () => {
    await shown({ USD: days.map(([day, net, moved], at) => [day, net, at === 0 || at === 4 ? null : moved]) });
    await (await card()).findByText('Deposited $500.00, withdrawn $25.50. Not stated for 1 day.');
  });

  it('asks for the section of net values where reports have none', async () => {
    await shown({ EUR: [['2015-03-05', null, '1000']] });
    await (await card()).findByText(/^Your reports have no net value that we can read\. Add the section Net Asset Value/);
  });

  it('has a notice to try again when the days can’t be loaded', async () => {
    const maya = await connectingTrader([{ id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 100, price: '200' }]);
    const { id } = await connectIbkr(maya);
    const mend = maya.server.loses(api.connections.netDays);
    renderApp(`/settings/connections/${id}`, maya);
    const balance = await card();
    mend();
    await userEvent.click(await balance.findByRole('button', { name: 'Try again' }));
    await screen.findByText(/at the close of/);
  });

  it('shows no curve of one day', async () => {
    await shown({ USD: [['2015-03-02', '1000', '0']] });
    await screen.findByRole('region', { name: 'Access' });
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
  });
});
