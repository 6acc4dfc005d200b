// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mayaSignedIn } from '#browser/testing/testUser.ts';
import { authScreen, banner, kindsOf, press, type } from '#features/signIn/testing/authScreen.tsx';
import Login from './Login.tsx';

const visit = authScreen();

async function logIn() {
  visit.show(<Login />);
  await type('Email', 'maya@example.com');
  await type('Password', 'quiet-tape-42');
  await press('Sign in');
}

it('shows that sessions end at 2AM and offers only existing features', () => {
  visit.show(<Login />);
  expect(screen.getByText(/expires daily at 2AM/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
});

it('sends email, password and the daily end, shows that it is busy, and begins the session through the logging-in screen', async () => {
  let go: () => void = () => undefined;
  visit.hold = new Promise((done) => {
    go = done;
  });
  visit.answers = { 'POST /api/auth/login': { body: { success: true, data: mayaSignedIn } } };
  await logIn();
  expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true');
  await press('Signing in...');
  go();
  await waitFor(() => expect(visit.browser.session.get().status).toBe('in'));
  expect(visit.calls.map(({ call }) => call)).toEqual(['POST /api/auth/login']);
  expect(visit.calls[0]!.body).toEqual({ email: 'maya@example.com', password: 'quiet-tape-42', dailyExpiration: true });
  expect(localStorage.getItem('token')).toBe('a.b.c');
  expect(visit.browser.session.get().arriving).toBe(true);
  expect(sessionStorage.getItem('showWelcome')).toBeNull();
});

it.each([
  [
    "the server's sentence",
    401,
    { success: false, error: 'Email or password is wrong.', code: 'login_failed' },
    'Email or password is wrong.',
  ],
  ["the server's sentence", 429, { success: false, error: 'Too many attempts.', code: 'too_many_attempts' }, 'Too many attempts.'],
  ['the fallback', 500, {}, 'Login failed'],
])('shows %s for %i in the banner and keeps the typed values', async (_, status, body, sentence) => {
  visit.answers = { 'POST /api/auth/login': { status, body } };
  await logIn();
  expect(await banner()).toBe(sentence);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('maya@example.com');
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('false');
  expect(visit.browser.session.get().status).toBe('out');
});

it('shows the password when its eye is pressed', async () => {
  visit.show(<Login />);
  const field = () => screen.getByLabelText('Password') as HTMLInputElement;
  expect(field().type).toBe('password');
  await press('Show password');
  expect(field().type).toBe('text');
  await press('Hide password');
  expect(field().type).toBe('password');
});

it('is taken by a password manager for what sign-up saved: the email, not the username', () => {
  visit.show(<Login />);
  expect(kindsOf('Email', 'Password')).toEqual(['username', 'current-password']);
});

it('asks for a code where one is needed, lets a wrong one be corrected, and begins the session with the right one', async () => {
  const needed = { status: 401, body: { success: false, error: 'Enter it.', code: 'code_needed', codeSession: 'sealed' } };
  const wrong = { status: 400, body: { success: false, error: 'That code isn’t right.', code: 'code_wrong' } };
  visit.answers = { 'POST /api/auth/login': needed, 'POST /api/auth/login/code': wrong };
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  await type('Code', '123 456');
  await press('Sign in');
  expect(await banner()).toBe('That code isn’t right.');
  expect(visit.browser.session.get().status).toBe('out');
  visit.answers = { 'POST /api/auth/login/code': { body: { success: true, data: mayaSignedIn } } };
  await press('Sign in');
  await waitFor(() => expect(visit.browser.session.get().status).toBe('in'));
  expect(visit.calls.at(-1)!.body).toEqual({ codeSession: 'sealed', code: '123 456' });
});

it('restarts a sign-in that waited too long for its code, and explains it', async () => {
  const needed = { status: 401, body: { success: false, error: 'Enter it.', code: 'code_needed', codeSession: 'sealed' } };
  const over = { status: 401, body: { success: false, error: 'This sign-in has expired. Please sign in again.', code: 'code_over' } };
  visit.answers = { 'POST /api/auth/login': needed, 'POST /api/auth/login/code': over };
  await logIn();
  await screen.findByRole('heading', { name: 'Enter your code' });
  await type('Code', '123456');
  await press('Sign in');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(await banner()).toBe('This sign-in has expired. Please sign in again.');
});
