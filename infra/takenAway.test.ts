import { expect, it } from 'vitest';
import { settingsOf } from './settings.ts';
import { deployed, takenAway } from './takenAway.ts';

const whole = {
  domain: { name: 'a.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/2' },
  google: { clientId: 'g' },
  stripe: true,
};
const running = deployed(settingsOf(whole));

it('the same settings take nothing away', () => {
  expect(takenAway(running, whole)).toEqual([]);
});

it('a file that does not mention what runs would take it away', () => {
  expect(takenAway(running, {})).toEqual(['its own domain', 'sign-in with Google', 'payments']);
  expect(takenAway(running, { ...whole, google: undefined } as never)).toEqual(['sign-in with Google']);
});

it('a null is meant', () => {
  expect(takenAway(running, { ...whole, google: null, stripe: null })).toEqual([]);
});

it('a stack that has none of it loses nothing', () => {
  expect(takenAway(deployed(settingsOf({})), {})).toEqual([]);
});
