// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { optionInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';

/** In New York: two trades on Monday, March 2, at 10:00 and 15:00, two on March 10 at 10:00 and 15:00, one on March 16 at 15:00. */
const openings = [
  Date.UTC(2026, 2, 2, 15),
  Date.UTC(2026, 2, 2, 20),
  Date.UTC(2026, 2, 10, 14),
  Date.UTC(2026, 2, 10, 19),
  Date.UTC(2026, 2, 16, 19),
];
const exits = ['103', '99', '104', '98.50', '101'];
const fills = roundTrips(openings.length, (trade) => ({ symbol: `S${trade}`, at: openings[trade]!, exit: exits[trade]! }));
const traded = () => trader(fills, { preferences: { timeZone: 'America/New_York' } });
const show = (who: Trader, query: string) => renderApp(`/dashboard/weekly-review?${query}`, who);
const scores = async () => (await screen.findByRole('region', { name: texts.scoreLabel })).textContent;
const goTo = async (step: string) => fireEvent.click(await screen.findByRole('link', { name: texts.next(step) }));

test('a week is gone through in five steps; its promise is graded by the trades of the next', async () => {
  const who = await traded();
  show(who, 'week=2026-03-04');
  await screen.findByRole('heading', { name: 'March 2 to 8' });
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 strategies') });
  expect(await scores()).toContain('+$2.00');
  await goTo(texts.steps.days);
  await screen.findByRole('heading', { name: texts.bestDay('Monday', '+$2.00') });
  await goTo(texts.steps.edge);
  fireEvent.change(await screen.findByLabelText(texts.sawLabel), { target: { value: 'I was bored' } });
  await goTo(texts.steps.trades);
  fireEvent.click(
    within(await screen.findByRole('group', { name: texts.gradeOf('S1') })).getByRole('button', { name: texts.grades.avoidable }),
  );
  await screen.findByText(texts.graded(1, 1));
  await goTo(texts.steps.commit);
  const complete = await screen.findByRole<HTMLButtonElement>('button', { name: texts.complete });
  expect(complete.disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: /^No new positions after 2 PM.*would have kept \$1\.00/ }));
  fireEvent.change(screen.getByLabelText(texts.maxLossLabel('USD')), { target: { value: '1,20' } });
  await screen.findByText(texts.badAmount);
  fireEvent.change(screen.getByLabelText(texts.maxLossLabel('USD')), { target: { value: '1.20' } });
  fireEvent.click(complete);
  await screen.findByRole('button', { name: texts.reopen });
  await screen.findByText(paneTexts.saved);
  const { token } = who.signedInAs;
  const stored = await who.server.call(token, api.weeks.read, { week: '2026-03-02' });
  expect(stored).toMatchObject({
    ...{ saw: 'I was bored', promise: 'rule afternoon', maxDayLoss: { amount: '1.2', currency: 'USD' }, step: 5 },
    losses: [{ grade: 'avoidable' }],
    completedAt: expect.any(String),
  });

  fireEvent.click(screen.getByRole('link', { name: texts.weekAfter }));
  const promise = await screen.findByText(texts.quoted('No new positions after 2 PM'));
  const card = within(promise.closest('section')!);
  card.getByText(texts.verdicts.some);
  card.getByText(texts.breaks(1));
  card.getByText('−$1.50');
  // Monday a week before lost a dollar in the afternoon: the usual price of the one week there is.
  card.getByText('−$1.00');
  expect(card.getByText(/At most \$1\.20/).textContent).toContain(texts.limitKept);
  expect(await scores()).toContain('+$2.50');
  await screen.findByText(texts.streak(1));
});

