// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { busyModel, modelSaying, rightAnswer } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { ask, askButton, asker, find, followUp, pro } from './testing/asker.ts';

it('a question is answered with figures that lead to their trades, costs one credit, and goes on with follow-ups', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  expect((await askButton()).textContent).toBe('Ask · 1 of 50 credits');
  await ask('How do I trade?');
  const figure = await screen.findByRole('link', { name: /^8\. Show these trades/ });
  expect(figure.getAttribute('href')).toBe('/dashboard/trades?result=closed');
  fireEvent.focus(figure);
  const shown = (await screen.findByText('newest 2')).closest('[aria-hidden=true]')!;
  expect(shown.textContent).toMatch(/^8 trades\$[\d.]+newest 2AAPLNov 9, .*−\$[\d.]+AAPLNov 8, .*\+\$[\d.]+$/);
  fireEvent.blur(figure);
  expect(screen.queryByText('newest 2')).toBeNull();
  expect((await askButton()).textContent).toBe('Ask · 1 of 49 credits');
  await followUp('And then?');
  expect(await screen.findByRole('heading', { name: 'And then?' })).toBeTruthy();
  await screen.findByText('4 of 5 left');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open: / })).toHaveLength(2));
});

it('without credits shows a toast and a message in the page, in the words of the specification, with a link to the plans', async () => {
  const who = await asker();
  await who.server.world.table.write({
    put: { pk: `CREDITS#${who.signedInAs.userId}`, sk: 'USE', week: '2026-11-16', used: 50, totalUsed: 50, holds: {}, revision: 1 },
  });
  renderApp('/dashboard/insights', who);
  await find();
  const told = await screen.findAllByText("You've reached your daily AI credit limit. Credits will refresh next week on Monday.");
  const toasts = told.filter((each) => each.parentElement!.querySelector('[aria-label="Close message"]') !== null);
  expect([told.length, toasts.length]).toEqual([2, 1]);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
});

it('a model that refuses everything is offered to be done without, and that is free', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await askButton();
  const ends = who.server.refuses(api.ai.insights, 'internal', 1);
  await find();
  fireEvent.click(await screen.findByRole('button', { name: 'Answer without the model · free' }));
  ends();
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect((await askButton()).textContent).toBe('Ask · 1 of 50 credits');
});

it('a question that the model was too busy for is answered by our own rules: that question, and no other', async () => {
  const who = await asker();
  Object.assign(who.server.world, { model: busyModel(0) });
  renderApp('/dashboard/insights', who);
  await ask('How do I trade?');
  fireEvent.click(await screen.findByRole('button', { name: 'Answer without the model · free' }));
  await screen.findByRole('heading', { name: 'How do I trade?' });
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect(who.server.sent(api.ai.insights)).toEqual([]);
});

it('shows beside the question which trades it covers, and which are too few', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await screen.findByText('8 closed trades');
  expect(screen.getByText(/All accounts, counted by trades, in USD, net of fees/).textContent).toContain('Notes not included');
  fireEvent.click(screen.getByRole('button', { name: 'Include my notes' }));
  expect(screen.getByText(/All accounts, counted by trades, in USD, net of fees/).textContent).toContain('Notes included');
  fireEvent.click(await askButton());
  await screen.findByText('Ask a question of at least three characters.');
  expect(who.server.sent(api.ai.ask)).toEqual([]);
});

it('answers of our own rules cost no credit on the button', async () => {
  renderApp('/dashboard/insights', await asker());
  await find();
  await waitFor(async () => expect((await askButton()).textContent).toBe('Ask · 1 of 49 credits'));
  await ask('Should I buy TSLA now?');
  await screen.findByRole('heading', { name: 'Should I buy TSLA now?' });
  expect((await askButton()).textContent).toBe('Ask · 1 of 49 credits');
});

/** Two trades on each of 80 days: one at 10 AM UTC that loses about 20 dollars, one at 2 PM that makes them. */
const leaking = Array.from({ length: 80 }, (_, n) => {
  const day = new Date(Date.UTC(2026, 5, 1) + 86_400_000 * n).toISOString().slice(0, 10);
  return [
    fill('buy', 10, 'AAPL', '100', `${day}T10:00:00Z`),
    fill('sell', 10, 'AAPL', String(98 + (n % 5) / 10), `${day}T10:30:00Z`),
    fill('buy', 10, 'AAPL', '100', `${day}T14:00:00Z`),
    fill('sell', 10, 'AAPL', String(102 + (n % 3) / 10), `${day}T14:30:00Z`),
  ];
}).flat();

it('a first visit opens a free finding as an answer whose chip leads to its trades, and the next one the last answer', async () => {
  const who = await asker(pro, leaking);
  renderApp('/dashboard/insights', who);
  const card = (await screen.findByText('What stands out in my trades?')).closest('section')!;
  const chip = await within(card).findByRole('link', { name: '80 trades' });
  expect(chip.closest('p')!.textContent).toMatch(/: 80 trades average [+−]\$\d+\.\d\d; the other 80 average [+−]\$\d+\.\d\d\.$/);
  expect(chip.getAttribute('href')).toMatch(/^\/dashboard\/trades\?result=closed&group=by/);
  expect(who.server.sent(api.ai.insights)).toEqual([]);
  await ask('How do I trade?');
  await screen.findByRole('heading', { name: 'How do I trade?' });
  cleanup();
  renderApp('/dashboard/insights', who);
  await screen.findByRole('heading', { name: 'How do I trade?' });
  expect(screen.queryByText('What stands out in my trades?')).toBeNull();
});

it('a first visit with too few trades opens that as the answer', async () => {
  renderApp('/dashboard/insights', await asker());
  await screen.findByText('Not enough trades yet to tell.');
});

it('an answer with a wrong number is thrown away, which the answer of our own rules is headed by', async () => {
  const wrong = modelSaying((data) => JSON.stringify({ ...rightAnswer(data), headline: 'You made $123,456,789.00.' }));
  renderApp('/dashboard/insights', await asker(pro, undefined, wrong));
  await ask('How do I trade?');
  await screen.findByText('We threw an answer away because a number didn’t match. No credit used.');
  expect((await askButton()).textContent).toBe('Ask · 1 of 50 credits');
});

it('an answer is stored in this browser, locked, and gone after signing out', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await find();
  await screen.findByRole('link', { name: /^8\. Show these trades/ });
  const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('afterbell.ai.'));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(localStorage.getItem(stored()[0]!)).not.toContain('closed');
  expect(stored()[0], 'the name says whose it is, and not what was asked').toMatch(/^afterbell\.ai\.[\w-]+\.[\w+/]{43}=$/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
  await waitFor(() => expect(stored()).toEqual([]));
});

it('a model that is busy is asked three times, then our own rules are offered', async () => {
  const who = await asker();
  Object.assign(who.server.world, { model: busyModel(0) });
  renderApp('/dashboard/insights', who);
  await find();
  await screen.findByText(/The analysis service is busy\. Please try again shortly\./);
  expect(who.server.sent(api.ai.insights)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Answer without the model · free' }));
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect((await askButton()).textContent).toBe('Ask · 1 of 50 credits');
});

it('who is on the Free plan sees the shape of their own trades, one sentence and the way to the plans, and nothing is asked', async () => {
  const who = await asker({});
  renderApp('/dashboard/insights', who);
  await screen.findByRole('heading', {
    name: 'There are only 8 closed trades here, and Ask needs 20 to say more than “too few to judge.”',
  });
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByLabelText('Ask about your trades')).toBeNull();
  expect(who.server.sent(api.ai.history)).toEqual([]);
});
