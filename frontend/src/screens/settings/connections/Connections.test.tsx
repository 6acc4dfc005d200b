// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { connectIbkr, connectingTrader, flexFields } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { file, fill } from '#functions/api/imports/testing/testTrader.ts';

const trades = [
  { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 10, price: '200' },
  { id: '2', day: '2026-11-16', symbol: 'AAPL', quantity: -10, price: '203', clock: '110000' },
];

type Who = Awaited<ReturnType<typeof connectingTrader>>;
const stored = ({ server, signedInAs }: Who) => server.call(signedInAs.token, api.connections.list, {});
const paste = async (label: string, value: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(value);
};

it('has what a sync contradicts of a file under its line, with both amounts', async () => {
  const maya = await connectingTrader(trades);
  const sent = { ...file([fill('buy', 10, 'AAPL', '201', '2026-11-16T15:30:00Z')], 'november.csv'), broker: 'interactive-brokers' };
  await maya.server.call(maya.signedInAs.token, api.imports.commit, sent);
  const { id } = await connectIbkr(maya);
  renderApp(`/settings/connections/${id}`, maya);
  await userEvent.click(await screen.findByText('Your journal differs in 1 fill'));
  screen.getByText('AAPL, Nov 16, 2026: buy 10 at 201, fee $1.00 in november.csv. Interactive Brokers states buy 10 at 200, fee $1.00.');
});

