// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createDatabase, done } from '#browser/storage/createDatabase.ts';
import { api } from '#contract/index.ts';
import * as texts from '#copy/cardTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as reviewTexts from '#copy/reviewTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const NEW = 3;
const PAST = 40;
const SYMBOLS = ['SPY', 'QQQ'] as const;
const SETUPS = { SPY: 'Opening range', QQQ: 'Fade' } as const;
const symbolOf = (place: number) => SYMBOLS[place % 2]!;

const listOf = async ({ server, signedInAs: { token } }: Trader) =>
  (await server.call(token, api.trades.list, { limit: '100' })).trades.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
const newOf = async (who: Trader) =>
  (await listOf(who)).slice(PAST).map(({ setup, mistakes, reviewed }) => ({ setup, mistakes, reviewed }));

/** A trader who wrote the same setup on each of 40 past trades of a symbol, and has three trades of a last day to go through: SPY, QQQ, SPY. */
async function evening(): Promise<Trader> {
  const day = (place: number) => (place < PAST ? place : PAST);
  const who = await trader(
    roundTrips(PAST + NEW, (place) => ({ symbol: symbolOf(place), at: Date.UTC(2026, 0, 5 + day(place), 15, place) })),
  );
  for (const { id, account, openedAt, instrument } of (await listOf(who)).slice(0, PAST))
    await who.server.call(who.signedInAs.token, api.trades.annotate, {
      id,
      account,
      openedAt,
      setup: SETUPS[instrument.symbol as 'SPY'],
      reviewed: true,
    });
  return who;
}
async function open(search = '', first = 'SPY') {
  const who = await evening();
  renderApp(`/dashboard/review/new${search}`, who);
  await screen.findByRole('article', { name: first });
  return who;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const settled = (who: Trader, expected: readonly object[]) => waitFor(async () => expect(await newOf(who)).toMatchObject(expected));

test('a proposed word is marked with how sure, and keeping writes it and marks the trade as reviewed', async () => {
  const who = await open();
  screen.getByText('Opening range');
  const sure = screen.getByRole('button', { name: /^9\d% sure\. Clear Opening range$/ });
  expect(sure.title).toBe(texts.because(20, 20, ['symbol']));
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await settled(who, [{ setup: 'Opening range', reviewed: true }, { setup: null, reviewed: false }, { reviewed: false }]);
});

test('each next card begins at its head, for the keyboard and for screen readers, on the way back too', async () => {
  await open();
  const isAtHead = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await isAtHead('QQQ');
  await press(/^Undo/);
  await screen.findByRole('article', { name: 'SPY' });
  await isAtHead('SPY');
});

test('one press takes a word away, and keeping then leaves the field empty', async () => {
  const who = await open();
  await press(/Clear Opening range/);
  await press(`${texts.fillIn}: Opening range`);
  await press(/Clear Opening range/);
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await settled(who, [{ setup: null, reviewed: true }, {}, {}]);
});

test('undo goes back over a skipped card and a kept one, and takes back what keeping wrote', async () => {
  const who = await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Undo/ }).disabled).toBe(true);
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await press(/^Skip/);
  await waitFor(() => screen.getByText(reviewTexts.done(2, NEW)));
  await press(/^Undo/);
  await screen.findByRole('article', { name: 'QQQ' });
  await press(/^Undo/);
  await waitFor(() => screen.getByText(texts.about(NEW)));
  await settled(who, [{ setup: null, reviewed: false }, {}, {}]);
});

test('keys and swipes do the same, the end has the day in one line, and skipped trades wait in Review', async () => {
  const who = await open();
  await userEvent.keyboard('{Enter}');
  const card = await screen.findByRole('article', { name: 'QQQ' });
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(card, { touches: [{ clientX: from, clientY: 300 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: to, clientY: 310 }] });
  };
  swipe(300, 280);
  screen.getByText(reviewTexts.done(1, NEW));
  swipe(300, 120);
  await waitFor(() => screen.getByText(reviewTexts.done(2, NEW)));
  await screen.findByRole('article', { name: 'SPY' });
  await userEvent.keyboard('u');
  await screen.findByRole('article', { name: 'QQQ' });
  await userEvent.keyboard('j');
  await screen.findByRole('article', { name: 'SPY' });
  await userEvent.keyboard(' ');
  await screen.findByRole('heading', { name: 'Feb 14, 2026: 3 trades, +$3.00.' });
  screen.getByText(texts.kept(2, 1, 0));
  expect(screen.getByRole('link', { name: texts.writeNote }).getAttribute('href')).toBe('/dashboard/calendar?day=2026-02-14');
  await settled(who, [{ reviewed: true }, { reviewed: false }, { reviewed: true }]);
  await userEvent.click(screen.getByRole('link', { name: texts.toReview(1) }));
  await screen.findByRole('article', { name: 'QQQ' });
});

test('a correction is written with the proposed words, and replaces them', async () => {
  const who = await open();
  await press(/^Correct/);
  const setup = screen.getByLabelText<HTMLInputElement>(paneTexts.setup);
  expect(setup.value).toBe('Opening range');
  await userEvent.clear(setup);
  await userEvent.type(setup, 'Breakout{Enter}');
  await userEvent.type(screen.getByLabelText(paneTexts.add(paneTexts.mistakes)), 'Chased{Enter}');
  await press(/^Keep/);
  await settled(who, [{ setup: 'Breakout', mistakes: ['Chased'], reviewed: true }, { setup: null }, {}]);
});

test('a card comes without proposals where they cannot be counted', async () => {
  const clone = structuredClone;
  vi.stubGlobal('structuredClone', (sent: unknown) => {
    if (Array.isArray(sent) && sent[0] === 'proposals') throw new Error('The worker ran out of memory.');
    return clone(sent);
  });
  const who = await open();
  expect(screen.queryByText('Opening range')).toBeNull();
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await settled(who, [{ setup: null, reviewed: true }, {}, {}]);
});

test('a card that was kept a moment before a reload is not dealt again, and its words are saved', async () => {
  const [who, database] = [await evening(), createDatabase(new IDBFactory())];
  const answers = Promise.withResolvers<void>();
  const fetch: typeof who.server.fetch = async (input, init) => {
    if (String(input).endsWith(api.trades.annotate.path)) await answers.promise;
    return who.server.fetch(input, init);
  };
  const slow = { ...who, server: { ...who.server, fetch }, ports: { database } };
  renderApp('/dashboard/review/new', slow);
  await screen.findByRole('article', { name: 'SPY' });
  await press(/^Keep/);
  await screen.findByRole('article', { name: 'QQQ' });
  await waitFor(async () => expect(await database.transact('readonly', ({ drafts }) => done(drafts.count()))).toBe(1));
  cleanup();
  renderApp('/dashboard/review/new', slow);
  await screen.findByRole('article', { name: 'QQQ' });
  screen.getByText(texts.about(NEW - 1));
  answers.resolve();
  await settled(who, [{ setup: 'Opening range', reviewed: true }, { reviewed: false }, { reviewed: false }]);
});

test('the rest is reviewed under the filter of the cards', async () => {
  await open('?symbols=QQQ&sort=net', 'QQQ');
  await press(/^Skip/);
  const link = await screen.findByRole('link', { name: texts.toReview(1) });
  expect(link.getAttribute('href')).toBe('/dashboard/review?symbols=QQQ');
  screen.getByText(texts.kept(0, 1, 0));
});
