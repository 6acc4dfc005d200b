// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { trader } from '#frontend/testing/trader.ts';
import { creditAccounts } from '#functions/credits/creditAccounts.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

import { about, openSettings, section, stored } from './testing/openSettings.ts';

describe('preferences', () => {
  it('are saved one at a time when they are chosen, with all others', async () => {
    const maya = await openSettings('defaults');
    const before = (await stored(maya)).preferences;
    await userEvent.type(await (await section('How figures are counted')).findByLabelText('Time zone'), 'berlin{Enter}');
    await waitFor(async () => expect((await stored(maya)).preferences).toEqual({ ...before, timeZone: 'Europe/Berlin' }));
    expect(maya.server.sent(api.account.saveSettings)).toEqual([{ preferences: { ...before, timeZone: 'Europe/Berlin' } }]);
  });

  it('save the starting capital when its field is left, and show its faults', async () => {
    const maya = await openSettings('defaults');
    const capital = await (await section('Currency and capital')).findByLabelText('Starting capital in USD');
    await userEvent.clear(capital);
    await userEvent.type(capital, 'much{Enter}');
    expect(await screen.findByText(/amount with at most two decimals/)).toBeTruthy();
    await userEvent.clear(capital);
    await userEvent.type(capital, '30,000.25');
    await userEvent.tab();
    await waitFor(async () => expect((await stored(maya)).preferences.startingCapital).toBe(30_000.25));
    expect(maya.server.sent(api.account.saveSettings)).toHaveLength(1);
  });
});

it('turns a switch immediately, and back when it could not be saved', async () => {
  const maya = await openSettings('sharing');
  const heal = maya.server.loses(api.account.savePrivacy);
  const privacy = await section('What others see');
  const community = await privacy.findByRole('switch', { name: 'Show my public profile' });
  await userEvent.click(community);
  const alert = (await screen.findByText(/Can’t reach Afterbell\./)).closest<HTMLElement>('[role="alert"]')!;
  expect(community.getAttribute('aria-checked')).toBe('false');
  heal();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(community.getAttribute('aria-checked')).toBe('true'));
  await waitFor(async () =>
    expect(await maya.server.call(maya.signedInAs.token, api.account.details, {})).toMatchObject({
      sharing: { community: true, leaderboard: false, amounts: false },
    }),
  );
});

it('switches a kind of notification off', async () => {
  const maya = await openSettings('notifications');
  const likes = await (await section('What you’re notified about')).findByRole('switch', { name: 'Likes' });
  expect(likes.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(likes);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await maya.server.call(maya.signedInAs.token, api.account.details, {})).toMatchObject({
    notices: { comment: true, like: false, follow: true, group: true, review: true, credits: true },
  });
});

it('shows the state of the plan, its end and the week’s remaining AI credits', async () => {
  const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: true, currentPeriodEnd: '2099-12-05T12:00:00Z' } as const;
  const maya = await trader([], { ...about, subscription });
  const use = { week: weekOf(testNow), used: 38, totalUsed: 41 };
  await maya.server.world.table.write({ put: await creditAccounts.item(use, maya.signedInAs.userId) });
  await openSettings('plan', {}, maya);
  const plan = await section('Your plan');
  for (const text of ['Pro Monthly', 'Ending soon', 'Dec 5, 2099', 'AI credits', '12 of 50 left this week, resets Monday'])
    expect(await plan.findByText(text)).toBeTruthy();
});
