// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import { openingFill } from '#domain/manual/openingFill.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE } from '#domain/units/decimal.ts';
import { chaptersOf, servedBook } from '#journal/testing/testBook.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';

type Sent = { id: string; price: string; quantity: string; time: string };
const server = vi.hoisted(() => ({ fills: [] as unknown[], version: 1, sent: [] as unknown[], taken: [] as unknown[], refuses: '' }));
const chapters = () => chaptersOf(server.fills as Fill[], server.version);
vi.mock('#browser/api/api.ts', () => ({
  api: {
    account: { accounts: async () => [] },
    trades: {
      ...servedBook(chapters, () => server.version),
      strategies: async () => ({ overrides: [] }),
      addOpening: async (said: Sent) => {
        if (server.refuses !== '') throw new ApiError('close_not_waiting', server.refuses, 409);
        server.sent.push(said);
        const fill = (server.fills as Fill[]).find(({ id }) => id === said.id)!;
        const [price, quantity] = [decimal(said.price), decimal(said.quantity)];
        const opening = openingFill({ fill, quantity }, { price, quantity, fee: 0n, time: Date.parse(said.time), precision: 'day' })!;
        server.fills = [...server.fills, opening];
        return { bookVersion: ++server.version, id: opening.id };
      },
      removeOpening: async (said: { id: string }) => {
        server.taken.push(said);
        server.fills = (server.fills as Fill[]).filter(({ id }) => id !== said.id);
        return { bookVersion: ++server.version };
      },
    },
  },
}));
vi.mock('#browser/session/session.ts', () => {
  const user = { _id: 'u1', username: 'maya', preferences: { timeZone: 'UTC', defaultCurrency: 'USD', startingCapital: 0 } };
  return { useSession: () => ({ user }), currentSession: () => ({ user }), onSessionEnd: () => () => undefined };
});
const { journalStoreOn } = await import('#journal/journalStore.ts');
const { default: Trades } = await import('./Trades.tsx');
const { Toasts } = await import('#ui/Toasts.tsx');

const close = (id: string, symbol: string, price: string, day: string): Fill => ({
  id,
  account: 'Main',
  instrument: plainInstrument('stock', symbol, 'USD', ONE),
  action: 'sell',
  quantity: 100n * ONE,
  price: decimal(price),
  fee: 0n,
  time: Date.parse(`${day}T15:00:00Z`),
  precision: 'second',
  order: 0,
  effect: 'close',
  batch: 'b1',
});
const show = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard/trades']}>
      <Toasts />
      <Trades />
    </MemoryRouter>,
  );
const section = () => screen.findByRole('region', { name: 'Closing fills without an opening' });
async function open(symbol: string, price: string) {
  fireEvent.click(within(await section()).getByRole('button', { name: `Add opening position of ${symbol}` }));
  fireEvent.change(await screen.findByLabelText(/^Opened on/), { target: { value: '2026-01-12' } });
  fireEvent.change(screen.getByLabelText(/^Price in USD/), { target: { value: price } });
  fireEvent.click(screen.getByText('Add opening', { selector: 'button' }));
}

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
beforeEach(() => {
  const fills = [close('AAAAAAAAAAA', 'SOFI', '9.5', '2026-03-02'), close('BBBBBBBBBBB', 'KO', '60', '2026-03-03')];
  Object.assign(server, { fills, version: 1, sent: [], taken: [], refuses: '' });
  journalStoreOn(journalWorker(() => null));
});
afterEach(cleanup);

describe('closes that wait, above the list of trades', () => {
  test('are told even where nothing counts yet, with what happened', async () => {
    show();
    expect(within(await section()).getByText('2 closing fills have no opening')).toBeTruthy();
    expect(within(await section()).getByText(/^100 sold at 9\.50 on Mar 2, 3:00 PM$/)).toBeTruthy();
    expect(screen.getByText('Nothing is counted yet: add the missing openings above.')).toBeTruthy();
  });

  test('count once their opening is said, and the message takes it back', async () => {
    show();
    await open('SOFI', '8');
    await screen.findByText('SOFI now has its opening and is counted.');
    expect(server.sent).toMatchObject([{ id: 'AAAAAAAAAAA', price: '8', quantity: '100', dayOnly: true }]);
    expect(within(await section()).getByText('1 closing fill has no opening')).toBeTruthy();
    await screen.findByText('1 strategy', { selector: 'small' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.taken).toMatchObject([{ account: 'Main', time: '2026-01-12T00:00:00.000Z' }]));
    await screen.findByText('2 closing fills have no opening');
  });

  test('keep what was typed when the server refuses, with its reason', async () => {
    server.refuses = 'That close already has an opening. Reload to see the latest.';
    show();
    await open('SOFI', '8');
    await screen.findByText(/already has an opening/);
    expect((screen.getByLabelText(/^Price in USD/) as HTMLInputElement).value).toBe('8');
  });

  test('an opening can be taken back from its trade, long after', async () => {
    show();
    await open('KO', '50');
    fireEvent.click(await screen.findByRole('button', { name: 'What is inside KO' }));
    await screen.findByText('added by hand');
    fireEvent.click(screen.getByRole('button', { name: /^Take back: Buy/ }));
    await waitFor(() => expect(server.taken).toHaveLength(1));
    await screen.findByText('2 closing fills have no opening');
  });
});
