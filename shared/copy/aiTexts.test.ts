import { expect, it } from 'vitest';
import { creditMessage, serverError } from './aiTexts.ts';

const daily = "You've reached your daily AI credit limit. Credits will refresh next week on Monday.";
const upgrade = "You've used all available AI credits. Please upgrade your plan for more.";
const other = 'AI credit limit reached. Please check your plan or try again later.';

it.each([
  ['AI credit limit reached for this week.', daily],
  ['You are out of credits.', daily],
  ['This needs a paid subscription.', upgrade],
  ['Monthly quota of your plan is used up.', upgrade],
  ['Quota exceeded.', other],
  ['Usage is too high.', other],
  ['No credit left.', other],
  ['', 'An unknown error occurred'],
])('"%s" is shown as "%s"', (error, message) => {
  expect(creditMessage(error)).toBe(message);
});

it.each(['credit', 'limit', 'quota', 'subscription', 'usage'])('text that contains "%s", in any case, is about credits', (word) => {
  expect(creditMessage(`Something with ${word} in it`)).not.toBeNull();
  expect(creditMessage(word.toUpperCase())).not.toBeNull();
});

it('everything else is a server error with what the server said', () => {
  expect(creditMessage('The model is away.')).toBeNull();
  expect(serverError('The model is away.')).toBe('Server error: The model is away.');
});
