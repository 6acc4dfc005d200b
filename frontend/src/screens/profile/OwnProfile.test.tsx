// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { weekOf } from '#domain/plans/aiLimits.ts';
import type { AboutMember } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { aiUses } from '#functions/people/loadAiLimits.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const about: AboutMember = { preferences: { timeZone: 'UTC', startingCapital: 2500.5 } };

/** One's own page, for somebody special in some way. */
async function open(special: AboutMember = {}, maya?: Trader) {
  const who = maya ?? (await trader([], { ...about, ...special }));
  const app = renderApp('/profile/maya', who);
  await screen.findByRole('heading', { level: 1, name: 'maya' });
  return { ...who, app };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const form = async (name: string) => within(await screen.findByRole('form', { name }));
/** The person as the server has them now. */
const stored = ({ server }: Trader) => server.call(localStorage.getItem('token')!, api.auth.validate, {});
const signIn = ({ server, signedInAs: { email } }: Trader, password: string) =>
  server.call('', api.auth.login, { email, password }).then(
    () => true,
    () => false,
  );

it('has a link to each of its sections', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Profile sections' })).getAllByRole('link');
  for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).toBeTruthy();
  expect(links.length).toBeGreaterThanOrEqual(6);
  await screen.findByText('Your journal is private.', { exact: false });
});

