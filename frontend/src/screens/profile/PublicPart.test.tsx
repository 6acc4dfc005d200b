// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import type { Trader } from '#frontend/testing/trader.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';
import { withNora } from './testing/sharingTraders.ts';

const open = (who: Trader, path: string) => renderApp(path, who);

describe('the page that others get', () => {
  it('has the process score of each time frame in which its owner is ranked', async () => {
    const maya = await withNora({ community: true, leaderboard: true, amounts: false });
    const { world } = maya.server;
    for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
    await rank(world);
    open(maya, '/profile/nora');
    const score = within((await screen.findByRole('heading', { name: 'Process score' })).closest('section')!);
    expect(score.getByText('of 100, from 80 closed trades')).toBeTruthy();
    expect(screen.getByText('From broker files')).toBeTruthy();
    await userEvent.click(score.getByRole('radio', { name: 'Year' }));
    expect(score.getByRole('radio', { name: 'Year', checked: true })).toBeTruthy();
    expect(score.queryByRole('radio', { name: 'Month' })).toBeNull();
  });

  it('has results in R with their likely range, by setup where setups are shared, and no amount', async () => {
    const maya = await withNora({ community: true, record: true, setups: true });
    const { world } = maya.server;
    const span = {
      trades: 30,
      wins: 18,
      losses: 12,
      verified: 30,
      manual: 0,
      edited: 0,
      inR: {
        trades: 30,
        total: 12,
        mean: 0.4,
        low: 0.1,
        high: 0.7,
        won: { trades: 18, r: 24 },
        lost: { trades: 12, r: 12 },
        fall: { r: 3, from: '2026-02-01', to: '2026-02-09', recovered: null },
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
    for (const text of ['+12.00R', '+0.40R', 'Likely +0.10R to +0.70R', '60.0%', '18 of 30', '2.00', '24.00R won, 12.00R lost', '−3.00R'])
      expect(said).toContain(text);
    expect(screen.getByText(/^Stocks · Day trades · Member since/)).toBeTruthy();
    expect(screen.getByText('Verified: pulled from the broker')).toBeTruthy();
    expect(screen.queryByText('From broker files')).toBeNull();
    const setups = within(screen.getByRole('region', { name: 'By setup' }));
    expect(setups.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(setups.getByText('Too few trades to judge (12 more)')).toBeTruthy();
    expect(screen.getByText(/^Opening range earns the most/), 'and not what has too few trades').toBeTruthy();
    expect(screen.getByText('R and % only. Dollar amounts, sizes and accounts are private.')).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/\$\d/);
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(results.getByText('No closed trades with a planned risk in this time span.')).toBeTruthy();

    await userEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
    await userEvent.click(await screen.findByRole('link', { name: 'View as member' }));
    expect((await screen.findByRole('region', { name: 'Results in R' })).textContent).toContain('+12.00R');
    expect(screen.queryByText('Closed trades')).toBeNull();
  });

  it('shows an error when it cannot be read', async () => {
    const maya = await withNora({ community: true, amounts: false });
    maya.server.breaks(api.account.publicProfile, 502);
    open(maya, '/profile/nora');
    expect(await screen.findByText(/Failed to fetch stats/)).toBeTruthy();
  });

  it('shows what its owner shares, and nothing to set', async () => {
    const maya = await withNora({ community: true, amounts: true });
    open(maya, '/profile/nora');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('nora');
    await screen.findByText('Member since January 2026');
    for (const text of ['Nora', '80', '61.3%', '1.58', '−$12,655.00']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull();
    expect(maya.server.sent(api.account.details)).toEqual([]);
  });

  it('shows no amount when its owner shares none', async () => {
    open(await withNora({ community: true, amounts: false }), '/profile/nora');
    await screen.findByText('61.3%');
    expect(screen.getByRole('main').textContent).not.toMatch(/\$\d/);
  });

  it('shows how many trades are in uncounted currencies', async () => {
    open(await withNora({ community: true, amounts: false }, 1), '/profile/nora');
    expect(await screen.findByText('USD only: 1 more closed trade is in other currencies.')).toBeTruthy();
  });

  it('shows that nothing is shared, and can be retried when the server is away', async () => {
    const maya = await withNora({ community: false, amounts: true });
    const heal = maya.server.loses(api.account.publicProfile);
    open(maya, '/profile/nora');
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to see here.');
  });
});
