// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { optionInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { fills, scores, show, traded } from './testing/tradedWeeks.ts';

const goTo = async (step: string) => fireEvent.click(await screen.findByRole('link', { name: texts.next(step) }));

test('a week is gone through in five steps; its promise is graded by the trades of the next', async () => {
  const who = await traded();
  show(who, 'week=2026-03-04');
  await screen.findByRole('heading', { name: 'Mar 2–8' });
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 trades') });
  expect(await scores()).toContain('+$2.00');
  await goTo(texts.steps.days);
  await screen.findByRole('heading', { name: texts.bestDay('Monday', '+$2.00') });
  await goTo(texts.steps.edge);
  fireEvent.change(await screen.findByLabelText(texts.sawLabel), { target: { value: 'I was bored' } });
  await goTo(texts.steps.trades);
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: texts.gradeOf('S1') })).getByRole('radio', { name: texts.grades.avoidable }),
  );
  await screen.findByText(texts.graded(1, 1));
  const gradeAs = (name: string) =>
    fireEvent.click(within(screen.getByRole('radiogroup', { name: texts.gradeOf('S1') })).getByRole('radio', { name }));
  gradeAs(texts.grades.avoidable);
  expect(screen.getByText(texts.graded(1, 1)), 'a chosen radio stays chosen').toBeTruthy();
  gradeAs(texts.notGraded);
  await screen.findByText(texts.graded(0, 1));
  gradeAs(texts.grades.avoidable);
  await screen.findByText(texts.graded(1, 1));
  await goTo(texts.steps.commit);
  const complete = await screen.findByRole<HTMLButtonElement>('button', { name: texts.complete });
  expect(complete.disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: /^No new positions after 2 PM.*would have saved \$1\.00/ }));
  fireEvent.change(screen.getByLabelText(texts.maxLossLabel('USD')), { target: { value: '1,20' } });
  await screen.findByText('Use a point for decimals: 1.20.');
  fireEvent.change(screen.getByLabelText(texts.maxLossLabel('USD')), { target: { value: '1.20' } });
  fireEvent.click(complete);
  await screen.findByRole('button', { name: texts.reopen });
  await screen.findByText(paneTexts.saved);
  const { token } = who.signedInAs;
  const stored = await who.server.call(token, api.weeks.read, { week: '2026-03-02' });
  expect(stored).toMatchObject({
    saw: 'I was bored',
    promise: 'rule afternoon',
    maxDayLoss: { amount: '1.2', currency: 'USD' },
    step: 5,
    losses: [{ grade: 'avoidable' }],
    completedAt: expect.any(String),
  });

  fireEvent.click(screen.getByRole('link', { name: texts.weekAfter }));
  const promise = await screen.findByText(texts.quoted('No new positions after 2 PM'));
  const card = within(promise.closest('section')!);
  await card.findByText(texts.verdicts.some);
  expect(card.queryByText('Broken by')).toBeNull();
  card.getByRole('link', { name: texts.breaks(1, '$1.50', false) });
  // Monday a week before lost a dollar in the afternoon: the usual price of the one week there is.
  card.getByText(`${texts.usual('$1.00', false, 1, true)}.`);
  expect(card.getByText(/At most \$1\.20/).textContent).toContain(texts.limitKept);
  expect(await scores()).toContain('+$2.50');
  await screen.findByText(texts.streak(1));
});

test('edits of another device are shown, and nothing is overwritten', async () => {
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

test('opens the last week that has trades', async () => {
  show(await traded(), '');
  await screen.findByRole('heading', { name: 'Mar 16–22' });
});

test('a rule whose breaks made money is called so, in the week and before it is promised again', async () => {
  const who = await trader(
    roundTrips(4, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + 7 * trade, 20), exit: '110' })),
    { preferences: { timeZone: 'America/New_York' } },
  );
  const { token } = who.signedInAs;
  const { version } = await who.server.call(token, api.weeks.read, { week: '2026-03-09' });
  await who.server.call(token, api.weeks.save, { week: '2026-03-09', version, promise: 'rule afternoon', step: 5, completed: true });
  show(who, 'week=2026-03-16');
  await screen.findByText(`${texts.usual('$10.00', true, 2, false)}.`);
  screen.getByRole('link', { name: texts.breaks(1, '$10.00', true) });
  fireEvent.click(screen.getByRole('link', { name: /Commit/ }));
  fireEvent.change(await screen.findByLabelText(texts.otherPromise), { target: { value: 'rule afternoon' } });
  await screen.findByText(texts.promiseCosts('$30.00', 3));
});

