// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { modelSaying, rightAnswer } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { ask, asker, fills, find, more, pro } from './testing/asker.ts';

it('an answer can be pinned, called helpful and copied, and is so with the next visit', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await find();
  fireEvent.click(await screen.findByRole('button', { name: 'Pin this answer' }));
  await screen.findByRole('button', { name: 'Unpin this answer' });
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }));
  const isHelpful = () => screen.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed');
  await waitFor(() => expect(isHelpful()).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy this answer' }));
  await waitFor(() => expect(copied[0]).toMatch(/^Insights\nYou closed 8 trades\.\n1\. The net result was \$[\d.]+\.\n/));
  const answers = async () => (await who.server.call(who.signedInAs.token, api.ai.history, {})).answers;
  await waitFor(async () => expect((await answers())[0]!.helpful).toBe(true));
  cleanup();
  renderApp('/dashboard/insights', who);
  const pinned = await screen.findByRole('list', { name: 'Pinned' });
  fireEvent.click(within(pinned).getByRole('button', { name: 'Open: Insights' }));
  await waitFor(() => expect(isHelpful()).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }));
  await waitFor(async () => expect((await answers())[0]!.helpful).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Unpin this answer' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pinned' })).toBeNull());
});

it('an answer about a group is drawn beside the other groups, each bar with its trades, and amounts are hidden by the eye', async () => {
  const model = modelSaying((data) => {
    const { facts } = JSON.parse(data) as { facts: { id: string; figures: Record<string, string> }[] };
    const monday = facts.find(({ id }) => id === 'byWeekday:1')!;
    const claim = `Mondays came to ${monday.figures['Net P&L']}.`;
    return JSON.stringify({ ...rightAnswer(data), findings: [{ claim, evidence: [monday.id] }] });
  });
  renderApp('/dashboard/insights', await asker(pro, [...fills, ...more], model));
  await find();
  const figure = await screen.findByRole('figure');
  expect(figure.textContent).toContain('Net P&L · Weekday');
  const bars = within(figure).getAllByRole('link');
  expect(bars.length).toBeGreaterThan(2);
  expect(bars[0]!.getAttribute('href')).toBe('/dashboard/trades?result=closed&group=byWeekday%3A1');
  const chip = screen.getByRole('link', { name: /^\$[\d.]+\. Show these trades: Weekday: Monday/ });
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() => expect(chip.textContent).toBe('•••••'));
  expect(figure.textContent).not.toMatch(/\$\d/);
});

it('an answer that compares two kinds of trades is drawn with both, each bar with its trades', async () => {
  const shorts = Array.from({ length: 10 }, (_, n) => [
    fill('sell', 10, 'AAPL', '100', `2026-10-${String(5 + n).padStart(2, '0')}T18:00:00Z`),
    fill('buy', 10, 'AAPL', '101', `2026-10-${String(5 + n).padStart(2, '0')}T18:30:00Z`),
  ]).flat();
  const who = await asker(pro, [...more, ...shorts]);
  Object.assign(who.server.world, { model: null });
  renderApp('/dashboard/insights', who);
  await ask('Are my long trades better than going short?');
  const chart = within(await screen.findByRole('list', { name: 'Net P&L by weekday' }));
  const short = chart.getAllByRole('link', { name: /^Monday, Short: /u })[0]!;
  expect(short.getAttribute('href')).toBe('/dashboard/trades?result=closed&group=byWeekday%3A1%2CbySide%3Ashort');
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Net P&L by weekday' }).textContent).not.toContain('$'));
});