describe('preferences', () => {
  it('are saved one at a time when they are chosen, with all others', async () => {
    const maya = await open();
    const before = (await stored(maya)).preferences;
    await userEvent.type(await (await section('Preferences')).findByLabelText('Time zone'), 'berlin{Enter}');
    await waitFor(async () => expect((await stored(maya)).preferences).toEqual({ ...before, timeZone: 'Europe/Berlin' }));
    expect(maya.server.sent(api.account.saveSettings)).toEqual([{ preferences: { ...before, timeZone: 'Europe/Berlin' } }]);
  });

  it('take the starting capital when its field is left, and say what is wrong with it', async () => {
    const maya = await open();
    const capital = await (await section('Preferences')).findByLabelText('Starting capital in USD');
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

describe('the sign-in', () => {
  it('changes the password and goes on under the new token; the fields are empty again', async () => {
    const maya = await open();
    const password = await form('Password');
    await userEvent.type(password.getByLabelText('Current password'), maya.signedInAs.password);
    await userEvent.type(password.getByLabelText('New password'), 'n3w-lantern-7');
    await userEvent.type(password.getByLabelText('Confirm new password'), 'n3w-lantern-8{Enter}');
    expect((await password.findByRole('alert')).textContent).toBe('Passwords do not match');
    expect(maya.server.sent(api.account.changePassword)).toEqual([]);
    await userEvent.clear(password.getByLabelText('Confirm new password'));
    await userEvent.type(password.getByLabelText('Confirm new password'), 'n3w-lantern-7{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).not.toBe(maya.signedInAs.token));
    expect(maya.server.sent(api.account.changePassword)).toEqual([
      { currentPassword: maya.signedInAs.password, newPassword: 'n3w-lantern-7' },
    ]);
    expect((await stored(maya)).username).toBe('maya');
    expect([await signIn(maya, maya.signedInAs.password), await signIn(maya, 'n3w-lantern-7')]).toEqual([false, true]);
    await waitFor(() => expect(password.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  });

  it('says what the server says of a wrong password', async () => {
    await open();
    const password = await form('Password');
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await userEvent.type(password.getByLabelText(label), 'x-1-y-2-z-3');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    expect((await password.findByRole('alert')).textContent).toBe('That isn’t your current password.');
  });

  it('asks for three other questions when wanted, and gives the focus back when they are saved', async () => {
    const maya = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change questions' }));
    const questions = await form('Security questions');
    expect(document.activeElement).toBe(questions.getByLabelText('Your password'));
    await userEvent.type(questions.getByLabelText('Your password'), maya.signedInAs.password);
    for (const [i, question] of ['First concert', 'First car', 'City of birth'].entries()) {
      await userEvent.selectOptions(questions.getByLabelText(`Question ${i + 1}`), question);
      await userEvent.type(questions.getAllByLabelText('Your answer')[i]!, `Answer ${i}`);
    }
    await userEvent.click(questions.getByRole('button', { name: 'Save questions' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change questions' })));
    expect(maya.server.sent(api.account.changeSecurityQuestions)).toEqual([
      {
        password: maya.signedInAs.password,
        securityQuestions: {
          question1: { question: 'First concert', answer: 'Answer 0' },
          question2: { question: 'First car', answer: 'Answer 1' },
          question3: { question: 'City of birth', answer: 'Answer 2' },
        },
      },
    ]);
    const asked = await maya.server.call('', api.recovery.init, { email: maya.signedInAs.email });
    expect(asked.questions).toEqual({ question1: 'First concert', question2: 'First car', question3: 'City of birth' });
  });

  it('changes the username, and its page follows', async () => {
    const { app } = await open();
    const username = await form('Username');
    await userEvent.clear(username.getByLabelText('Username'));
    await userEvent.type(username.getByLabelText('Username'), 'Mia{Enter}');
    await waitFor(() => expect(app.location().pathname).toBe('/profile/Mia'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mia');
  });

  it('offers no password and no questions to somebody who signs in with Google', async () => {
    await open({ profile: { withoutPassword: true, usernameIs: 'generated' } });
    expect(await screen.findByText(/We picked this name when you first signed in/)).toBeTruthy();
    expect((await section('Sign-in')).getByText(/You sign in with Google/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Password' })).toBeNull();
    expect(screen.queryByText('Security questions')).toBeNull();
  });
});

it('turns a switch at once, and back when it could not be saved', async () => {
  const maya = await open();
  const heal = maya.server.loses(api.account.savePrivacy);
  const privacy = await section('Privacy');
  const community = await privacy.findByRole('switch', { name: 'Show my public profile' });
  await userEvent.click(community);
  expect((await privacy.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
  expect(community.getAttribute('aria-checked')).toBe('false');
  heal();
  await userEvent.click(community);
  await waitFor(() => expect(community.getAttribute('aria-checked')).toBe('true'));
  await waitFor(async () =>
    expect(await maya.server.call(maya.signedInAs.token, api.account.details, {})).toMatchObject({
      sharing: { community: true, leaderboard: false, amounts: false },
    }),
  );
});

it('says how the plan stands, when it ends and what is left of the week’s AI requests', async () => {
  const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: true, currentPeriodEnd: '2099-12-05T12:00:00Z' } as const;
  const maya = await trader([], { ...about, subscription });
  const use = { week: weekOf(testNow), used: 38, totalUsed: 41 };
  await maya.server.world.table.write({ put: await aiUses.item(use, maya.signedInAs.userId) });
  await open({}, maya);
  const plan = await section('Subscription');
  for (const text of ['Pro Monthly', 'Ending soon', 'December 5, 2099', '12 of 50 left this week, resets Monday'])
    expect(await plan.findByText(text)).toBeTruthy();
});

it('edits an account trades are in, which cannot be removed, and adds another', async () => {
  const maya = await trader(
    roundTrips(1, () => ({ symbol: 'KO', at: Date.UTC(2026, 2, 2, 15) })),
    about,
  );
  await open({}, maya);
  const accounts = await section('Trading accounts');
  expect(await accounts.findByText('Main')).toBeTruthy();
  expect(accounts.queryByRole('button', { name: 'Remove Main' })).toBeNull();
  await userEvent.click(accounts.getByRole('button', { name: 'Edit Main' }));
  await userEvent.selectOptions(accounts.getByLabelText('Broker'), await accounts.findByRole('option', { name: /Schwab/ }));
  await userEvent.click(accounts.getByRole('button', { name: 'Add a fee rule' }));
  await userEvent.type(accounts.getByLabelText('Per share or contract'), '0.65');
  await userEvent.click(accounts.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(document.activeElement).toBe(accounts.getByRole('button', { name: 'Edit Main' })));
  const saved = { label: 'Main', broker: 'schwab', fees: [{ perUnit: '0.65' }] };
  expect(maya.server.sent(api.account.saveAccount)).toMatchObject([{ ...saved, revision: 0 }]);
  expect(await maya.server.call(maya.signedInAs.token, api.account.accounts, {})).toMatchObject([{ ...saved, used: true }]);
  await userEvent.click(await accounts.findByRole('button', { name: 'Add account' }));
  await userEvent.type(accounts.getByLabelText('Name'), 'Main');
  await userEvent.click(accounts.getByRole('button', { name: 'Add account' }));
  expect(await accounts.findByText('You already have an account with that name.')).toBeTruthy();
  expect(maya.server.sent(api.account.saveAccount)).toHaveLength(1);
});
