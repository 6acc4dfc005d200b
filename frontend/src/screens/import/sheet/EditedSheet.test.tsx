// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { emptyAnnotation, type TradeAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import type { SentTrade } from '#domain/sheet/approveChanges.ts';
import type { SheetDiff, TradeChange } from '#domain/sheet/sheetDiff.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { AppToasts } from '#frontend/app/shell/AppToasts.tsx';
import { createJournal } from '#journal/createJournal.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import EditedSheet from './EditedSheet.tsx';

const server = { sent: [] as (readonly unknown[])[], refuses: '' };
const answers = {
  account: { accounts: async () => [] },
  trades: {
    book: async () => ({ version: 1 + server.sent.length, entries: [] }),
    chapters: async () => [],
    annotateMany: async ({ trades }: { trades: readonly unknown[] }) => {
      if (server.refuses !== '') throw new ApiError('trades_changed', server.refuses, 409);
      server.sent.push(trades);
      return { bookVersion: 2 };
    },
  },
};
let browser: Browser;

const change = (n: number, after: Partial<TradeAnnotation>, before: Partial<TradeAnnotation> = {}): TradeChange => ({
  trade: {
    id: String(n).padStart(11, 'A'),
    account: 'Main',
    instrument: plainInstrument('stock', `S${n}`, 'USD', decimal('1')),
    side: 'long',
    openedAt: Date.UTC(2026, 2, 2, 15) + n * 60_000,
    precision: 'second',
  },
  line: n + 2,
  names: Object.keys(after) as TradeChange['names'],
  before: { ...emptyAnnotation, ...before },
  after: { ...emptyAnnotation, ...before, ...after },
});
const diffOf = (part: Partial<SheetDiff>): SheetDiff => {
  const rows = (part.changes?.length ?? 0) + (part.conflicts?.length ?? 0) + (part.problems?.length ?? 0) + (part.unchanged ?? 0);
  return { rows, changes: [], conflicts: [], unchanged: 0, newer: 0, problems: [], ignored: [], unknown: [], absent: [], ...part };
};

let read: () => Promise<SheetDiff | { sentence: string }>;
const cancelled = vi.fn();
const file = new File(['x'], 'march.csv');
const show = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard/import']}>
      <Routes>
        <Route path="/dashboard/import" element={<EditedSheet file={file} zone="UTC" read={() => read()} onCancel={cancelled} />} />
        <Route path="/dashboard/trades" element={<p>The list of trades</p>} />
      </Routes>
      <AppToasts staying />
      <AppToasts />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => {
  // jsdom lays nothing out: the list gets a window of 1,440 by 800 pixels, and every row 50.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
beforeEach(async () => {
  Object.assign(server, { sent: [], refuses: '' });
  cancelled.mockClear();
  browser = testBrowser({ server: answers, user: {}, workers: { journal: journalWorker(() => null) } });
  await browser.part(createJournal).open('u1');
});
afterEach(cleanup);

test('what is ticked is sent at the version that was seen, and Undo sends what was there at the version it has then', async () => {
  const [one, two] = [change(1, { setup: 'Breakout', stop: decimal('98.5') }, { setup: 'Old' }), change(2, { rating: 4 })];
  read = async () => diffOf({ changes: [one, two], unchanged: 5 });
  show();
  await screen.findByText('2 trades would change');
  fireEvent.click(screen.getByRole('checkbox', { name: /^S2 / }));
  await press('Change 1 trade');
  await screen.findByText('The list of trades');
  const place = { id: one.trade.id, account: 'Main', openedAt: '2026-03-02T15:01:00.000Z' };
  expect(server.sent).toEqual([[{ ...place, version: annotationVersion(one.before), setup: 'Breakout', stop: '98.5' }]]);
  await press('Undo');
  await screen.findByText('1 trade as before.');
  expect(server.sent[1]).toEqual([{ ...place, version: annotationVersion(one.after), setup: 'Old', stop: null }]);
});

test('a conflict stays as the journal has it unless it is ticked', async () => {
  const both = change(1, { setup: 'Mine' }, { setup: 'Theirs' });
  read = async () => diffOf({ changes: [change(1, { rating: 5 }, { setup: 'Theirs' })], conflicts: [both], rows: 1 });
  show();
  await screen.findByText('1 trade changed in the journal too, since the export');
  const [conflict, edit] = screen.getAllByRole('checkbox', { name: /^S1 / }) as HTMLInputElement[];
  expect([conflict!.checked, edit!.checked]).toEqual([false, true]);
  fireEvent.click(conflict!);
  await press('Change 1 trade');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject([{ setup: 'Mine', rating: 5, version: annotationVersion(both.before) }]);
});

test('a refusal says why, and what was ticked stays ticked', async () => {
  server.refuses = 'S1 of 2026-03-02 was changed on another device since you looked, so nothing was written. Look again and decide.';
  read = async () => diffOf({ changes: [change(1, { rating: 5 }), change(2, { rating: 5 })] });
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^S2 / }));
  await press('Change 1 trade');
  await screen.findByText(/was changed on another device/);
  expect((screen.getByRole('checkbox', { name: /^S2 / }) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Change 1 trade' })).toBeTruthy();
});

test('six thousand changes draw few nodes, go in two calls, and one tick is for all', async () => {
  const all = Array.from({ length: 6000 }, (_, n) => change(n, { rating: 5, tags: ['a', 'b'], setup: 'Breakout' }));
  read = async () =>
    diffOf({ changes: all.filter(({ trade }) => !server.sent.flat().some((sent) => (sent as SentTrade).id === trade.id)) });
  show();
  await screen.findByText('6,000 trades would change');
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  fireEvent.click(screen.getByRole('checkbox', { name: '6,000 trades changed in the sheet' }));
  expect(((await screen.findByRole('button', { name: 'Nothing to change' })) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '6,000 trades changed in the sheet' }));
  await press('Change 5,000 of 6,000 trades');
  await press('Change 1,000 trades');
  await screen.findByText('The list of trades');
  expect(server.sent.map(({ length }) => length)).toEqual([5000, 1000]);
});

test('rows, cells and columns that are not used are said with their reasons', async () => {
  const problem = { line: 3, reason: 'The rating "9" is not a whole number from 1 to 5.', raw: 'AAPL;9', kind: 'failed' } as const;
  const ignored = [{ column: 'net', line: 4, symbol: 'KO', journal: '12.5', sheet: '99' }] as const;
  read = async () => diffOf({ problems: [problem], ignored, unknown: ['my column'], absent: ['tags'], unchanged: 2, newer: 1 });
  show();
  await screen.findByText('Nothing is changed in this sheet');
  for (const text of ['AAPL;9', '4: KO 12.5 → 99', 'my column', 'The journal is newer on 1 trade, and stays'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('tags')).toBeTruthy();
});

test('a sheet that cannot be read says so, and another file can be chosen', async () => {
  read = async () => ({ sentence: 'The column "id" is missing.' });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('march.csv The column "id" is missing.');
  await press('Choose another file');
  expect(cancelled).toHaveBeenCalledOnce();
});
