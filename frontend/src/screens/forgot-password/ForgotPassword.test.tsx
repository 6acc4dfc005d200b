// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { type MemoryServer, memoryServer } from '#frontend/testing/memoryServer.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { email, password, person, questions, right } from '#functions/api/recovery/testing/testRecovery.ts';

const fresh = 'brand-new-77';
let server: MemoryServer;
beforeEach(async () => {
  server = memoryServer();
  await person(server.world);
});

let back: () => void;
const show = () => {
  back = renderApp('/forgot-password', { server }).back;
};
const answer = async (...answers: readonly string[]) => {
  for (const [i, question] of Object.values(questions).entries()) await type(question, answers[i]!);
  await press('Verify answers');
};
/** True if the account accepts this password. */
const opensWith = async (tried: string) => 'token' in (await server.call('', api.auth.login, { email, password: tried }).catch(() => ({})));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function toQuestions() {
  show();
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await type('Email', email);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Answer your questions' });
}
async function toPassword() {
  await toQuestions();
  await answer(...Object.values(right));
  await screen.findByRole('heading', { name: 'Choose a new password' });
}
async function send(next: string, again = next) {
  await type('New password', next);
  await type('Confirm new password', again);
  await press('Reset password');
}

describe('the wizard', () => {
  it('asks for the email, then the three questions, then the password, and moves the focus along', async () => {
    await toQuestions();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Answer your questions'));
    expect(screen.getByText(/Answers must be exact/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact');
    const steps = within(screen.getByRole('listitem', { current: 'step' }).parentElement!).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual(['Email', 'Verify', 'Reset']);
    expect(steps[1]!.getAttribute('aria-current')).toBe('step');
    await answer(...Object.values(right).map((each) => ` ${each} `));
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(server.sent(api.recovery.verify)).toMatchObject([{ answers: right }]);
    expect(localStorage.getItem('resetToken')).toMatch(/"token":"[\w-]{20,}"/);
  });

  it('shows what goes wrong in steps one and two in the red banner, in the server’s words or the specified ones', async () => {
    const heal = server.breaks(api.recovery.init, 502);
    show();
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await type('Email', email);
    await press('Continue');
    expect((await screen.findByText('Failed to find account')).closest('[role=alert]')).toBeTruthy();
    heal();
    cleanup();
    await toQuestions();
    await answer('Golf', 'Toronto', 'rush');
    expect((await screen.findByText('Failed to verify answers')).closest('[role=alert]')).toBeTruthy();
    expect((screen.getByLabelText('First car') as HTMLInputElement).value).toBe('Golf');
  });

  it('links to support for users who cannot answer', async () => {
    await toQuestions();
    await userEvent.click(screen.getByRole('link', { name: 'Contact support' }));
    expect(await screen.findByRole('heading', { name: 'Write to us' })).toBeTruthy();
  });

  it('goes one step back with the browser, and on again from there', async () => {
    await toQuestions();
    back();
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await type('Email', email);
    await press('Continue');
    await screen.findByRole('heading', { name: 'Answer your questions' });
    await answer(...Object.values(right));
    await screen.findByRole('heading', { name: 'Choose a new password' });
    back();
    await screen.findByRole('heading', { name: 'Answer your questions' });
    await answer(...Object.values(right));
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await send(fresh);
    expect(await screen.findByText('Password reset successful! Redirecting to login...')).toBeTruthy();
    expect(await opensWith(fresh)).toBe(true);
  });

  it('shows in a toast that passwords differ, and sends nothing', async () => {
    await toPassword();
    await send(fresh, 'brand-new-78');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(server.sent(api.recovery.reset)).toEqual([]);
  });

  it('sets the password, goes to the sign-in four seconds after, and forgets the token', async () => {
    await toPassword();
    await type('New password', fresh);
    await type('Confirm new password', fresh);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    screen.getByRole('button', { name: 'Reset password' }).click();
    await waitFor(() => expect(screen.getByText('Password reset successful! Redirecting to login...')).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.queryByRole('heading', { name: 'Back to your journal' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(await screen.findByRole('heading', { name: 'Back to your journal' })).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
    expect([await opensWith(password), await opensWith(fresh)]).toEqual([false, true]);
  });

  it('goes on at the third step after a reload, for ten minutes', async () => {
    await toPassword();
    const kept = localStorage.getItem('resetToken')!;
    cleanup();
    localStorage.setItem('resetToken', kept);
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    show();
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    cleanup();
    localStorage.setItem('resetToken', kept);
    vi.setSystemTime(Date.now() + 1);
    show();
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
  });

  it('discards the token on every way out, and restarts when the server reports it expired', async () => {
    await toPassword();
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(localStorage.getItem('resetToken')).toBeNull();
    cleanup();
    await toPassword();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await send(fresh);
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(screen.getByText(/^Failed to reset password\./)).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
    expect(await opensWith(password)).toBe(true);
  });
});
