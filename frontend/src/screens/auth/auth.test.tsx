// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser, BrowserPorts } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn, planless } from '#browser/testing/testUser.ts';
import { AppToasts } from '#frontend/app/shell/AppToasts.tsx';
import Login from './Login.tsx';
import Signup from './Signup.tsx';

const newcomer = { ...mayaSignedIn, subscription: planless.subscription, isNewUser: true };

type Answer = { readonly status?: number; readonly body: unknown };
let answers: Record<string, Answer>;
const calls: { call: string; body: unknown; bearer: string | undefined }[] = [];
let hold: Promise<void> = Promise.resolve();
let browser: Browser;

beforeEach(() => {
  calls.length = 0;
  hold = Promise.resolve();
  document.documentElement.dataset.theme = 'dark';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch: BrowserPorts['fetch'] = async (url, init) => {
    const call = `${init.method} ${url}`;
    calls.push({
      call,
      body: JSON.parse((init.body as string | undefined) ?? 'null'),
      bearer: (init.headers as Record<string, string>).authorization,
    });
    await hold;
    const { status = 200, body } = answers[call] ?? { status: 500, body: {} };
    return Response.json(body, { status });
  };
  browser = testBrowser({ fetch });
});
afterEach(async () => {
  cleanup();
  await browser.session.end('logout');
  localStorage.clear();
  vi.restoreAllMocks();
});

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      {page}
      <AppToasts />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const banner = () =>
  waitFor(() => {
    const text = document.querySelector('form [role=alert]')?.textContent;
    expect(text).toBeTruthy();
    return text;
  });
const options = (n: number) =>
  [...(screen.getByLabelText(`Question ${n}`) as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);

async function logIn() {
  show(<Login />);
  await type('Email', 'maya@example.com');
  await type('Password', 'quiet-tape-42');
  await press('Sign in');
}

/** What a password manager takes each field of the page for. */
const kindsOf = (...labels: readonly string[]) => labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));

async function fillSignup(confirm = 'quiet-tape-42') {
  show(<Signup />);
  await type('Username', 'maya');
  await type('Email', 'maya@example.com');
  await type('Password', 'quiet-tape-42');
  await type('Confirm password', confirm);
}

async function answerQuestions(count = 3) {
  for (const [i, question] of ["First pet's name", 'City of birth', 'First car'].slice(0, count).entries()) {
    await userEvent.selectOptions(screen.getByLabelText(`Question ${i + 1}`), question);
    await userEvent.type(screen.getAllByLabelText('Your answer')[i]!, `answer ${i + 1}`);
  }
}

