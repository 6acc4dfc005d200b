import { expect, it } from 'vitest';
import { schemaFaults } from '#browser/forms/useForm.ts';
import { newcomer } from '#functions/api/auth/testing/testAccount.ts';
import { registration } from './registration.ts';

const { expireAt2AM: _, isNewUser: __, timeZone: ___, ...typed } = newcomer;
const { question1 } = typed.securityQuestions;
const complete = 'Please complete all security questions and answers';
const faults = (change: object) => schemaFaults(async () => registration, { ...typed, ...change });

it.each([
  ['nothing', {}, {}],
  ['a username with a space', { username: 'ma ya' }, { username: 'Usernames have 3 to 30 letters, digits or underscores.' }],
  ['no email', { email: '' }, { email: 'Please enter a valid email address.' }],
  ['a short password', { password: 'abc', confirmPassword: 'abc' }, { password: 'Passwords have at least 6 characters.' }],
  ['two passwords', { confirmPassword: '' }, { '': 'Passwords do not match' }],
  [
    'a question without an answer',
    { securityQuestions: { ...typed.securityQuestions, question1: { ...question1, answer: ' ' } } },
    { '': complete, 'securityQuestions.question1.answer': complete },
  ],
  [
    'one question twice',
    { securityQuestions: { ...typed.securityQuestions, question2: { ...question1, answer: 'Tom' } } },
    { '': 'Please choose three different security questions.' },
  ],
  [
    'an answer that others can read',
    { securityQuestions: { ...typed.securityQuestions, question1: { ...question1, answer: typed.username.toLowerCase() } } },
    { '': 'An answer cannot be your username, email, password or the question itself.' },
  ],
] as const)('a registration with %s is refused in the server’s words', async (_, change, expected) => {
  expect(await faults(change)).toEqual(expected);
});

it('different passwords are said also while questions are missing', async () => {
  const none = { question: '', answer: '' };
  const missing = { question1: none, question2: none, question3: none };
  expect(await faults({ confirmPassword: 'x', securityQuestions: missing })).toMatchObject({ '': 'Passwords do not match' });
});
