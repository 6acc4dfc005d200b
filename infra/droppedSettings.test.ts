import { expect, it } from 'vitest';
import { deployedSettings, droppedSettings } from './droppedSettings.ts';
import { settingsOf } from './settings.ts';

const whole = {
  domain: { name: 'a.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/2' },
  google: { clientId: 'g' },
  stripe: true,
  ai: { model: 'some-model' },
};
const running = deployedSettings(settingsOf(whole));

it('the same settings take nothing away', () => {
  expect(droppedSettings(running, whole)).toEqual([]);
});

it('a file that does not mention what runs would take it away', () => {
  expect(droppedSettings(running, {})).toEqual(['its own domain', 'sign-in with Google', 'payments', 'analyses by a model']);
  expect(droppedSettings(running, { ...whole, google: undefined } as never)).toEqual(['sign-in with Google']);
});

it('a deployment never goes back to the table before a restore by itself', () => {
  const restored = { ...whole, tableName: 'Afterbell-2026-11-25T12-00' };
  expect(droppedSettings(deployedSettings(settingsOf(restored)), whole)).toEqual(['the restored table']);
});

it('a null is meant', () => {
  expect(droppedSettings(running, { ...whole, google: null, stripe: null, ai: null })).toEqual([]);
});

it('a stack that has none of it loses nothing', () => {
  expect(droppedSettings(deployedSettings(settingsOf({})), {})).toEqual([]);
});
