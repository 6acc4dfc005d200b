// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { busyModel, modelSaying, rightAnswer, rightModel } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import type { Model } from '#functions/world/model.ts';

const fills = Array.from({ length: 8 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-11-${String(2 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', n % 2 ? '99' : '102', `2026-11-${String(2 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
const more = Array.from({ length: 15 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-10-${String(5 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', '103', `2026-10-${String(5 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
const pro = { subscription: { active: true, type: 'monthly' } } as const;

async function asker(about: Parameters<typeof trader>[1] = pro, traded = fills, model: Model = rightModel()) {
  const who = await trader(traded, about);
  Object.assign(who.server.world, { model });
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
  fireEvent.focus(figure);
  const shown = (await screen.findByText('newest 2')).closest('div')!;
  expect(shown.textContent).toMatch(/^8 strategies\$[\d.]+newest 2AAPLNov 9, .*−\$[\d.]+AAPLNov 8, .*\+\$[\d.]+$/);
  fireEvent.blur(figure);
  expect(screen.queryByText('newest 2')).toBeNull();
  expect(screen.getByText(/49 of 50 AI credits left this week/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Ask a follow-up'), { target: { value: 'And then?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[1]!);
  expect(await screen.findByRole('heading', { name: 'And then?' })).toBeTruthy();
  expect(screen.getByText('4 of 5 left')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open: / })).toHaveLength(2));
});

it('who goes back in a thread finds the follow-ups that are left of it, and in the end the sentence that there are none', async () => {
  renderApp('/dashboard/insights', await asker());
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'How do I trade?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  for (const left of [5, 4, 3, 2, 1]) {
    await screen.findByText(`${left} of 5 left`);
    fireEvent.change(screen.getByLabelText('Ask a follow-up'), { target: { value: `And then, ${left}?` } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[1]!);
    await screen.findByRole('heading', { name: `And then, ${left}?` });
    fireEvent.click(await screen.findByRole('button', { name: 'Open: How do I trade?' }));
    await screen.findByRole('heading', { name: 'How do I trade?' });
  }
  await screen.findByText('You’ve asked five follow-ups here. Start a new question to continue.');
  expect(screen.queryByLabelText('Ask a follow-up')).toBeNull();
});

it('a follow-up that another tab came before is refused in that sentence, with nothing to be done without the model', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'How do I trade?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  await screen.findByText('5 of 5 left');
  const { token } = who.signedInAs;
  const { answers } = await who.server.call(token, api.ai.history, {});
  for (let n = 0; n < 5; n++)
    await who.server.call(token, api.ai.ask, { requestId: `other-tab-${n}`, question: 'And then?', followUpTo: answers[0]!.id });
  fireEvent.change(screen.getByLabelText('Ask a follow-up'), { target: { value: 'One more?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ask · 1 credit' })[1]!);
  await screen.findByText('You’ve asked five follow-ups here. Start a new question to continue.');
  expect(screen.queryByRole('button', { name: 'Answer without the model · free' })).toBeNull();
});

it('an answer can be pinned, called helpful and copied, and is so with the next visit', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const who = await asker();
  renderApp('/dashboard/insights', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
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

it('what waits stands beside the answers: a pattern that was not explained yet, and the week to be reviewed', async () => {
  const leaking = Array.from({ length: 80 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 5, 1) + 86_400_000 * n).toISOString().slice(0, 10);
    return [
      fill('buy', 10, 'AAPL', '100', `${day}T10:00:00Z`),
      fill('sell', 10, 'AAPL', String(98 + (n % 5) / 10), `${day}T10:30:00Z`),
      fill('buy', 10, 'AAPL', '100', `${day}T14:00:00Z`),
      fill('sell', 10, 'AAPL', String(102 + (n % 3) / 10), `${day}T14:30:00Z`),
    ];
  }).flat();
  renderApp('/dashboard/insights', await asker(pro, leaking));
  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const pattern = await card.findByRole('link', { name: /made \$\d+\.\d\d (more|less) per trade than the rest/ });
  expect(pattern.getAttribute('href')).toBe('/dashboard/patterns');
  expect(card.getByRole('link', { name: /^Weekly review, / }).getAttribute('href')).toMatch(/^\/dashboard\/weekly-review\?week=2026-/);
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

it('a question that the model was too busy for is answered by our own rules: that question, and no other', async () => {
  const who = await asker();
  Object.assign(who.server.world, { model: busyModel(0) });
  renderApp('/dashboard/insights', who);
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: 'Which weekdays are best?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Answer without the model · free' }));
  await screen.findByRole('heading', { name: 'Which weekdays are best?' });
  expect(await screen.findByText(/because the model was busy/)).toBeTruthy();
  expect(who.server.sent(api.ai.insights)).toEqual([]);
});

it('says beside the question which trades it is about, and what it is too short for', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await screen.findByText('8 closed strategies');
  expect(screen.getByText(/All accounts, counted by strategies, in USD, net of fees/).textContent).toContain('Notes not included');
  fireEvent.click(screen.getByRole('switch', { name: /Include my notes/ }));
  expect(screen.getByText(/All accounts, counted by strategies, in USD, net of fees/).textContent).toContain('Notes included');
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  await screen.findByText('Ask a question of at least three characters.');
  expect(who.server.sent(api.ai.ask)).toEqual([]);
});

it('beside the answers stands what the week’s credits went to, answers of our own rules apart', async () => {
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

it('an answer about a group is drawn beside the other groups, each bar with its trades, and amounts are hidden by the eye', async () => {
  const model = modelSaying((data) => {
    const { facts } = JSON.parse(data) as { facts: { id: string; figures: Record<string, string> }[] };
    const monday = facts.find(({ id }) => id === 'byWeekday:1')!;
    const claim = `Mondays came to ${monday.figures['Net P&L']}.`;
    return JSON.stringify({ ...rightAnswer(data), findings: [{ claim, evidence: [monday.id] }] });
  });
  renderApp('/dashboard/insights', await asker(pro, [...fills, ...more], model));
  fireEvent.click(await screen.findByRole('button', { name: 'Find insights · 1 credit' }));
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
  fireEvent.change(await screen.findByLabelText('Ask about your trades'), {
    target: { value: 'Are my long trades better than going short?' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ask · 1 credit' }));
  const chart = within(await screen.findByRole('list', { name: 'Net P&L by weekday' }));
  const short = chart.getAllByRole('link', { name: /^Monday, Short: /u })[0]!;
  expect(short.getAttribute('href')).toBe('/dashboard/trades?result=closed&group=byWeekday%3A1%2CbySide%3Ashort');
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Net P&L by weekday' }).textContent).not.toContain('$'));
});

it('follow-ups are suggested about what the answer did not look at, and earlier answers can be searched', async () => {
  renderApp('/dashboard/insights', await asker());
  const ask = async (question: string) => {
    fireEvent.change(await screen.findByLabelText('Ask about your trades'), { target: { value: question } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Ask · 1 credit' }))[0]!);
    await screen.findByRole('heading', { name: question });
  };
  await ask('How do I trade?');
  fireEvent.click(screen.getByRole('button', { name: 'Which symbols cost me the most?' }));
  expect(screen.getByLabelText<HTMLInputElement>('Ask a follow-up').value).toBe('Which symbols cost me the most?');
  await ask('Am I patient?');
  const listed = () => screen.getAllByRole('button', { name: /^Open: / }).map((button) => button.textContent);
  await waitFor(() => expect(listed().toSorted()).toEqual(['Am I patient?', 'How do I trade?']));
  fireEvent.change(screen.getByLabelText('Search answers'), { target: { value: 'PATIENT' } });
  expect(listed()).toEqual(['Am I patient?']);
  fireEvent.change(screen.getByLabelText('Search answers'), { target: { value: 'zebra' } });
  screen.getByText('No answers match.');
});

it('who is on the Free plan sees the shape of their own trades, one sentence and the way to the plans, and nothing is asked', async () => {
  const who = await asker({});
  renderApp('/dashboard/insights', who);
  await screen.findByRole('heading', { name: '8 strategies ready to be asked about' });
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByLabelText('Ask about your trades')).toBeNull();
  expect(who.server.sent(api.ai.history)).toEqual([]);
});
