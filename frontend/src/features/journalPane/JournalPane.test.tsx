// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import type { TradePlace } from './createAnnotationSaver.ts';

const oneTrade = () => trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15), exit: '101' })));

/** Opens the only row of the list, and answers its pane. */
async function openPane(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  return screen.findByRole('region', { name: texts.title });
}
const show = (who: Trader) => renderApp('/dashboard/trades', who);
const addWord = (pane: HTMLElement, kind: string, word: string) => {
  const field = within(pane).getByLabelText(texts.add(kind));
  fireEvent.change(field, { target: { value: word } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const fill = (pane: HTMLElement, label: string, value: string) => {
  const field = within(pane).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const saved = (pane: HTMLElement) => waitFor(() => expect(within(pane).getAllByText(texts.saved).length).toBeGreaterThan(0));
const noteField = (pane: HTMLElement) => within(pane).findByLabelText(texts.note) as Promise<HTMLTextAreaElement>;
/** The trade as another device has it. */
const elsewhere = async ({ server, signedInAs }: Trader) =>
  (await server.call(signedInAs.token, api.trades.list, {})).trades[0]! as Record<string, unknown> & TradePlace;

it('all fields of a trade save automatically, and are restored on another page', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  fireEvent.click(within(pane).getByRole('button', { name: texts.rate(4) }));
  fireEvent.click(within(pane).getByRole('switch', { name: texts.reviewed }));
  fill(pane, texts.setup, 'Opening range');
  fill(pane, texts.stop, '98.50');
  fill(pane, texts.plannedRisk('USD'), '250');
  for (const [kind, word] of [
    [texts.tags, 'Semis'],
    [texts.tags, 'Gap up'],
    [texts.mistakes, 'Chased the entry'],
    [texts.emotions, 'Calm'],
    [texts.targets, '105'],
    [texts.targets, '110.5'],
  ] as const)
    addWord(pane, kind, word);
  fireEvent.change(await noteField(pane), { target: { value: '# Why\n\nClean break' } });
  await saved(pane);
  const expected = {
    rating: 4,
    reviewed: true,
    setup: 'Opening range',
    stop: '98.5',
    plannedRisk: '250',
    tags: ['Semis', 'Gap up'],
    mistakes: ['Chased the entry'],
    emotions: ['Calm'],
    target: '105',
    moreTargets: ['110.5'],
    noteExcerpt: 'Why Clean break',
  };
  await waitFor(async () => expect(await elsewhere(maya)).toMatchObject(expected));
  cleanup();
  show(maya);
  const again = await openPane();
  expect((await noteField(again)).value).toBe('# Why\n\nClean break');
  expect((within(again).getByLabelText(texts.setup) as HTMLInputElement).value).toBe('Opening range');
  expect(within(again).getByRole('button', { name: texts.remove('110.5') })).toBeTruthy();
});

it('Undo takes the last change back, here and on the server', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  fireEvent.click(within(pane).getByRole('button', { name: texts.rate(2) }));
  await saved(pane);
  fireEvent.click(within(pane).getByRole('button', { name: texts.undo }));
  await waitFor(async () => expect(await elsewhere(maya)).toMatchObject({ rating: null }));
  expect(
    within(pane)
      .getByRole('button', { name: texts.rate(2) })
      .getAttribute('aria-pressed'),
  ).toBe('false');
});

it('shows that the connection is lost, and saves when it is back', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  const found = maya.server.loses(api.trades.annotate);
  fireEvent.click(within(pane).getByRole('button', { name: texts.rate(5) }));
  await within(pane).findByText(texts.offline);
  expect(
    within(pane)
      .getByRole('button', { name: texts.rate(5) })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  found();
  dispatchEvent(new Event('online'));
  await saved(pane);
  expect(await elsewhere(maya)).toMatchObject({ rating: 5 });
});

it('shows both texts of a note edited concurrently elsewhere, and can keep both', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  const field = await noteField(pane);
  const { id, account, openedAt } = await elsewhere(maya);
  const theirs = { id, account, openedAt, version: noteVersion(''), text: 'From the other tab' };
  await maya.server.call(maya.signedInAs.token, api.trades.saveNote, theirs);
  fireEvent.change(field, { target: { value: 'From this one' } });
  await within(pane).findByText('From the other tab');
  expect(field.value).toBe('From this one');
  fireEvent.click(within(pane).getByRole('button', { name: texts.keepBoth }));
  await waitFor(async () => {
    const { noteId } = await elsewhere(maya);
    const { text } = await maya.server.call(maya.signedInAs.token, api.trades.readNote, { noteId: String(noteId) });
    expect(text).toBe(texts.bothTexts('From the other tab', 'From this one'));
  });
});

it('rejects an invalid amount and shows the reason beside it', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  fill(pane, texts.stop, 'tight');
  addWord(pane, texts.targets, '-5');
  expect(within(pane).getAllByText(texts.amountWrong)).toHaveLength(2);
  expect(maya.server.sent(api.trades.annotate)).toEqual([]);
});

it('a decimal comma never multiplies a stop, a risk or a target: it is refused with the reading we need, and thousands are read', async () => {
  const maya = await oneTrade();
  show(maya);
  const pane = await openPane();
  fill(pane, texts.stop, '0,125');
  within(pane).getByText('Use a point for decimals: 0.125.');
  addWord(pane, texts.targets, '1,0855');
  within(pane).getByText('Use a point for decimals: 1.0855.');
  expect(maya.server.sent(api.trades.annotate)).toEqual([]);
  fill(pane, texts.plannedRisk('USD'), '$1,234.50');
  await waitFor(() => expect(maya.server.sent(api.trades.annotate)).toMatchObject([{ plannedRisk: '1234.5' }]));
});

it('a template begins a note, and is offered for an empty one alone', async () => {
  show(await oneTrade());
  const pane = await openPane();
  fireEvent.click(await within(pane).findByRole('button', { name: 'Trade review' }));
  expect((await noteField(pane)).value).toContain('## Why I took it');
  expect(within(pane).queryByRole('button', { name: 'Trade review' })).toBe(null);
});