test('a week without trades shows that, and future weeks are unavailable', async () => {
  show(await traded(), 'week=2026-04-06');
  await screen.findByRole('heading', { name: texts.noneClosed });
  screen.getByText(texts.emptyWeekHow);
  screen.getByText(texts.noPromise);
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
  await screen.findByRole('heading', { name: `${texts.madeMost('S0', '$3.00')} ${texts.lostMost('S1', '$1.00')}` });
  const carry = within(await screen.findByRole('region', { name: texts.carryTitle }));
  fireEvent.click(await carry.findByRole('button', { name: /^No new positions after 2 PM/ }));
  await goTo(texts.steps.trades);
  await goTo(texts.steps.commit);
  await screen.findByRole('button', { name: /^No new positions after 2 PM/, pressed: true });
  const list = within(await screen.findByRole('list', { name: texts.expiriesTitle }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Mar 13.*AAPL.*250.*long 2/)]);
});

test('on a paid plan an edge is judged as the screen of patterns judges it', async () => {
  const often = roundTrips(180, (trade) => ({
    symbol: ['F', 'T', 'AMD'][trade % 3]!,
    at: Date.UTC(2025, 8, 1 + 7 * Math.floor(trade / 15) + (Math.floor(trade / 3) % 5), 15, trade % 7),
    exit: (100 + [-2, 0, 2][trade % 3]! + (((trade * 7) % 11) - 5) / 10).toFixed(2),
  }));
  show(await trader(often, { subscription: { active: true, type: 'monthly' } }), 'week=2025-11-17&step=edge');
  const said = await screen.findAllByText(/^Likely real/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Likely real: \+\$[23]\.\d\d per trade compared with your others, over 60 trades \(\+\$2\.\d\d to \+\$3\.\d\d, q 0\.00\d\)\.$/,
    ),
    expect.stringMatching(/^Likely real: −\$[23]\.\d\d per trade compared with your others, over 60 trades /),
  ]);
});

test('the print view has all five steps on one page, with the notes as text', async () => {
  const who = await traded();
  const { token } = who.signedInAs;
  const words = { saw: 'I was bored', worked: 'The open\nand the plan', promise: 'rule afternoon' };
  const { version } = await who.server.call(token, api.weeks.read, { week: '2026-03-02' });
  await who.server.call(token, api.weeks.save, { week: '2026-03-02', version, ...words });
  show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('link', { name: texts.printView }));
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 trades') });
  await screen.findByRole('heading', { name: texts.bestDay('Monday', '+$2.00') });
  await screen.findByRole('region', { name: texts.edge });
  await screen.findByRole('heading', { name: texts.losses });
  expect((await screen.findByText(texts.workedLabel)).parentElement!.textContent).toContain('The open\nand the plan');
  screen.getByText(texts.quoted('No new positions after 2 PM'));
  expect(screen.getAllByRole('region', { name: texts.scoreLabel })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: texts.complete })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: new RegExp(texts.steps.days) }));
  await screen.findByRole('link', { name: texts.next(texts.steps.edge) });
  expect(screen.queryByRole('heading', { name: texts.losses })).toBeNull();
});

test('a week that was read before shows no figures of the week it is opened from', async () => {
  show(await traded(), 'week=2026-03-04');
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 trades') });
  fireEvent.click(screen.getByRole('link', { name: texts.weekAfter }));
  await screen.findByRole('heading', { name: texts.made('$2.50', '2 trades') });
  fireEvent.click(screen.getByRole('link', { name: texts.weekBefore }));
  screen.getByRole('heading', { name: 'Mar 2–8' });
  expect(screen.queryByRole('heading', { name: texts.made('$2.50', '2 trades') })).toBeNull();
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 trades') });
});

test('shows a retry when the journal fails to load, and the week after it', async () => {
  const who = await traded();
  const heal = who.server.refuses(api.trades.book, 'book_busy');
  show(who, 'week=2026-03-04');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(document.querySelector('[style*="height: 560px"]')).toBeNull();
  heal();
  fireEvent.click(again);
  await screen.findByRole('heading', { name: texts.made('$2.00', '2 trades') });
});
