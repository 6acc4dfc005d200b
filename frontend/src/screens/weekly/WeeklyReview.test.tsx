// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

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
