import { expect, it } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { createFirstBook } from './createFirstBook.ts';

function firstBook(request: () => Promise<unknown>) {
  const at = { token: 'mine', now: 0 };
  const world = { api: { trades: { book: request } }, session: { token: () => at.token }, ports: { clock: { now: () => at.now } } };
  const first = createFirstBook(world as unknown as Browser);
  first.request();
  return { at, first };
}

it('gives the reply once', async () => {
  const { first } = firstBook(async () => 'book');
  expect([await first.take(), await first.take()]).toEqual(['book', null]);
});

it.each([{ token: 'another' }, { now: 10_000 }])('gives nothing when the session or the time is %o', async (change) => {
  const { at, first } = firstBook(async () => 'book');
  Object.assign(at, change);
  expect(await first.take()).toBeNull();
});

it('gives nothing when the request failed', async () => {
  const { first } = firstBook(() => Promise.reject(new Error('away')));
  expect(await first.take()).toBeNull();
});
