// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { busyModel } from '#functions/api/ai/testing/models.ts';
import { asker } from './testing/asker.ts';

it('a question is answered with figures that lead to their trades, costs one credit, and goes on with follow-ups', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'How do I trade?' } });
  expect(await screen.findByText(/50 of 50 AI credits left this week/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  const figure = await screen.findByRole('link', { name: /^8\. Show these trades/ });
  expect(figure.getAttribute('href')).toBe('/dashboard/trades?result=closed');
  fireEvent.focus(figure);
  const shown = (await screen.findByText('newest 2')).closest('[aria-hidden=true]')!;
  expect(shown.textContent).toMatch(/^8 trades\$[\d.]+newest 2AAPLNov 9, .*−\$[\d.]+AAPLNov 8, .*\+\$[\d.]+$/);
  fireEvent.blur(figure);
  expect(screen.queryByText('newest 2')).toBeNull();
  expect(screen.getByText(/49 of 50 AI credits left this week/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Ask a follow-up'), { target: { value: 'And then?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[1]!);
  expect(await screen.findByRole('heading', { name: 'And then?' })).toBeTruthy();
  expect(screen.getByText('4 of 5 left')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open: / })).toHaveLength(2));
});

it('without credits shows a toast and a message in the page, in the words of the specification, with a link to the plans', async () => {
  const who = await asker();
  await who.server.world.table.write({
    put: { pk: `CREDITS#${who.signedInAs.userId}`, sk: 'USE', week: '2026-11-16', used: 50, totalUsed: 50, holds: {}, revision: 1 },
  });
  renderApp('/dashboard/insights', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
  const told = await screen.findAllByText("You've reached your daily AI credit limit. Credits will refresh next week on Monday.");
  const toasts = told.filter((each) => each.parentElement!.querySelector('[aria-label="Close message"]') !== null);
  expect([told.length, toasts.length]).toEqual([2, 1]);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
});

it('a model that refuses everything is offered to be done without, and that is free', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  const find = await screen.findByRole('button', { name: 'Find insights · 1 credit' });
  const ends = who.server.refuses(api.ai.insights, 'internal', 1);
  fireEvent.click(find);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer without the model · free' }));
  ends();
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect(screen.getByText(/50 of 50 AI credits left this week/)).toBeTruthy();
});

it('a question that the model was too busy for is answered by our own rules: that question, and no other', async () => {
  const who = await asker();
  Object.assign(who.server.world, { model: busyModel(0) });
  renderApp('/dashboard/insights', who);
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'How do I trade?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
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
  fireEvent.click(screen.getByRole('switch', { name: /Include my notes/ }));
  expect(screen.getByText(/All accounts, counted by trades, in USD, net of fees/).textContent).toContain('Notes included');
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  await screen.findByText('Ask a question of at least three characters.');
  expect(who.server.sent(api.ai.ask)).toEqual([]);
});

it('shows the week’s credit usage beside the answers, apart from answers of our own rules', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  const card = within(await screen.findByRole('region', { name: 'AI credit usage' }));
  card.getByText('50');
  const find = await screen.findByRole('button', { name: 'Find insights · 1 credit' });
  fireEvent.click(find);
  await card.findByText('Insights');
  fireEvent.change(screen.getByLabelText('Ask about your trades'), { target: { value: 'Should I buy TSLA now?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[0]!);
  await screen.findByRole('heading', { name: 'Should I buy TSLA now?' });
  card.getByText('49');
  expect(card.queryByText('Questions and follow-ups')).toBeNull();
  expect(card.getByText('Used since Monday').parentElement!.textContent).toBe('Used since Monday1');
});

it('an answer is stored in this browser, locked, and gone after signing out', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
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
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
  await screen.findByText(/The analysis service is busy\. Please try again shortly\./);
  expect(who.server.sent(api.ai.insights)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Answer without the model · free' }));
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect(screen.getByText(/50 of 50 AI credits left this week/)).toBeTruthy();
});

it('who is on the Free plan sees the shape of their own trades, one sentence and the way to the plans, and nothing is asked', async () => {
  const who = await asker({});
  renderApp('/dashboard/insights', who);
  await screen.findByRole('heading', { name: '8 trades ready to be asked about' });
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByLabelText('Ask about your trades')).toBeNull();
  expect(who.server.sent(api.ai.history)).toEqual([]);
});
