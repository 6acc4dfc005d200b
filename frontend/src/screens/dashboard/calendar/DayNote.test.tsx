// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/calendarTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const day = '2026-03-09';

/** The day's form in its drawer. */
async function paneOf(who: Trader) {
  renderApp(`/dashboard/calendar?day=${day}`, who);
  const drawer = await screen.findByRole('dialog', { name: texts.day });
  return within(await within(drawer).findByRole('region', { name: texts.note }));
}

test('notes of a day save automatically, and keep concurrent edits of another device', async () => {
  const { server, signedInAs } = await trader(roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(`${day}T15:00:00Z`) })));
  const { token } = signedInAs;
  const pane = await paneOf({ server, signedInAs });
  fireEvent.change(await pane.findByLabelText(texts.plan), { target: { value: 'Only longs above the range' } });
  fireEvent.click(pane.getByRole('radio', { name: texts.biases.bullish }));
  fireEvent.click(within(pane.getByRole('radiogroup', { name: texts.scales.sleep })).getByRole('radio', { name: '4' }));
  const saved = () => waitFor(() => pane.getByText(paneTexts.saved));
  await saved();
  const first = await server.call(token, api.days.read, { day });
  expect(first).toMatchObject({ plan: 'Only longs above the range', bias: 'bullish', tags: [{ name: 'sleep', value: 4 }] });
  await screen.findByRole('link', { name: new RegExp(`Mar 9, 2026.*${texts.withNote}`) });

  await server.call(token, api.days.save, { day, version: first.version, reflection: 'From the phone' });
  fireEvent.change(pane.getByLabelText(texts.reflection), { target: { value: 'From the desk' } });
  await pane.findByText(/From the phone/);
  fireEvent.click(pane.getByRole('button', { name: paneTexts.keepMine }));
  await saved();
  expect(await server.call(token, api.days.read, { day })).toMatchObject({ plan: first.plan, reflection: 'From the desk' });
});

test('undoes edits of a day step by step, one step for each field', async () => {
  const { server, signedInAs } = await trader(roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(`${day}T15:00:00Z`) })));
  const pane = await paneOf({ server, signedInAs });
  const plan = await pane.findByLabelText<HTMLTextAreaElement>(texts.plan);
  for (const value of ['O', 'On', 'Only longs']) fireEvent.change(plan, { target: { value } });
  fireEvent.click(pane.getByRole('radio', { name: texts.biases.bullish }));
  fireEvent.click(pane.getByRole('radio', { name: texts.biases.bearish }));
  const undo = () => fireEvent.click(pane.getByRole('button', { name: paneTexts.undo }));
  const read = () => server.call(signedInAs.token, api.days.read, { day });
  const comesTo = (fields: object) => waitFor(async () => expect(await read()).toMatchObject(fields));
  await comesTo({ plan: 'Only longs', bias: 'bearish' });
  undo();
  await comesTo({ plan: 'Only longs', bias: 'bullish' });
  undo();
  undo();
  expect(plan.value).toBe('');
  await comesTo({ plan: '', bias: null });
  expect(pane.queryByRole('button', { name: paneTexts.undo })).toBeNull();
});
