// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import { Toasts } from '#ui/Toasts.tsx';

const server = vi.hoisted(() => ({ init: vi.fn(), verify: vi.fn(), reset: vi.fn() }));
vi.mock('#browser/api/api.ts', () => ({ api: { recovery: server } }));
const { default: ForgotPassword } = await import('./ForgotPassword.tsx');

const questions = { question1: 'First car', question2: 'City of birth', question3: 'First concert' };
beforeEach(() => {
  server.init.mockReset().mockResolvedValue({ userId: 'handle', questions });
  server.verify.mockReset().mockResolvedValue({ resetToken: 'token' });
  server.reset.mockReset().mockResolvedValue({});
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  render(
    <MemoryRouter initialEntries={['/forgot-password']}>
      <Routes>
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/login" element={<h1>Sign in here</h1>} />
      </Routes>
      <Toasts />
    </MemoryRouter>,
  );
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function toQuestions() {
  show();
  await type('Email', 'nora@example.com');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Answer your questions' });
}
async function toPassword() {
  await toQuestions();
  for (const question of Object.values(questions)) await type(question, 'an answer ');
  await press('Verify answers');
  await screen.findByRole('heading', { name: 'Choose a new password' });
}
async function send(password: string, again = password) {
  await type('New password', password);
  await type('Confirm new password', again);
  await press('Reset password');
}

describe('the wizard', () => {
  it('asks for the email, then the three questions, then the password, and moves the focus along', async () => {
    await toQuestions();
    expect(document.activeElement?.textContent).toBe('Answer your questions');
    expect(screen.getByText(/Answers must be exact/)).toBeTruthy();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Verify');
    for (const question of Object.values(questions)) await type(question, ' an answer ');
    await press('Verify answers');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(server.verify).toHaveBeenCalledWith({
      userId: 'handle',
      answers: { answer1: 'an answer', answer2: 'an answer', answer3: 'an answer' },
    });
    expect(localStorage.getItem('resetToken')).toContain('token');
  });

  it('shows what goes wrong in steps one and two in the red banner, in the server’s words or the specified ones', async () => {
    server.init.mockRejectedValueOnce(new ApiError('internal', 'Server returned 502', 502));
    show();
    await type('Email', 'nora@example.com');
    await press('Continue');
    expect((await screen.findByText('Failed to find account')).closest('[role=alert]')).toBeTruthy();
    cleanup();
    await toQuestions();
    server.verify.mockRejectedValueOnce(new ApiError('answers_wrong', 'Failed to verify answers', 400));
    for (const question of Object.values(questions)) await type(question, 'x');
    await press('Verify answers');
    expect((await screen.findByText('Failed to verify answers')).closest('[role=alert]')).toBeTruthy();
    expect((screen.getByLabelText('First car') as HTMLInputElement).value).toBe('x');
  });

  it('says in a toast that passwords differ, and sends nothing', async () => {
    await toPassword();
    await send('brand-new-77', 'brand-new-78');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(server.reset).not.toHaveBeenCalled();
  });

  it('goes to the sign-in four seconds after success, and forgets the token', async () => {
    await toPassword();
    await type('New password', 'brand-new-77');
    await type('Confirm new password', 'brand-new-77');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    screen.getByRole('button', { name: 'Reset password' }).click();
    await waitFor(() => expect(screen.getByText('Password reset successful! Redirecting to login...')).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.queryByText('Sign in here')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(screen.getByText('Sign in here')).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
  });

  it('goes on at the third step after a reload, for ten minutes', async () => {
    localStorage.setItem('resetToken', JSON.stringify({ token: 'kept', until: Date.now() + 1000 }));
    show();
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    cleanup();
    localStorage.setItem('resetToken', JSON.stringify({ token: 'kept', until: Date.now() - 1 }));
    show();
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
  });

  it('forgets the token on every way out, and starts again when the server says it is over', async () => {
    await toPassword();
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(localStorage.getItem('resetToken')).toBeNull();
    cleanup();
    await toPassword();
    server.reset.mockRejectedValueOnce(new ApiError('reset_over', 'Failed to reset password.', 400));
    await send('brand-new-77');
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(localStorage.getItem('resetToken')).toBeNull();
  });
});
