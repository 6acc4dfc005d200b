// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as texts from '#copy/overview/widgetTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';
import { widgets } from './widgets/index.ts';
import { presets } from './widgets/presets.ts';

const sample = () => trader(sampleFills('schwab/transactions.csv'));
const frames = () => [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card);
const keptBy = async ({ server, signedInAs: { token } }: Trader) =>
  (await server.call(token, api.auth.validate, {})).preferences.overviewCards;
const standard = presets[0]!.cards.map(({ id }) => id);

async function customize(who: Trader) {
  renderApp('/dashboard/overview', who);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: overviewTexts.customize }));
  await screen.findByRole('region', { name: texts.customizing });
}

test('cards are moved, sized, hidden and shown by the keyboard, and every browser has them so', async () => {
  const who = await sample();
  await customize(who);
  expect(frames()).toEqual(standard);
  screen.getByRole('button', { name: texts.move(texts.month) }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(frames().slice(0, 2)).toEqual(['month', 'equity']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.move(texts.month) })));
  screen.getByText(texts.movedTo(texts.month, 1, standard.length));
  await userEvent.keyboard('{End}');
  expect(frames().at(-1)).toBe('month');
  await userEvent.click(screen.getByRole('button', { name: texts.wider(texts.month) }));
  await userEvent.click(screen.getByRole('button', { name: texts.hide(texts.equity) }));
  expect(frames()).not.toContain('equity');
  await userEvent.click(screen.getByRole('button', { name: texts.symbols }));
  expect(frames().at(-1)).toBe('symbols');
  await waitFor(async () => expect(await keptBy(who)).toMatch(/^recent:8,.*,month:6,symbols:6$/));
  await userEvent.click(screen.getByRole('button', { name: texts.done }));
  await screen.findByRole('region', { name: texts.symbols });
  expect(screen.queryByRole('region', { name: 'Cumulative net P&L' })).toBeNull();

  cleanup();
  renderApp('/dashboard/overview', who);
  await screen.findByRole('region', { name: texts.symbols });
  expect(screen.queryByRole('region', { name: 'Cumulative net P&L' })).toBeNull();
});

test('a preset arrangement replaces the custom one, and Reset restores the default', async () => {
  const who = await sample();
  await customize(who);
  await userEvent.selectOptions(screen.getByLabelText(texts.preset), texts.presets.minimal);
  expect(frames()).toEqual(['equity', 'month']);
  await userEvent.click(screen.getByRole('button', { name: texts.hide(texts.equity) }));
  await userEvent.click(screen.getByRole('button', { name: texts.hide(texts.month) }));
  screen.getByText(texts.noneShown);
  await waitFor(async () => expect(await keptBy(who)).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: texts.reset }));
  expect(frames()).toEqual(standard);
  await waitFor(async () => expect(await keptBy(who)).toBeNull());
});

test('every card draws itself, with nothing to show as with something', async () => {
  const all = widgets.map(({ id, width }) => `${id}:${width}`).join(',');
  for (const fills of [sampleFills('schwab/transactions.csv'), sampleFills('schwab/transactions.csv').slice(0, 1)]) {
    renderApp('/dashboard/overview', await trader(fills, { preferences: { overviewCards: all } }));
    await screen.findByRole('button', { name: 'More' });
    for (const { title } of widgets.filter(({ id }) => id !== 'equity')) await screen.findByRole('region', { name: title('strategy') });
    await within(screen.getByRole('region', { name: texts.mistakes })).findByText(texts.noMistakes);
    cleanup();
  }
});
