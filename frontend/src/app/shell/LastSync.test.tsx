// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { connectIbkr, connectingTrader, flexFields } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const trades = [
  { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 10, price: '200' },
  { id: '2', day: '2026-11-16', symbol: 'AAPL', quantity: -10, price: '203', clock: '110000' },
];
const foot = () => within(screen.getByRole('navigation', { name: 'Account' }));

describe('the foot of the sidebar', () => {
  it('has nothing of syncs without a connection', async () => {
    const maya = await trader();
    renderApp('/dashboard/trades', maya);
    await waitFor(() => expect(maya.server.sent(api.connections.list)).toHaveLength(1));
    expect(foot().getAllByRole('link')).toHaveLength(1);
  });

  it('shows the time of the last sync, and leads to the connections', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    const { location } = renderApp('/dashboard/trades', maya);
    await userEvent.click(await screen.findByRole('link', { name: /^IBKR synced \d/ }));
    await waitFor(() => expect(location().pathname).toBe('/settings/connections'));
  });

  it('shows the reason when a sync failed', async () => {
    const maya = await connectingTrader(trades);
    const { id } = await connectIbkr(maya);
    maya.broker.always = '1012';
    await maya.server.call(maya.signedInAs.token, api.connections.sync, { id });
    renderApp('/dashboard/trades', maya);
    await screen.findByRole('link', { name: /^IBKR needs attention: Your Flex token has expired/ });
  });

  it('shows positions that differ at a connection that was not the last to sync', async () => {
    const before = { id: '9', day: '2015-01-05', symbol: 'AAPL', quantity: 10, price: '20' };
    const maya = await connectingTrader([before, { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 100, price: '200' }]);
    const { id } = await connectIbkr(maya);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    maya.broker.accounts = ['U7654321'];
    await maya.server.call(maya.signedInAs.token, api.connections.create, {
      broker: 'interactive-brokers',
      name: 'IBKR 2',
      fields: flexFields,
      accounts: [{ number: 'U7654321', label: 'Second' }],
    });
    renderApp('/dashboard/trades', maya);
    const line = await screen.findByRole('link', { name: 'IBKR: 1 position differs' });
    expect(line.getAttribute('href')).toBe(`/settings/connections/${id}`);
  });

  it('asks a broker whose last sync is older than a day when the journal is opened, and once', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    const sent = () => maya.server.sent(api.connections.sync);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await maya.renew();
    renderApp('/dashboard/trades', maya);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByRole('link', { name: /^IBKR synced \d/ });
    expect(sent()).toHaveLength(1);
  });
});

it('trades that a sync brings appear in a list that is open', async () => {
  const maya = await connectingTrader(trades);
  maya.holdRuns();
  await connectIbkr(maya);
  renderApp('/dashboard/trades', maya);
  await screen.findByRole('link', { name: 'IBKR: first sync' });
  await maya.run();
  expect(await screen.findByText('AAPL')).toBeTruthy();
});

it('the notice of a sync leads to exactly its trades', async () => {
  const maya = await connectingTrader(trades);
  await connectIbkr(maya);
  const [receipt] = await maya.server.call(maya.signedInAs.token, api.imports.list, {});
  const { location } = renderApp('/notifications', maya);
  await screen.findByText('2 new fills from IBKR');
  await userEvent.click(screen.getByRole('link', { name: 'View trades' }));
  await waitFor(() => expect(`${location().pathname}${location().search}`).toBe(`/dashboard/trades?import=${receipt!.id}`));
});
