// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { modelSaying, rightAnswer } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';

const fills = Array.from({ length: 8 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-11-${String(2 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', n % 2 ? '99' : '102', `2026-11-${String(2 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
const pro = { subscription: { active: true, type: 'monthly' } } as const;

async function asker(about: Parameters<typeof trader>[1] = pro) {
  const who = await trader(fills, about);
  Object.assign(who.server.world, { model: modelSaying((data) => JSON.stringify(rightAnswer(data))) });
  return who;
}

it('a question is answered with figures that lead to their trades, costs one credit, and goes on with follow-ups', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'How do I trade?' } });
  expect(await screen.findByText(/50 of 50 AI credits left this week/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  const figure = await screen.findByRole('link', { name: /^8\. Show these trades/ });
  expect(figure.getAttribute('href')).toBe('/dashboard/trades?result=closed');
  expect(screen.getByText(/49 of 50 AI credits left this week/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Ask a follow-up'), { target: { value: 'And then?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[1]!);
  expect(await screen.findByRole('heading', { name: 'And then?' })).toBeTruthy();
  expect(screen.getByText('4 follow-ups left')).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: /^Open: / })).toHaveLength(2);
});

it('out of credits it says so in the words of the specification, with a way to the plans', async () => {
  const who = await asker();
  await who.server.world.table.write({
    put: { pk: `CREDITS#${who.signedInAs.userId}`, sk: 'USE', week: '2026-11-16', used: 50, totalUsed: 50, holds: {}, revision: 1 },
  });
  renderApp('/dashboard/insights', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
  const told = await screen.findAllByText("You've reached your daily AI credit limit. Credits will refresh next week on Monday.");
  expect(told.length).toBeGreaterThan(0);
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

it('an answer is stored in this browser, locked, and gone after signing out', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
  await screen.findByRole('link', { name: /^8\. Show these trades/ });
  const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('afterbell.ai.'));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(localStorage.getItem(stored()[0]!)).not.toContain('closed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
  await waitFor(() => expect(stored()).toEqual([]));
});

it('who is on the Free plan is led to the plans', async () => {
  const who = await asker({});
  const app = renderApp('/dashboard/insights', who);
  await waitFor(() => expect(app.location().pathname).toBe('/pricing'));
});
