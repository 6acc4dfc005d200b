// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Endpoint, Reply, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { expiredMany, undone } from '#copy/trades/manualTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const opened = '2026-03-02T15:00:00Z';
const put = fill('sell', '2', '1.80', opened, option('P95'));
const call = fill('buy', '1', '3', opened, option('C110'));
const later = fill('sell', '1', '3', opened, option('P6000', '2026-04-17', 'SPX'));

async function show(...fills: readonly Fill[]): Promise<Trader> {
  const who = await trader(fills);
  renderApp('/dashboard/trades?count=trade', who);
  return who;
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /expired\. How did/ }));
  return screen.findByRole('dialog');
};
const choose = (name: RegExp, outcome: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'select' }), { target: { value: outcome } });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const recorded = ({ server }: Trader) => server.sent(api.trades.recordOutcomes).flatMap(({ options }) => options);

describe('options past their last day', () => {
  test('hide their question when no option has expired', async () => {
    await show(fill('buy', '1', '3', opened), fill('buy', '1', '3', opened, option('C110', '2090-03-17')));
    await screen.findByText('2 legs', { selector: 'small' });
    expect(screen.queryByText(/expired/)).toBeNull();
  });

  test('are asked about one by one, by day, and nothing is chosen beforehand', async () => {
    const who = await show(put, call, later);
    await screen.findByText('3 options have expired. How did they end?');
    const dialog = await openDialog();
    const days = within(dialog).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual(['Ended Fri, Mar 20, 2026', 'Ended Fri, Apr 17, 2026']);
    for (const choice of within(dialog).getAllByRole('combobox')) expect((choice as HTMLSelectElement).value).toBe('');
    save('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose how at least one of them ended.');
    expect(recorded(who)).toEqual([]);
  });

  test('that were chosen are recorded together, and the others stay open', async () => {
    const who = await show(put, call, later);
    await openDialog();
    choose(/Outcome of XYZ 95 put/, 'assigned');
    choose(/Outcome of SPX 6000 put/, 'settled');
    save('Save 2 outcomes');
    await screen.findByText('Enter the settlement price, like 5988.25.');
    expect(recorded(who)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/The index settled at/), { target: { value: '5,988' } });
    save('Save 2 outcomes');
    await waitFor(() =>
      expect(recorded(who)).toMatchObject([
        { id: put.id, ending: 'assigned' },
        { id: later.id, ending: 'settled', index: '5988' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('XYZ 110 call · Mar 20 ’26 has expired. How did it end?');
  });

  test('of one day expire with one click', async () => {
    const who = await show(put, call, later);
    await openDialog();
    save('Both expired worthless');
    await waitFor(() => expect(recorded(who)).toHaveLength(2));
    expect(recorded(who)).toMatchObject([{ ending: 'expired' }, { ending: 'expired' }]);
    await screen.findByText('SPX 6000 put · Apr 17 ’26 has expired. How did it end?');
  });

  test('that are refused show the reason, and keep the typed values', async () => {
    const { server, signedInAs } = await show(put);
    await screen.findByText('XYZ 95 put · Mar 20 ’26 has expired. How did it end?');
    await openDialog();
    const elsewhere = { side: 'buy', quantity: '2', price: '1', time: '2026-03-05T15:00:00Z' } as const;
    await server.call(signedInAs.token, api.trades.log, {
      account: 'Main',
      instrument: { kind: 'option', symbol: 'XYZ', currency: 'USD', expiry: '2026-03-20', strike: '95', right: 'P' },
      fills: [elsewhere],
    });
    choose(/Outcome of XYZ 95 put/, 'assigned');
    fireEvent.change(screen.getByLabelText(/Fees in USD/), { target: { value: '5' } });
    save('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The XYZ 95 put of 2026-03-20 is already closed\./);
    expect((screen.getByLabelText(/Fees in USD/) as HTMLInputElement).value).toBe('5');
  });
});

test('undoing an expiration names the opening that was added for it and goes too', async () => {
  const who = await trader([put]);
  const { server, signedInAs } = who;
  const ask = server.call.bind(null, signedInAs.token) as <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Reply<E>>;
  const { account } = put;
  const expired = { id: tradeIdOf(put.id), account, openedAt: opened, ending: 'expired' } as const;
  const { events } = await ask(api.trades.recordOutcomes, { options: [expired] });
  const { closedAt } = (await ask(api.trades.list, {})).trades[0]!;
  await ask(api.imports.undo, { id: (await ask(api.imports.list, {}))[0]!.id });
  const opening = { time: '2026-03-01T15:00:00Z', price: '2', quantity: '2', side: 'short' } as const;
  await ask(api.trades.addOpening, { id: events[0]!.fill, account, closedAt: closedAt!, ...opening });
  renderApp('/dashboard/trades?count=trade', who);
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo: Expired/ }));
  await screen.findByText(undone(1));
  expect((await ask(api.trades.list, {})).trades).toEqual([]);
});

test('asks about one expired option and about several', () => {
  expect([1, 2].map(expiredMany)).toEqual(['1 option has expired. How did it end?', '2 options have expired. How did they end?']);
});