describe('connecting a broker', () => {
  it('tests pasted fields, shows the accounts, and begins the first sync', async () => {
    const maya = await connectingTrader(trades);
    const { location } = renderApp('/settings/connections', maya);
    await userEvent.click(await screen.findByRole('link', { name: /^Interactive Brokers/ }));
    await paste('Flex token', flexFields.token);
    expect(maya.server.sent(api.connections.test)).toEqual([]);
    await paste('Activity query ID', flexFields.activityQuery);
    await screen.findByText('It works. 1 account found.');
    const account = screen.getByLabelText('Journal account for U1234567');
    await userEvent.clear(account);
    await userEvent.type(account, 'Margin');
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(location().pathname).toMatch(/^\/settings\/connections\/[\w-]{11}$/));
    expect(await screen.findByText('2 new fills.')).toBeTruthy();
    expect((await stored(maya)).connections).toMatchObject([
      { name: 'IBKR', state: 'working', accounts: [{ number: 'U1234567', label: 'Margin' }] },
    ]);
    expect(screen.getByText('Stored encrypted, ends in 9274')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(flexFields.token);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(flexFields.token);
  });

  it('gives the reason of a refused credential in one sentence, and does not connect', async () => {
    const maya = await connectingTrader();
    renderApp('/settings/connections?connect=interactive-brokers', maya);
    await paste('Flex token', '999999999999999999999999');
    await paste('Activity query ID', '1001');
    expect((await screen.findByRole('alert')).textContent).toContain('doesn’t accept this Flex token');
    expect(screen.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true);
    await userEvent.clear(screen.getByLabelText('Flex token'));
    await paste('Flex token', flexFields.token);
    await screen.findByText('It works. 1 account found.');
  });

  it('tests typed fields once they are left, and names one of a wrong shape', async () => {
    const maya = await connectingTrader();
    renderApp('/settings/connections?connect=interactive-brokers', maya);
    await userEvent.type(await screen.findByLabelText('Flex token'), 'my token');
    await userEvent.tab();
    expect(screen.getByText('This doesn’t look right. Copy it again.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Flex token'));
    await userEvent.type(screen.getByLabelText('Flex token'), flexFields.token);
    await userEvent.type(screen.getByLabelText('Activity query ID'), '1001');
    expect(maya.server.sent(api.connections.test)).toEqual([]);
    await userEvent.tab();
    await screen.findByText('It works. 1 account found.');
    expect(maya.server.sent(api.connections.test)).toHaveLength(1);
  });

  it('gives the account types of Tradovate to choose from, with none chosen', async () => {
    const maya = await connectingTrader();
    renderApp('/settings/connections?connect=tradovate', maya);
    const field = await screen.findByLabelText<HTMLSelectElement>('Account type');
    expect([...field.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose one'],
      ['live', 'Live'],
      ['demo', 'Demo'],
    ]);
    expect(field.value).toBe('');
    await userEvent.selectOptions(field, 'Demo');
    expect(field.value).toBe('demo');
  });

  it('offers accounts that another connection imports already, but cannot choose them', async () => {
    const maya = await connectingTrader();
    await connectIbkr(maya);
    renderApp('/settings/connections?connect=interactive-brokers', maya);
    await paste('Flex token', flexFields.token);
    await paste('Activity query ID', '1001');
    expect(await screen.findByRole('checkbox', { name: 'Import account U1234567' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one account.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'IBKR 2');
  });

  it('warns that a broker is not tried against the real one', async () => {
    renderApp('/settings/connections?connect=interactive-brokers', await connectingTrader());
    expect(await screen.findByText(/not yet tried on a live account/)).toBeTruthy();
  });
});

describe('a connection', () => {
  it('shows its state, its last sync and its next in words', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    renderApp('/settings/connections', maya);
    const card = within(await screen.findByRole('region', { name: 'Your connections' }));
    expect(card.getByText('Working')).toBeTruthy();
    expect(card.getByText(/^Last sync today, .*, next /)).toBeTruthy();
    expect(card.getByText('U1234567 goes to Main')).toBeTruthy();
  });

  it('names its account as the broker does, one that is gone, others that came too, and days that are too large', async () => {
    const maya = await connectingTrader();
    maya.broker.alias = 'Income';
    const { id } = await connectIbkr(maya);
    const [key] = await maya.server.world.table.query({ pk: `CONNECTION#${maya.signedInAs.userId}`, prefix: `RUN#${id}` });
    await maya.server.world.table.write({ put: { ...key!, tooLarge: ['2026-11-18', '2026-11-19'], notChosen: ['U3', 'U4'] } });
    const { location } = renderApp('/settings/connections', maya);
    await screen.findByText('U1234567 (Income) goes to Main');
    maya.broker.accounts = ['U2'];
    await userEvent.click(screen.getByRole('button', { name: 'Sync now: IBKR' }));
    await screen.findByText(/^Interactive Brokers doesn’t show your account U1234567 any more\./);
    await userEvent.click(screen.getByRole('link', { name: 'History: IBKR' }));
    await screen.findByText(/Interactive Brokers also sent activity of U3, U4, outside this connection\./);
    await screen.findByText(/Interactive Brokers has more trades on Nov 18, 2026, Nov 19, 2026 than it sends us\./);
    expect(location().pathname).toBe(`/settings/connections/${id}`);
  });

  it('syncs, pauses and resumes', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    renderApp('/settings/connections', maya);
    await userEvent.click(await screen.findByRole('button', { name: 'Sync now: IBKR' }));
    await waitFor(() => expect(maya.server.sent(api.connections.sync)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'More for IBKR' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume: IBKR' }));
    await waitFor(async () => expect((await stored(maya)).connections).toMatchObject([{ state: 'working' }]));
  });

  it('shows the end of its wait for the broker, and its result after that without a reload', async () => {
    const maya = await connectingTrader(trades);
    maya.broker.making = 25_000;
    maya.holdRuns();
    await connectIbkr(maya);
    const waited = Promise.withResolvers<void>();
    maya.holdWait(waited.promise);
    const run = maya.run();
    renderApp('/settings/connections', maya);
    expect(await screen.findByText(/^Waiting for Interactive Brokers until \d+:\d\d [AP]M\. It goes on by itself\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'History: IBKR' }));
    await screen.findByRole('region', { name: 'Every sync' });
    expect(await screen.findByText(/^Waiting for Interactive Brokers until/)).toBeTruthy();
    waited.resolve();
    await run;
    expect(await screen.findByText('2 new fills.', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(/^Waiting for/)).toBe(null);
  });

  it('goes on in its account of the journal when the broker renumbered the account', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    const { id } = (await stored(maya)).connections[0]!;
    maya.broker.accounts = ['U7654321'];
    maya.broker.rows = [];
    renderApp(`/settings/connections/${id}?reconnect`, maya);
    await paste('Flex token', flexFields.token);
    await paste('Activity query ID', '1001');
    expect(await screen.findByLabelText('Journal account for U7654321')).toHaveProperty('value', 'Main');
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(async () =>
      expect((await stored(maya)).connections).toMatchObject([{ failed: null, accounts: [{ number: 'U7654321', label: 'Main' }] }]),
    );
  });

  it('that is refused shows the reason, and works again with another credential', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    maya.broker.always = '1012';
    const { id } = (await stored(maya)).connections[0]!;
    await maya.server.call(maya.signedInAs.token, api.connections.sync, { id });
    const { location } = renderApp('/settings/connections', maya);
    expect(await screen.findByText(/Your Flex token has expired/, { selector: 'p' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Reconnect: IBKR' }));
    maya.broker.always = '';
    await paste('Flex token', flexFields.token);
    await paste('Activity query ID', '1001');
    await screen.findByText('It works. 1 account found.');
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(location().search).toBe(''));
    await waitFor(async () => expect((await stored(maya)).connections).toMatchObject([{ id, state: 'working', failed: null }]));
  });

  it('is disconnected only after a yes; its imports stay', async () => {
    const maya = await connectingTrader(trades);
    await connectIbkr(maya);
    renderApp('/settings/connections', maya);
    await userEvent.click(await screen.findByRole('button', { name: 'More for IBKR' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect IBKR?' }));
    expect(dialog.getByText(/Your trades, notes and imports stay/)).toBeTruthy();
    expect(maya.server.sent(api.connections.remove)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText(/No broker connected yet/);
    expect(await maya.server.call(maya.signedInAs.token, api.imports.list, {})).toMatchObject([{ added: 2, state: 'committed' }]);
  });

  it('lists every sync with its trades, and undoes one', async () => {
    const maya = await connectingTrader(trades);
    const connection = await connectIbkr(maya);
    renderApp(`/settings/connections/${connection.id}`, maya);
    const runs = within(await screen.findByRole('region', { name: 'Every sync' }));
    const [receipt] = await maya.server.call(maya.signedInAs.token, api.imports.list, {});
    expect((await runs.findByRole('link', { name: /^View trades/ })).getAttribute('href')).toBe(`/dashboard/trades?import=${receipt!.id}`);
    await userEvent.click(runs.getByRole('button', { name: /^Undo/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/imports recent fills again at the next sync/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo 2 fills' }));
    await runs.findByText('Undone');
  });
});

describe('the page of connections', () => {
  it('offers another try when it could not be loaded', async () => {
    const maya = await connectingTrader();
    const heal = maya.server.loses(api.connections.list);
    renderApp('/settings/connections', maya);
    const alert = await screen.findByText(/Can’t reach Afterbell/, { selector: 'main *' });
    heal();
    await userEvent.click(within(alert.parentElement!).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/No broker connected yet/);
  });

  it('shows that a connection is gone', async () => {
    renderApp('/settings/connections/gone', await connectingTrader());
    await screen.findByText('This connection no longer exists');
  });
});

describe('positions at the broker', () => {
  const open = [
    { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 100, price: '200' },
    { id: '2', day: '2026-11-16', symbol: 'TSLA', quantity: -20, price: '300' },
  ];

  it('agree with the journal: the connection shows the moment, the net value and the cash', async () => {
    const maya = await connectingTrader(open);
    const { id } = await connectIbkr(maya);
    renderApp(`/settings/connections/${id}`, maya);
    const card = await screen.findByRole('region', { name: 'Positions' });
    expect(await within(card).findByText(/^2 positions agree as of /)).toBeTruthy();
    expect(screen.getByText('Net value').nextElementSibling?.textContent).toMatch(/^\$25,138\.00, [A-Z][a-z]{2} \d+$/);
    expect(screen.getByText('Cash').nextElementSibling?.textContent).toMatch(/^\$10,998\.00, [A-Z][a-z]{2} \d+$/);
  });

  it('that differ are named with what to do, here and in the sidebar; those from before the first day count as no fault', async () => {
    const old = [
      { id: '8', day: '2015-01-05', symbol: 'AAPL', quantity: 10, price: '20' },
      { id: '9', day: '2015-01-05', symbol: 'NVDA', quantity: 7, price: '5' },
    ];
    const maya = await connectingTrader([...open, ...old]);
    const { id } = await connectIbkr(maya);
    renderApp(`/settings/connections/${id}`, maya);
    const card = await screen.findByRole('region', { name: 'Positions' });
    expect(await within(card).findByText('IBKR holds 110 AAPL; your journal has 100.')).toBeTruthy();
    expect(within(card).getByText(/^An opening trade is missing here/)).toBeTruthy();
    expect(within(card).getByText('IBKR holds 7 NVDA; your journal has none.')).toBeTruthy();
    expect(within(card).getByText(/^We have no trade that opened it since .*, the first day of this connection/)).toBeTruthy();
    expect(within(card).getByText(/^1 position agrees as of /)).toBeTruthy();
    const line = await screen.findByRole('link', { name: 'IBKR: 1 position differs' });
    expect(line.getAttribute('href')).toBe(`/settings/connections/${id}`);
  });

  /** A connection's page for which the server answers these standings of the account Main. */
  async function openWith(maya: Who, ...standings: readonly Partial<BrokerStanding>[]) {
    const { id } = await connectIbkr(maya);
    const at = '2026-11-20T11:45:00.000Z';
    const whole = standings.map(
      (more): BrokerStanding => ({ account: 'U1234567', at, day: null, cash: [], netValue: null, positions: [], unread: [], ...more }),
    );
    const answer = whole.map((standing) => ({
      connection: id,
      broker: 'interactive-brokers',
      label: 'Main',
      since: '2026-11-02',
      standing,
    }));
    maya.server.breaks(api.connections.standings, 200, JSON.stringify({ success: true, data: { standings: answer } }));
    renderApp(`/settings/connections/${id}`, maya);
  }

  it('that differ only by older ones warn too', async () => {
    const maya = await connectingTrader([{ id: '9', day: '2015-01-05', symbol: 'NVDA', quantity: 7, price: '5' }]);
    const { id } = await connectIbkr(maya);
    renderApp(`/settings/connections/${id}`, maya);
    const card = await screen.findByRole('region', { name: 'Positions' });
    const line = (await within(card).findByText('IBKR holds 7 NVDA; your journal has none.')).closest('li')!;
    expect(line.dataset.state).toBe('failed');
    expect(within(line).getByText(/^As of [A-Z][a-z]{2} \d+\.$/)).toBeTruthy();
    expect(within(card).queryByText(/agree|Nothing is open/)).toBe(null);
    expect(await screen.findByRole('link', { name: /^IBKR synced / })).toBeTruthy();
  });

  it('that could not be read are not passed for none', async () => {
    const maya = await connectingTrader();
    await openWith(maya, { unread: ['ODD: no instrument of the journal.'] });
    const card = await screen.findByRole('region', { name: 'Positions' });
    expect(await within(card).findByText('ODD: no instrument of the journal.')).toBeTruthy();
    expect(within(card).queryByText(/Nothing is open/)).toBe(null);
  });

  it('are named by the sides of both', async () => {
    const held = { mark: null, markAt: null, dayChange: null, opened: null };
    const maya = await connectingTrader(open);
    await openWith(maya, { day: '2026-11-20', positions: [{ ...held, symbol: 'TSLA', quantity: '-40' }] });
    const card = await screen.findByRole('region', { name: 'Positions' });
    expect(await within(card).findByText('IBKR is short 40 TSLA; your journal is short 20.')).toBeTruthy();
    expect(within(card).getByText('IBKR holds no AAPL; your journal has 100.')).toBeTruthy();
    expect(within(card).getByText('A closing trade is missing here, such as an expired option or a transfer.')).toBeTruthy();
  });

  it('say nothing while they are not known', async () => {
    const maya = await connectingTrader(open);
    const { id } = await connectIbkr(maya);
    maya.server.loses(api.connections.standings);
    renderApp(`/settings/connections/${id}`, maya);
    await screen.findByText('Last sync');
    await waitFor(() => expect(maya.server.sent(api.connections.standings)).not.toEqual([]));
    expect(screen.queryByRole('region', { name: 'Positions' })).toBe(null);
  });

  it('ask for the sections of a report that has none', async () => {
    const maya = await connectingTrader(open);
    maya.broker.hasHoldings = false;
    const { id } = await connectIbkr(maya);
    renderApp(`/settings/connections/${id}`, maya);
    expect(await screen.findByText(/^The last report had no positions\./)).toBeTruthy();
  });

  it('give a net value with the date of the oldest, and only where every account states it', async () => {
    const maya = await connectingTrader(open);
    maya.broker.accounts = ['U1234567', 'U7654321'];
    const usd = (amount: string) => ({ currency: 'USD', amount });
    const { connection } = await maya.server.call(maya.signedInAs.token, api.connections.create, {
      broker: 'interactive-brokers',
      name: 'IBKR',
      fields: flexFields,
      accounts: maya.broker.accounts.map((number) => ({ number, label: number })),
    });
    const base = { at: '2026-11-20T11:45:00.000Z', day: null, positions: [], unread: [] };
    const told: readonly BrokerStanding[] = [
      { ...base, account: 'U1234567', cash: [usd('10')], netValue: usd('100') },
      { ...base, account: 'U7654321', at: '2026-11-20T12:00:00.000Z', cash: [usd('5.5')], netValue: null },
    ];
    const { id, broker } = connection;
    const answer = told.map((standing) => ({ connection: id, broker, label: standing.account, since: '2026-11-02', standing }));
    maya.server.breaks(api.connections.standings, 200, JSON.stringify({ success: true, data: { standings: answer } }));
    renderApp(`/settings/connections/${id}`, maya);
    expect((await screen.findByText('Cash')).nextElementSibling?.textContent).toMatch(/^\$15\.50, Nov 20, \d+:45/);
    expect(screen.queryByText('Net value')).toBe(null);
  });
});

it('names an address for statements that cannot be loaded, and offers another try', async () => {
  const maya = await connectingTrader();
  const mend = maya.server.refuses(api.inbox.show, 'unavailable');
  renderApp('/settings/connections', maya);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t load your address for statements.');
  mend();
  await userEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
