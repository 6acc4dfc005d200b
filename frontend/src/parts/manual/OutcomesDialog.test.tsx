// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { chaptersOf, servedBook } from '#journal/testing/testBook.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';

const server = vi.hoisted(() => ({ chapters: new Map<string, unknown>(), told: [] as unknown[], refuses: '' }));
vi.mock('#browser/api/api.ts', () => ({
  api: {
    account: { accounts: async () => [] },
    trades: {
      ...servedBook(() => server.chapters),
      strategies: async () => ({ overrides: [] }),
      recordOutcomes: async ({ options }: { options: readonly unknown[] }) => {
        if (server.refuses !== '') throw new ApiError('ending_impossible', server.refuses, 409);
        server.told.push(...options);
        return { bookVersion: 2, added: options.length, events: [] };
      },
    },
  },
}));
vi.mock('#browser/session/session.ts', () => {
  const user = { _id: 'u1', username: 'maya', preferences: { timeZone: 'UTC', defaultCurrency: 'USD', startingCapital: 0 } };
  return { useSession: () => ({ user }), currentSession: () => ({ user }), onSessionEnd: () => () => undefined };
});
const { journalStoreOn } = await import('#journal/journalStore.ts');
const { useOverdueOptions } = await import('#journal/useOverdueOptions.ts');
const { OverdueOptions } = await import('./OverdueOptions.tsx');

const Asking = () => <OverdueOptions options={useOverdueOptions()} />;
const opened = '2026-03-02T15:00:00Z';
const put = fill('sell', '2', '1.80', opened, option('P95'));
const call = fill('buy', '1', '3', opened, option('C110'));
const later = fill('sell', '1', '3', opened, option('P6000', '2026-04-17', 'SPX'));

async function show(...fills: Parameters<typeof chaptersOf>[0]) {
  server.chapters = new Map(chaptersOf(fills));
  const journal = journalStoreOn(journalWorker(() => null));
  render(<Asking />);
  await journal.open('u1');
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Record outcome' }));
  return screen.findByRole('dialog', { hidden: true });
};
const say = (name: RegExp, ending: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'select' }), { target: { value: ending } });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
});
beforeEach(() => {
  server.told = [];
  server.refuses = '';
});
afterEach(cleanup);

describe('options past their last day', () => {
  test('are not asked about while there are none', async () => {
    await show(fill('buy', '1', '3', opened), fill('buy', '1', '3', '2090-03-02T15:00:00Z', option('C110', '2090-03-17')));
    await waitFor(() => expect(screen.queryByText(/last day/)).toBeNull());
  });

  test('are asked about one by one, by day, and nothing is chosen beforehand', async () => {
    await show(put, call, later);
    await screen.findByText('3 options have expired. How did they end?');
    const dialog = await openDialog();
    const days = within(dialog).getAllByRole('heading', { level: 3, hidden: true });
    expect(days.map(({ textContent }) => textContent)).toEqual(['Ended Fri, Mar 20, 2026', 'Ended Fri, Apr 17, 2026']);
    for (const choice of within(dialog).getAllByRole('combobox', { hidden: true })) expect((choice as HTMLSelectElement).value).toBe('');
    save('Save');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Choose what became of at least one of them.');
    expect(server.told).toEqual([]);
  });

  test('that were chosen are told together, and the others stay open', async () => {
    await show(put, call, later);
    await openDialog();
    say(/What became of XYZ 95 put/, 'assigned');
    say(/What became of SPX 6000 put/, 'settled');
    save('Save 2 endings');
    await screen.findByText('Enter the settlement price, like 5988.25.');
    expect(server.told).toEqual([]);
    fireEvent.change(screen.getByLabelText(/The index settled at/), { target: { value: '5,988' } });
    save('Save 2 endings');
    await waitFor(() =>
      expect(server.told).toMatchObject([
        { id: put.id, ending: 'assigned' },
        { id: later.id, ending: 'settled', index: '5988' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });

  test('of one day expire with one click', async () => {
    await show(put, call, later);
    await openDialog();
    save('All 2 expired worthless');
    await waitFor(() => expect(server.told).toHaveLength(2));
    expect(server.told).toMatchObject([{ ending: 'expired' }, { ending: 'expired' }]);
  });

  test('that are refused say why, and what was typed stays', async () => {
    server.refuses = 'The XYZ 95 put of 2026-03-20 is closed already.';
    await show(put);
    await openDialog();
    say(/What became of XYZ 95 put/, 'assigned');
    fireEvent.change(screen.getByLabelText(/Fees in USD/), { target: { value: '5' } });
    save('Save');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(server.refuses);
    expect((screen.getByLabelText(/Fees in USD/) as HTMLInputElement).value).toBe('5');
  });
});