test('what was written on another device meanwhile is shown, and nothing is overwritten', async () => {
  const who = await traded();
  const { token } = who.signedInAs;
  show(who, 'week=2026-03-02&step=edge');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(texts.sawLabel);
  const { version } = await who.server.call(token, api.weeks.read, { week: '2026-03-02' });
  await who.server.call(token, api.weeks.save, { week: '2026-03-02', version, saw: 'from the phone' });
  fireEvent.change(field, { target: { value: 'from the desk' } });
  await screen.findByText(texts.conflict);
  await screen.findByText('from the phone');
  fireEvent.click(screen.getByRole('button', { name: paneTexts.keepMine }));
  await waitFor(async () =>
    expect(await who.server.call(token, api.weeks.read, { week: '2026-03-02' })).toMatchObject({ saw: 'from the desk' }),
  );
});

test('a week without trades says so, and weeks to come are not there', async () => {
  show(await traded(), 'week=2026-04-06');
  await screen.findByRole('heading', { name: texts.even('0 strategies') });
  screen.getByText(texts.emptyWeekHow);
  screen.getByText(texts.noPromise);
});

test('the week is told in words for a credit, beside a review that is whole without', async () => {
  const who = await trader(fills, { preferences: { timeZone: 'America/New_York' }, subscription: { active: true, type: 'monthly' } });
  const model = rightModel();
  Object.assign(who.server.world, { model });
  show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('button', { name: texts.story }));
  await screen.findByText(/Written by test-model/);
  await screen.findByRole('button', { name: texts.storyAgain });
  screen.getByText(/49 of 50 AI credits left this week/);
  const { facts } = JSON.parse(model.sent[0]!.split('\n').at(-1)!) as { facts: { id: string; n: number }[] };
  expect(facts.find(({ id }) => id === 'all')?.n).toBe(2);
});

test('on the Free plan it says who tells a week in words', async () => {
  show(await traded(), 'week=2026-03-04');
  await screen.findByText(texts.storyLocked);
  expect(screen.queryByRole('button', { name: texts.story })).toBeNull();
});

test('a promise is carried from the leak into the last step, which lists what expires in the coming week', async () => {
  const call = {
    root: 'AAPL',
    underlying: 'AAPL',
    right: 'C',
    strike: decimal('250'),
    currency: 'USD',
    multiplier: decimal('100'),
  } as const;
  const bought = (expiry: string, quantity: number) => ({
    ...fill('buy', quantity, 'AAPL', '1.5', '2026-03-03T15:00:00Z'),
    instrument: optionInstrument({ ...call, expiry }),
  });
  show(
    await trader([...fills, bought('2026-03-13', 2), bought('2026-03-20', 1)], { preferences: { timeZone: 'America/New_York' } }),
    'week=2026-03-04&step=edge',
  );
  await screen.findByText('S0 made $3.00. S1 gave back $1.00.');
  const carry = within(await screen.findByRole('region', { name: texts.carryTitle }));
  fireEvent.click(await carry.findByRole('button', { name: /^No new positions after 2 PM/ }));
  await goTo(texts.steps.trades);
  await goTo(texts.steps.commit);
  await screen.findByRole('button', { name: /^No new positions after 2 PM/, pressed: true });
  const list = within(await screen.findByRole('list', { name: texts.expiriesTitle }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Mar 13.*AAPL.*250.*long 2/)]);
});

test('earlier reviews are listed with their promises, and found by what was written on them', async () => {
  const who = await traded();
  const { token } = who.signedInAs;
  const save = async (week: string, fields: object) => {
    const { version } = await who.server.call(token, api.weeks.read, { week });
    await who.server.call(token, api.weeks.save, { week, version, ...fields });
  };
  await save('2026-02-23', { worked: 'Waited for the open', promise: 'rule afternoon', completed: true });
  await save('2026-03-02', { saw: 'I was bored' });
  const app = show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('button', { name: texts.past }));
  const listed = () =>
    within(screen.getByRole('list', { name: texts.past }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(listed()).toEqual(['March 2 to 8', 'February 23 to March 1']));
  within(screen.getByRole('list', { name: texts.past })).getByText(texts.quoted('No new positions after 2 PM'));
  fireEvent.change(screen.getByLabelText(texts.searchPast), { target: { value: 'OPEN' } });
  await screen.findByText('Waited for the open');
  expect(listed()).toEqual(['February 23 to March 1']);
  fireEvent.click(screen.getByRole('link', { name: 'February 23 to March 1' }));
  await screen.findByRole('heading', { name: 'February 23 to March 1' });
  expect(app.location().search).toContain('week=2026-02-23');
});

