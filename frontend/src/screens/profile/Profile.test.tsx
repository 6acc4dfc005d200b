// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { importFills, member } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';

const day = Date.UTC(2026, 2, 2, 15);
/** One cent lost in 1,312 trades. */
const centLost = () => trader(roundTrips(1312, (i) => ({ symbol: 'KO', at: day + i * 60_000, exit: i === 0 ? '99.99' : '100' })));
const open = (who: Trader, path = '/profile/maya') => renderApp(path, who);

const sharingOf = (some: Partial<Sharing>) => ({ profile: { sharing: { ...accountDefaults.sharing, ...some } } });

/** Maya and Nora, of whose 80 trades 49 won, who both show others what they share. */
async function withNora(sharing: Partial<Sharing>, others = 0): Promise<Trader> {
  const maya = await trader([], sharingOf(sharing));
  const nora = await member(maya.server, { username: 'Nora', ...sharingOf(sharing) });
  const fills = roundTrips(80 + others, (i) => ({
    symbol: 'KO',
    at: day + i * 60_000,
    entry: '1000',
    exit: i < 49 ? '1010' : i === 79 ? '455' : '580',
    ...(i >= 80 && { currency: 'EUR' }),
  }));
  await importFills(maya.server, nora, fills);
  return maya;
}

describe('trading at a glance', () => {
  it('is one’s own stats as the server counts them, in the unit of every screen', async () => {
    open(await centLost());
    expect(await screen.findByText('1,312')).toBeTruthy();
    expect(screen.getByText('Closed trades')).toBeTruthy();
    expect(screen.getByText('−$0.01')).toBeTruthy();
  });

  it('masks amounts where every screen masks them', async () => {
    open(await centLost(), '/dashboard/overview');
    await userEvent.click(await screen.findByRole('button', { name: 'Hide amounts' }));
    await userEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
    expect(await screen.findByText('1,312')).toBeTruthy();
    expect(screen.queryByText('−$0.01')).toBeNull();
  });

  it('that cannot be read says so in the words of the specification, and can be asked for again', async () => {
    const maya = await trader(roundTrips(3, (i) => ({ symbol: 'KO', at: day + i * 60_000 })));
    const heal = maya.server.breaks(api.trades.stats, 502);
    open(maya);
    const said = await screen.findByText(/^Failed to fetch trading stats/);
    heal();
    await userEvent.click(within(said.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('Closed trades')).parentElement?.textContent).toContain('3');
  });

  it('of somebody on the leaderboard has their process score in each time frame they are ranked in', async () => {
    const maya = await withNora({ community: true, leaderboard: true, amounts: false });
    const { world } = maya.server;
    for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
    await rank(world);
    open(maya, '/profile/nora');
    const score = within((await screen.findByRole('heading', { name: 'Process score' })).closest('section')!);
    expect(score.getByText('of 100, from 80 closed trades')).toBeTruthy();
    expect(screen.getByText('From broker files')).toBeTruthy();
    await userEvent.click(score.getByRole('button', { name: 'Year' }));
    expect(score.getByRole('button', { name: 'Year', pressed: true })).toBeTruthy();
    expect(score.queryByRole('button', { name: 'Month' })).toBeNull();
  });

  it('has results in R with how sure they are, by setup where these are shared, and no amount', async () => {
    const maya = await withNora({ community: true, record: true, setups: true });
    const { world } = maya.server;
    const span = {
      ...{ trades: 30, wins: 18, losses: 12, manual: 0, edited: 0 },
      inR: {
        ...{ trades: 30, total: 12, mean: 0.4, low: 0.1, high: 0.7 },
        ...{
          won: { trades: 18, r: 24 },
          lost: { trades: 12, r: 12 },
          fall: { r: 3, from: '2026-02-01', to: '2026-02-09', recovered: null },
        },
      },
      setups: [
        { name: 'Opening range', trades: 22, total: 11, mean: 0.5, low: 0.2, high: 0.8 },
        { name: '<img src=x onerror=alert(1)>', trades: 8, total: 14, mean: 1.75, low: -0.5, high: 4 },
      ],
    };
    const month = new Date().toISOString().slice(0, 7);
    const days = [
      { day: `${month}-01`, r: 13, trades: 20 },
      { day: `${month}-02`, r: -1, trades: 10 },
    ];
    const record = { through: month, quarter: '', kinds: ['stock'], style: 'day' as const, days };
    const spans = { months: span, quarter: span, month: { ...span, inR: null, setups: [] } };
    for (const userId of [userIdOf('id-Nora'), maya.signedInAs.userId])
      await world.table.write({ put: await trackRecords.item({ ...record, spans }, userId) });
    open(maya, '/profile/nora');
    const results = within(await screen.findByRole('region', { name: 'Results in R' }));
    const said = (await screen.findByRole('region', { name: 'Results in R' })).textContent;
    for (const text of ['+12.00R', '+0.40R', 'Likely +0.10R – +0.70R', '60.0%', '18 of 30', '2.00', '24.00R won, 12.00R lost', '−3.00R'])
      expect(said).toContain(text);
    expect(screen.getByText(/^Stocks · Day trades · Member since/)).toBeTruthy();
    const setups = within(screen.getByRole('region', { name: 'By setup' }));
    expect(setups.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(setups.getByText('Too few trades to judge (12 more)')).toBeTruthy();
    expect(screen.getByText(/^Opening range earns the most/), 'and not what has too few trades').toBeTruthy();
    expect(screen.getByText('R and % only. Dollar amounts, sizes and accounts are private.')).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/\$\d/);
    await userEvent.click(screen.getByRole('button', { name: 'Month' }));
    expect(results.getByText('No closed trades with a planned risk in this time span.')).toBeTruthy();

    await userEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
    await userEvent.click(await screen.findByRole('link', { name: 'View as member' }));
    expect((await screen.findByRole('region', { name: 'Results in R' })).textContent).toContain('+12.00R');
    expect(screen.queryByText('Closed trades')).toBeNull();
  });

  it('of somebody else that cannot be read says so', async () => {
    const maya = await withNora({ community: true, amounts: false });
    maya.server.breaks(api.account.publicProfile, 502);
    open(maya, '/profile/nora');
    expect(await screen.findByText(/Failed to fetch stats/)).toBeTruthy();
  });
});

