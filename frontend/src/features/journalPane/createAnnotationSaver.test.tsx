// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const [sold, bought] = [option('P25', '2026-02-20'), option('P20', '2026-02-20')];
/** A vertical: two legs opened together and closed. */
const vertical = () =>
  trader([
    fill('sell', '1', '1', '2026-02-02T15:00:00Z', sold),
    fill('buy', '1', '0.4', '2026-02-02T15:00:01Z', bought),
    fill('buy', '1', '0.5', '2026-02-04T15:00:00Z', sold),
    fill('sell', '1', '0.1', '2026-02-04T15:00:01Z', bought),
  ]);
const legs = async ({ server, signedInAs: { token } }: Trader) =>
  (await server.call(token, api.trades.list, {})).trades.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt));
const words = async (who: Trader) =>
  (await legs(who)).map(({ setup, tags, rating, stop, plannedRisk }) => [setup, tags, rating, stop, plannedRisk]);

async function openedPane(who: Trader, path: string): Promise<HTMLElement> {
  renderApp(path, who);
  if (path.includes('trades')) fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  return screen.findByRole('region', { name: texts.title });
}
async function write(pane: HTMLElement): Promise<void> {
  const field = await within(pane).findByLabelText(texts.setup);
  fireEvent.change(field, { target: { value: 'Premium' } });
  fireEvent.blur(field);
  const tag = within(pane).getByLabelText(texts.add(texts.tags));
  fireEvent.change(tag, { target: { value: 'earnings' } });
  fireEvent.keyDown(tag, { key: 'Enter' });
  fireEvent.click(within(pane).getByRole('button', { name: texts.rate(4) }));
}
const everywhere = ['Premium', ['earnings'], 4];

for (const [where, path] of [
  ['the pane of its row', '/dashboard/trades?count=strategy'],
  ['the review', '/dashboard/review?count=strategy'],
] as const)
  it(`setup, words and rating of a strategy are written on all of its legs, from ${where}`, async () => {
    const who = await vertical();
    await write(await openedPane(who, path));
    await waitFor(async () => expect((await words(who)).map((row) => row.slice(0, 3))).toEqual([everywhere, everywhere]));
  });

it('its planned risk is written on the trade it begins with, and Undo takes words off all legs again', async () => {
  const who = await vertical();
  const pane = await openedPane(who, '/dashboard/trades?count=strategy');
  const risk = await within(pane).findByLabelText(texts.plannedRisk('USD'));
  fireEvent.change(risk, { target: { value: '250' } });
  fireEvent.blur(risk);
  await write(pane);
  await waitFor(async () =>
    expect(await words(who)).toEqual([
      [...everywhere, null, '250'],
      [...everywhere, null, null],
    ]),
  );
  for (let changes = 0; changes < 3; changes++) fireEvent.click(within(pane).getByRole('button', { name: texts.undo }));
  await waitFor(async () =>
    expect(await words(who)).toEqual([
      [null, [], null, null, '250'],
      [null, [], null, null, null],
    ]),
  );
});

it('what one leg alone has stays on it', async () => {
  const who = await vertical();
  const [, second] = await legs(who);
  const { id, account, openedAt } = second!;
  await who.server.call(who.signedInAs.token, api.trades.annotate, { id, account, openedAt, tags: ['hedge'] });
  await write(await openedPane(who, '/dashboard/trades?count=strategy'));
  await waitFor(async () => expect((await words(who)).map((row) => row[1])).toEqual([['earnings'], ['hedge', 'earnings']]));
});
