// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/reviewTexts.ts';
import { choose } from '#frontend/testing/display.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const press = (keys: string) => userEvent.keyboard(keys);
/** Four trades: two on March 9, the last of them in euros, and two a day before each other before that. */
const some = () =>
  trader(
    roundTrips(4, (trade) => ({
      symbol: `S${trade}`,
      at: Date.UTC(2026, 2, [4, 5, 9, 9][trade]!, 15, trade),
      ...(trade === 3 && { currency: 'EUR' }),
    })),
  );
const open = async (who: Trader, address = '/dashboard/review') => {
  const app = renderApp(address, who);
  await screen.findByRole('region', { name: texts.title });
  return app;
};
const left = (n: number) => waitFor(() => within(screen.getByRole('heading', { level: 1 })).getByText(texts.left(n)));
const looksAt = (name: string) => screen.findByRole('article', { name });
const listOf = async ({ server, signedInAs: { token } }: Trader) => (await server.call(token, api.trades.list, {})).trades;
const reviewedOf = async (who: Trader) => (await listOf(who)).filter(({ reviewed }) => reviewed).map(({ instrument }) => instrument.symbol);
const saved = (check: () => Promise<void>) => waitFor(check);

test('the newest day is first, in every currency, and Enter goes to the next', async () => {
  const who = await some();
  await open(who);
  await left(4);
  await looksAt('S3');
  const queue = screen.getByRole('navigation', { name: 'Trades to review' });
  expect(
    within(queue)
      .getAllByRole('button')
      .map((row) => row.querySelector('b')!.textContent),
  ).toEqual(['S3', 'S2', 'S1', 'S0']);
  within(queue).getByText('+€1.00');
  await press('{Enter}');
  await looksAt('S2');
  await left(3);
  screen.getByText(texts.done(1, 4));
  await saved(async () => expect(await reviewedOf(who)).toEqual(['S3']));
});

test('keys rate, lead to each field and out of it, and undo goes back to the trade it changes', async () => {
  const who = await some();
  await open(who);
  await looksAt('S3');
  await press('4');
  await screen.findByRole('button', { name: paneTexts.rate(4), pressed: true });
  const pane = within(screen.getByRole('region', { name: paneTexts.title }));
  const ofKey = {
    s: pane.getByLabelText(paneTexts.setup),
    m: pane.getByLabelText(paneTexts.add(paneTexts.mistakes)),
    t: pane.getByLabelText(paneTexts.add(paneTexts.tags)),
    e: pane.getByLabelText(paneTexts.add(paneTexts.emotions)),
    n: await pane.findByLabelText(paneTexts.note),
  };
  for (const [key, field] of Object.entries(ofKey)) {
    await press(key);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await press('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.title })));
  }
  await press('mChased{Enter}{Escape}{Enter}');
  await looksAt('S2');
  await left(3);
  await press('j');
  await looksAt('S1');
  await press('uu');
  await looksAt('S3');
  await left(4);
  await saved(async () => {
    const [first] = await listOf(who);
    expect([first!.instrument.symbol, first!.rating, first!.mistakes, first!.reviewed]).toEqual(['S3', 4, [], false]);
  });
});

test('the trade that is looked at can be reviewed by a model, also on the Free plan', async () => {
  const who = await some();
  Object.assign(who.server.world, { model: rightModel() });
  await open(who);
  await looksAt('S3');
  await userEvent.click(await screen.findByRole('button', { name: 'Review this trade · 1 credit' }));
  await screen.findByText(/Written by test-model/);
  expect(screen.getByText(/4 of 5 AI credits left this week/)).toBeTruthy();
  await press('j');
  await looksAt('S2');
  await screen.findByRole('button', { name: 'Review this trade · 1 credit' });
});

test('J and K step without marking, and at the end of the list Enter returns to the skipped ones', async () => {
  const who = await some();
  await open(who);
  await looksAt('S3');
  await press('k');
  await looksAt('S3');
  await press('jjj');
  await looksAt('S0');
  await press('j{Enter}');
  await looksAt('S3');
  await press('{Enter}{Enter}{Enter}');
  await screen.findByText(texts.allDone);
  await press('k');
  await looksAt('S0');
  await press('u');
  await left(1);
});

test('a filter shows its scope, the other order is in the address, and a finished review shows its end', async () => {
  const who = await some();
  const app = await open(who, '/dashboard/review?symbols=S1,S2');
  await left(2);
  await looksAt('S2');
  await choose(texts.orders.oldest);
  await looksAt('S1');
  await waitFor(() => expect(app.location().search).toContain('order=up'));
  await press('{Enter}');
  await looksAt('S2');
  await press('{Enter}');
  await screen.findByText(texts.allDoneHow(2));
  await saved(async () => expect((await reviewedOf(who)).toSorted()).toEqual(['S1', 'S2']));
});

test('a strategy is one row, and is reviewed on all of its legs', async () => {
  const who = await trader(sampleFills('tastytrade/transactions.csv'));
  const all = await listOf(who);
  await open(who, '/dashboard/review?symbols=TSLA');
  const trade = await screen.findByRole('article');
  const legs = within(trade).queryAllByRole('table').length;
  await press('{Enter}');
  await saved(async () => expect(await reviewedOf(who)).toHaveLength(legs));
  expect(legs).toBeLessThan(all.length);
});

test('the list of trades is reviewed above itself by V, with the same keys, and Escape leaves it', async () => {
  const who = await some();
  renderApp('/dashboard/trades?count=trade', who);
  await screen.findByRole('button', { name: 'More' });
  await screen.findAllByRole('link', { name: 'Review 4 to review' });
  await press('v');
  const dialog = await screen.findByRole('dialog', { name: texts.ofList });
  await within(dialog).findByRole('article', { name: 'S3' });
  await press('{Enter}');
  await within(dialog).findByRole('article', { name: 'S2' });
  await press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(help).getByText('Reviewed, go to the next');
  await press('j');
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
  await within(dialog).findByRole('article', { name: 'S2' });
  await userEvent.click(within(dialog).getByRole('button', { name: texts.close }));
  expect(screen.queryByRole('dialog', { name: texts.ofList })).toBeNull();
  await screen.findAllByRole('link', { name: 'Review 3 to review' });
});