test('on a paid plan an edge is judged as the screen of patterns judges it', async () => {
  const often = roundTrips(180, (trade) => ({
    symbol: ['F', 'T', 'AMD'][trade % 3]!,
    at: Date.UTC(2025, 8, 1 + 7 * Math.floor(trade / 15) + (Math.floor(trade / 3) % 5), 15, trade % 7),
    exit: (100 + [-2, 0, 2][trade % 3]! + (((trade * 7) % 11) - 5) / 10).toFixed(2),
  }));
  show(await trader(often, { subscription: { active: true, type: 'monthly' } }), 'week=2025-11-17&step=edge');
  expect((await screen.findByText(/^More than luck/)).textContent).toMatch(
    /^More than luck: over 60 strategies it makes \+\$[23]\.\d\d a trade beside the rest \(\+\$2\.\d\d to \+\$3\.\d\d\), q 0\.00\d\.$/,
  );
  expect(screen.getByText(/^More than bad luck/).textContent).toMatch(/^More than bad luck: over 60 strategies it makes −\$[23]\./);
});

test('rules and plans of the week stand beside its results, and lead to their trades', async () => {
  const who = await trader(fills, { preferences: { timeZone: 'America/New_York' }, subscription: { active: true, type: 'monthly' } });
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const [symbol, checks] of [
    ['S0', ['p:AbCd1234:1', 'h+AbCd1234.1', 'g+AbCd1234.2']],
    ['S1', ['p:AbCd1234:1', 'h-AbCd1234.1', 'g+AbCd1234.2']],
  ] as const) {
    const { id, account, openedAt } = trades.find(({ instrument }) => instrument.symbol === symbol)!;
    await who.server.call(token, api.trades.annotate, { id, account, openedAt, checks: [...checks] });
  }
  show(who, 'week=2026-03-04');
  await waitFor(async () => expect(await scores()).toContain(`${texts.figures.rules}75.0%`));
  const card = within(await screen.findByRole('region', { name: texts.processTitle }));
  const link = card.getByRole<HTMLAnchorElement>('link', { name: texts.brokeRule('1 strategy') });
  expect(card.getByRole('list').textContent).toBe(`${texts.brokeRule('1 strategy')}−$1.00`);
  fireEvent.click(link);
  await screen.findByText('S1');
  expect(screen.queryByText('S0')).toBeNull();
});

test('mistakes and emotions of the week stand with what they came to, and lead to their trades', async () => {
  const who = await traded();
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const [symbol, written] of [
    ['S0', { emotions: ['Calm'] }],
    ['S1', { emotions: ['Rushed'], mistakes: ['Chased, late'] }],
    ['S2', { mistakes: ['Oversized'] }],
  ] as const) {
    const { id, account, openedAt } = trades.find(({ instrument }) => instrument.symbol === symbol)!;
    await who.server.call(token, api.trades.annotate, { id, account, openedAt, ...structuredClone(written) });
  }
  show(who, 'week=2026-03-04&step=trades');
  const linesOf = async (title: string) =>
    within(await screen.findByRole('table', { name: title }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(await linesOf(texts.words.mistakes.title)).toEqual([['Chased, late', '1', '0', '−$1.00']]);
  expect(await linesOf(texts.words.emotions.title)).toEqual([
    ['Rushed', '1', '0', '−$1.00'],
    ['Calm', '1', '1', '+$3.00'],
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Chased, late' }));
  await screen.findByText('S1');
  expect(screen.queryByText('S0')).toBeNull();
});
