// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mayaSignedIn, planless } from '#browser/testing/testUser.ts';
import { authScreen, banner, kindsOf, press, type } from '#features/signIn/testing/authScreen.tsx';
import Signup from './Signup.tsx';

const newcomer = { ...mayaSignedIn, subscription: planless.subscription, isNewUser: true };
const visit = authScreen();

const options = (n: number) =>
  [...(screen.getByLabelText(`Question ${n}`) as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);

/** The list of the specification, section 3. */
const tenQuestions = [
  "First pet's name",
  'City of birth',
  'First car',
  'Elementary school',
  "Mother's maiden name",
  "Favourite teacher's name",
  'Street grew up on',
  'Childhood nickname',
  "Father's middle name",
  'First concert',
];

async function fillSignup(confirm = 'quiet-tape-42') {
  visit.show(<Signup />);
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

it('offers all ten questions, and a question chosen in one slot disappears from the others until it is given back', async () => {
  visit.show(<Signup />);
  expect(options(1)).toEqual(tenQuestions);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  await userEvent.selectOptions(screen.getByLabelText('Question 1'), 'First car');
  expect(options(1)).toContain('First car');
  expect(options(2)).not.toContain('First car');
  expect(options(3)).toHaveLength(9);
  await userEvent.selectOptions(screen.getByLabelText('Question 1'), 'First concert');
  expect(options(2)).toContain('First car');
  expect(options(2)).not.toContain('First concert');
});

it('offers Google before any field, states its rules before they are broken, and leaves no fault to the browser’s own bubbles', () => {
  visit.show(<Signup />);
  const [google, username, password] = [
    screen.getByRole('link', { name: 'Sign up with Google' }),
    screen.getByLabelText('Username'),
    screen.getByLabelText('Password'),
  ];
  expect(google.compareDocumentPosition(username) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const rule = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(rule(username)).toMatch(/3 to 30 letters/);
  expect(rule(password)).toBe('At least 6 characters, and not one that’s easy to guess.');
  expect((username.closest('form') as HTMLFormElement).noValidate).toBe(true);
});

it('asks for an answer once its question is chosen', async () => {
  visit.show(<Signup />);
  expect(screen.queryAllByLabelText('Your answer')).toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText('Question 2'), 'City of birth');
  expect(screen.getAllByLabelText('Your answer')).toHaveLength(1);
});

it('with two different passwords shows that and sends nothing', async () => {
  await fillSignup('quiet-tape-43');
  await press('Create account');
  expect(await banner()).toBe('Passwords do not match');
  expect(visit.calls).toEqual([]);
});

it.each([0, 2])('with %i of three questions answered asks for all and sends nothing', async (count) => {
  await fillSignup();
  await answerQuestions(count);
  await press('Create account');
  expect(await banner()).toBe('Please complete all security questions and answers');
  expect(visit.calls).toEqual([]);
});

it('sends the whole registration with the browser’s zone, sets the Free plan as the new user, and then begins', async () => {
  visit.answers = {
    'POST /api/auth/register': { body: { success: true, data: newcomer } },
    'POST /api/auth/set-free-tier': { body: { success: true } },
    'GET /api/auth/subscription': { body: { success: true, data: mayaSignedIn.subscription } },
    'PUT /api/auth/settings': { body: { success: true, data: mayaSignedIn } },
  };
  await fillSignup();
  await answerQuestions();
  await press('Create account');
  await waitFor(() => expect(visit.browser.session.get().status).toBe('in'));
  expect(visit.calls.map(({ call }) => call).slice(0, 3)).toEqual([
    'POST /api/auth/register',
    'POST /api/auth/set-free-tier',
    'GET /api/auth/subscription',
  ]);
  expect(visit.calls[1]!.bearer).toBe('Bearer a.b.c');
  expect(visit.calls[0]!.body).toEqual({
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
  expect(visit.browser.session.get().user?.subscription.type).toBe('free');
});

it('still begins the session when the Free plan cannot be set, and shows that', async () => {
  visit.answers = { 'POST /api/auth/register': { body: { success: true, data: newcomer } } };
  await fillSignup();
  await answerQuestions();
  await press('Create account');
  expect(await screen.findByText('There was an error setting the free tier. Please try again.')).toBeTruthy();
  await waitFor(() => expect(visit.browser.session.get().user?.subscription.type).toBeNull());
});

it('shows the server’s message about the form and single fields, or the fallback', async () => {
  const body = { success: false, error: 'That username is taken.', code: 'username_taken', fields: { username: 'Choose another one.' } };
  visit.answers = { 'POST /api/auth/register': { status: 409, body } };
  await fillSignup();
  await answerQuestions();
  await press('Create account');
  expect(await banner()).toBe('That username is taken.');
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose another one.')).toBeTruthy();
  visit.answers = { 'POST /api/auth/register': { status: 500, body: null } };
  await press('Create account');
  await waitFor(async () => expect(await banner()).toBe('Registration failed'));
  expect(screen.getAllByLabelText('Your answer').map((field) => (field as HTMLInputElement).value)).toEqual([
    'answer 1',
    'answer 2',
    'answer 3',
  ]);
});

it('is taken by a password manager for what sign-in fills in: the email, not the username', () => {
  visit.show(<Signup />);
  expect(kindsOf('Username', 'Email', 'Password')).toEqual(['nickname', 'username', 'new-password']);
});
