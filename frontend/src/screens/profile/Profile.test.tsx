// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { member } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { screens } from '../index.ts';
import { firstTrade, sharingOf } from './testing/sharingTraders.ts';

const open = (who: Trader, path = '/profile/maya') => renderApp(path, who);

describe('whose profile it is', () => {
  it('leads from /profile to the page of one’s own name', async () => {
    const app = open(await trader(), '/profile');
    await waitFor(() => expect(app.location().pathname).toBe('/profile/maya'));
  });

  it('shows one’s own results under "Only you see this", and none of them on the page that members get', async () => {
    const maya = await trader(
      roundTrips(3, (i) => ({ symbol: 'KO', at: firstTrade + i * 60_000, entry: '10', exit: '12' })),
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

  it('shows on the page that members get that nothing is shared', async () => {
    open(await trader(), '/profile/maya?as=member');
    expect(await screen.findByText('Nothing to see here.')).toBeTruthy();
  });
});

it.each([
  ['#preferences', '/settings/defaults'],
  ['#accounts', '/settings/accounts'],
  ['#sign-in', '/settings/security'],
  ['#privacy', '/settings/sharing'],
  ['#notifications', '/settings/notifications'],
  ['#sessions', '/settings/security#sessions'],
  ['#subscription', '/settings/plan'],
  ['#price-bars', '/settings/price-data'],
  ['#your-data', '/settings/data'],
  ['#delete-account', '/settings/data'],
])('leads an old link to %s on to %s', async (hash, to) => {
  const app = open(await trader(), `/profile${hash}`);
  await waitFor(() => expect(app.location().pathname + app.location().hash).toBe(to));
  expect(
    matchRoutes(
      screens.map(({ path }) => ({ path })),
      to,
    ),
  ).toHaveLength(1);
});