describe('signing in', () => {
  it('says that sessions end at 2AM and offers only what is built', () => {
    show(<Login />);
    expect(screen.getByText(/expires daily at 2AM/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  });

  it('sends email, password and the daily end, says so while busy, and begins the session on its way through the logging-in screen', async () => {
    let go: () => void = () => undefined;
    hold = new Promise((done) => {
      go = done;
    });
    answers = { 'POST /api/auth/login': { body: { success: true, data: mayaSignedIn } } };
    await logIn();
    expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true');
    await press('Signing in...');
    go();
    await waitFor(() => expect(browser.session.get().status).toBe('in'));
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/auth/login']);
    expect(calls[0]!.body).toEqual({ email: 'maya@example.com', password: 'quiet-tape-42', dailyExpiration: true });
    expect(localStorage.getItem('token')).toBe('a.b.c');
    expect(browser.session.get().arriving).toBe(true);
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
  ])('shows %s for %i in the banner and keeps what was typed', async (_, status, body, sentence) => {
    answers = { 'POST /api/auth/login': { status, body } };
    await logIn();
    expect(await banner()).toBe(sentence);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('maya@example.com');
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('false');
    expect(browser.session.get().status).toBe('out');
  });

  it('shows the password when its eye is pressed', async () => {
    show(<Login />);
    const field = () => screen.getByLabelText('Password') as HTMLInputElement;
    expect(field().type).toBe('password');
    await press('Show password');
    expect(field().type).toBe('text');
    await press('Hide password');
    expect(field().type).toBe('password');
  });
});

describe('signing up', () => {
  it('offers all ten questions, and a question chosen in one slot disappears from the others until it is given back', async () => {
    show(<Signup />);
    expect(options(1)).toHaveLength(10);
    await userEvent.selectOptions(screen.getByLabelText('Question 1'), 'First car');
    expect(options(1)).toContain('First car');
    expect(options(2)).not.toContain('First car');
    expect(options(3)).toHaveLength(9);
    await userEvent.selectOptions(screen.getByLabelText('Question 1'), 'First concert');
    expect(options(2)).toContain('First car');
    expect(options(2)).not.toContain('First concert');
  });

  it('asks for an answer once its question is chosen', async () => {
    show(<Signup />);
    expect(screen.queryAllByLabelText('Your answer')).toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('Question 2'), 'City of birth');
    expect(screen.getAllByLabelText('Your answer')).toHaveLength(1);
  });

  it('with two different passwords says so and sends nothing', async () => {
    await fillSignup('quiet-tape-43');
    await press('Create account');
    expect(await banner()).toBe('Passwords do not match');
    expect(calls).toEqual([]);
  });

  it.each([0, 2])('with %i of three questions answered asks for all and sends nothing', async (count) => {
    await fillSignup();
    await answerQuestions(count);
    await press('Create account');
    expect(await banner()).toBe('Please complete all security questions and answers');
    expect(calls).toEqual([]);
  });

  it('sends the whole registration with the browser’s zone, sets the Free plan as the new user, and then begins', async () => {
    answers = {
      'POST /api/auth/register': { body: { success: true, data: newcomer } },
      'POST /api/auth/set-free-tier': { body: { success: true } },
      'GET /api/auth/subscription': { body: { success: true, data: mayaSignedIn.subscription } },
      'PUT /api/auth/settings': { body: { success: true, data: mayaSignedIn } },
    };
    await fillSignup();
    await answerQuestions();
    await press('Create account');
    await waitFor(() => expect(browser.session.get().status).toBe('in'));
    expect(calls.map(({ call }) => call).slice(0, 3)).toEqual([
      'POST /api/auth/register',
      'POST /api/auth/set-free-tier',
      'GET /api/auth/subscription',
    ]);
    expect(calls[1]!.bearer).toBe('Bearer a.b.c');
    expect(calls[0]!.body).toEqual({
      username: 'maya',
      email: 'maya@example.com',
      password: 'quiet-tape-42',
      confirmPassword: 'quiet-tape-42',
      securityQuestions: {
        question1: { question: "First pet's name", answer: 'answer 1' },
        question2: { question: 'City of birth', answer: 'answer 2' },
        question3: { question: 'First car', answer: 'answer 3' },
      },
      expireAt2AM: true,
      isNewUser: true,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(browser.session.get().user?.subscription.type).toBe('free');
  });

  it('still begins the session when the Free plan cannot be set, and says so', async () => {
    answers = { 'POST /api/auth/register': { body: { success: true, data: newcomer } } };
    await fillSignup();
    await answerQuestions();
    await press('Create account');
    expect(await screen.findByText('There was an error setting the free tier. Please try again.')).toBeTruthy();
    await waitFor(() => expect(browser.session.get().user?.subscription.type).toBeNull());
  });

  it('shows what the server says of the form and of single fields, or the fallback', async () => {
    const body = { success: false, error: 'That username is taken.', code: 'username_taken', fields: { username: 'Choose another one.' } };
    answers = { 'POST /api/auth/register': { status: 409, body } };
    await fillSignup();
    await answerQuestions();
    await press('Create account');
    expect(await banner()).toBe('That username is taken.');
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose another one.')).toBeTruthy();
    answers = { 'POST /api/auth/register': { status: 500, body: null } };
    await press('Create account');
    await waitFor(async () => expect(await banner()).toBe('Registration failed'));
    expect(screen.getAllByLabelText('Your answer').map((field) => (field as HTMLInputElement).value)).toEqual([
      'answer 1',
      'answer 2',
      'answer 3',
    ]);
  });
});

it('lets a password manager save at sign-up what it fills in at sign-in: the email, not the username', () => {
  show(<Signup />);
  expect(kindsOf('Username', 'Email', 'Password')).toEqual(['nickname', 'username', 'new-password']);
  cleanup();
  show(<Login />);
  expect(kindsOf('Email', 'Password')).toEqual(['username', 'current-password']);
});