describe('whose profile it is', () => {
  it('/profile leads to the page of one’s own name', async () => {
    const app = open(await trader(), '/profile');
    await waitFor(() => expect(app.location().pathname).toBe('/profile/maya'));
  });

  it('one’s own results stand under "Only you see this", and nothing of them on the page that members get', async () => {
    const maya = await trader(
      roundTrips(3, (i) => ({ symbol: 'KO', at: day + i * 60_000, entry: '10', exit: '12' })),
      sharingOf({ community: true, amounts: false }),
    );
    const nora = await member(maya.server, { username: 'Nora' });
    open(maya);
    const own = within(await screen.findByRole('region', { name: 'Only you see this' }));
    expect((await own.findByText('Net profit')).parentElement?.textContent).toContain('$');
    const others = await screen.findByRole('region', { name: 'What others see' });
    expect(others.textContent).not.toContain('$');
    await userEvent.click(within(others).getByRole('link', { name: 'View as member' }));
    expect(await screen.findByText('This is your profile as another member sees it.')).toBeTruthy();
    const shown = () => screen.findByText('Win rate').then((tile) => tile.closest('dl')!.parentElement!.textContent);
    const toMaya = await shown();
    expect(screen.getByRole('main').textContent).not.toContain('Net profit');
    await userEvent.click(screen.getByRole('link', { name: 'Back to your profile' }));
    await screen.findByRole('region', { name: 'Only you see this' });
    cleanup();
    open({ ...maya, signedInAs: nora }, '/profile/maya');
    expect(await shown()).toBe(toMaya);
    expect(screen.queryByText('This is your profile as another member sees it.')).toBeNull();
  });

  it('who shares nothing reads as much on the page that members get', async () => {
    open(await trader(), '/profile/maya?as=member');
    expect(await screen.findByText('Nothing to see here.')).toBeTruthy();
  });

  it('another person’s page shows what they share and nothing to set', async () => {
    const maya = await withNora({ community: true, amounts: true });
    open(maya, '/profile/nora');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('nora');
    await screen.findByText('Member since January 2026');
    for (const text of ['Nora', '80', '61.3%', '1.58', '−$12,655.00']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull();
    expect(maya.server.sent(api.account.details)).toEqual([]);
  });

  it('shows no amount of who shares none', async () => {
    open(await withNora({ community: true, amounts: false }), '/profile/nora');
    await screen.findByText('61.3%');
    expect(screen.getByRole('main').textContent).not.toMatch(/\$\d/);
  });

  it('says how many trades are in other currencies than the one it counts', async () => {
    open(await withNora({ community: true, amounts: false }, 1), '/profile/nora');
    expect(await screen.findByText('USD only: 1 more closed trade is in other currencies.')).toBeTruthy();
  });

  it('of somebody who shares nothing it says so, and when the server is away it can be tried again', async () => {
    const maya = await withNora({ community: false, amounts: true });
    const heal = maya.server.loses(api.account.publicProfile);
    open(maya, '/profile/nora');
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to see here.');
  });
});
