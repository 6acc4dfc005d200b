// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { forgetLocal } from './createSessionCore.ts';
import { TOKEN } from './session.ts';

const [ada, bea] = [userIdOf('user-ada'), userIdOf('user-bea')];
const ofBrowser = ['theme', 'darkMode', 'resetToken', 'barColumns', 'afterbell.sidebar', 'afterbell.sidebar.groups', 'afterbell.tradeList'];
const ofAda = ['afterbell.weekReady', 'filter user-ada', 'whatever'];

beforeEach(() => {
  for (const name of ofBrowser) localStorage.setItem(name, 'x');
  for (const name of ofAda) localStorage.setItem(name, `{"of":"${ada}"}`);
  localStorage.setItem('draft user-bea', 'a note');
  localStorage.setItem(TOKEN, 'token');
});
afterEach(() => localStorage.clear());

const names = () => Object.keys(localStorage).sort();

it('deletes all that people left, and keeps looks of the browser and the token, which the session ends itself', () => {
  forgetLocal(localStorage);
  expect(names()).toEqual([...ofBrowser, TOKEN].sort());
});

it('keeps what the person left who signs in again', () => {
  forgetLocal(localStorage, ada);
  expect(names()).toEqual([...ofBrowser, ...ofAda, TOKEN].sort());
  forgetLocal(localStorage, bea);
  expect(names()).toEqual([...ofBrowser, TOKEN].sort());
});
