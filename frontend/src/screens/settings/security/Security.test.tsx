// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import type { Trader } from '#frontend/testing/trader.ts';

import { form, openSettings, section, stored } from '../testing/openSettings.ts';

const signIn = ({ server, signedInAs: { email } }: Trader, password: string) =>
  server.call('', api.auth.login, { email, password }).then(
    () => true,
    () => false,
  );

describe('the sign-in', () => {
  it('changes the password and goes on under the new token; the fields are empty again', async () => {
    const maya = await openSettings('security');
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

  it('shows the server’s message about a wrong password', async () => {
    await openSettings('security');
    const password = await form('Password');
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await userEvent.type(password.getByLabelText(label), 'x-1-y-2-z-3');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    expect((await password.findByRole('alert')).textContent).toBe('That isn’t your current password.');
  });

  it('asks for three other questions when wanted, and gives the focus back when they are saved', async () => {
    const maya = await openSettings('security');
    await userEvent.click(await screen.findByRole('button', { name: 'Change questions' }));
    const questions = await form('Security questions');
    await waitFor(() => expect(document.activeElement).toBe(questions.getByLabelText('Your password')));
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

  it('changes the username', async () => {
    const maya = await openSettings('security');
    const username = await form('Username');
    await userEvent.clear(username.getByLabelText('Username'));
    await userEvent.type(username.getByLabelText('Username'), 'Mia{Enter}');
    expect(await screen.findByText('Your username is now Mia.')).toBeTruthy();
    expect((await stored(maya)).username).toBe('Mia');
  });

  it('offers no password and no questions to a user who signs in with Google', async () => {
    await openSettings('security', { profile: { withoutPassword: true, usernameIs: 'generated' } });
    expect(await screen.findByText(/We picked this name when you first signed in/)).toBeTruthy();
    expect((await section('Sign-in')).getByText(/You sign in with Google/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Password' })).toBeNull();
    expect(screen.queryByText('Security questions')).toBeNull();
  });

  it('turns two-factor authentication on with a first code and off with password and code, and shows its state', async () => {
    const maya = await openSettings('security');
    const area = await section('Two-factor authentication');
    const { world } = maya.server;
    const codeNow = () => world.pool.code(maya.signedInAs.userId);
    await userEvent.click(await area.findByRole('button', { name: 'Set up' }));
    const setUp = await form('Two-factor authentication');
    await userEvent.type(setUp.getByLabelText('Your password'), `${maya.signedInAs.password}{Enter}`);
    await userEvent.type(await area.findByLabelText('Code'), `${codeNow()}{Enter}`);
    expect(await area.findByText(/It’s on: signing in asks for a code/)).toBeTruthy();
    expect((await stored(maya)).secondFactor).toEqual({ isOn: true, adminNeeds: null });
    expect(await signIn(maya, maya.signedInAs.password)).toBe(false);

    await userEvent.click(area.getByRole('button', { name: 'Turn off' }));
    const off = await form('Two-factor authentication');
    await userEvent.type(off.getByLabelText('Your password'), maya.signedInAs.password);
    await userEvent.type(off.getByLabelText('Code'), `${codeNow()}{Enter}`);
    expect((await off.findByRole('alert')).textContent).toMatch(/That code isn’t right/);
    const later = Date.now() + 30_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await userEvent.clear(off.getByLabelText('Code'));
    await userEvent.type(off.getByLabelText('Code'), `${codeNow()}{Enter}`);
    expect(await area.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(await signIn(maya, maya.signedInAs.password)).toBe(true);
    vi.restoreAllMocks();
  });
});
