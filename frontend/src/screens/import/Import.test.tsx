// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { importWorker } from '#journal/import/importWorker.ts';
import { sheetWorker } from '#journal/import/sheetWorker.ts';
import { encryptedCache } from '#journal/sync/encryptedCache.ts';
import { sampleFile, sampleTruth } from '#journal/testing/testBook.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import Import from './Import.tsx';

type Sent = {
  fileName: string;
  parts: { account: string }[];
  rows: { imported: number };
  openings: unknown[];
  points: unknown[];
  problems: { line: number; kind: string }[];
};
const server = {
  sent: [] as unknown[],
  failure: null as Error | null,
  refused: '',
  receipts: [] as unknown[],
  undone: [] as string[],
  profiles: [] as unknown[],
  reruns: [] as unknown[],
  points: [] as unknown[],
  accounts: [] as unknown[],
};
const answers = {
  account: { accounts: async () => server.accounts },
  trades: {
    book: async () => ({ version: 1, entries: [] }),
    chapters: async () => [],
  },
  imports: {
    points: async () => server.points,
    profiles: async () => server.profiles,
    saveProfile: async (profile: unknown) => {
      server.profiles = [profile];
      return null;
    },
    list: async () => {
      if (server.failure !== null) throw server.failure;
      return server.receipts;
    },
    commit: async (input: Sent) => {
      if (server.failure !== null) throw server.failure;
      if (server.refused === input.fileName) throw new Error('Your journal is being changed from another device. Please try again.');
      server.sent.push(input);
      server.points = input.points;
      return { importId: 'i1', added: 14, duplicates: 0, bookVersion: 2 };
    },
    rerun: async (input: unknown) => {
      if (server.failure !== null) throw server.failure;
      server.reruns.push(input);
      return { fills: 14, bookVersion: 3 };
    },
    undo: async ({ id }: { id: string }) => {
      server.undone.push(id);
      return { removed: 14, bookVersion: 3 };
    },
  },
};
let browser: Browser;

const file = 'schwab/transactions.csv';
const receipt = {
  id: 'i1',
  fileName: 'march.csv',
  broker: 'schwab',
  accounts: ['Main'],
  zone: 'UTC',
  at: '2026-04-01T10:00:00Z',
  state: 'committed',
  added: 14,
  duplicates: 0,
  rows: { imported: 14, duplicate: 0, ignored: 3, failed: 0 },
  problems: [],
};

const show = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard/import']}>
      <Routes>
        <Route path="/dashboard/import" element={<Import />} />
        <Route path="/dashboard/trades" element={<p>The list of trades</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
/** jsdom's File cannot give its bytes, so this one does. */
const fileOf = (bytes: Uint8Array, name: string) => {
  const file = new File([bytes as BlobPart], name);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.slice().buffer });
  return file;
};
const chooseAll = (...files: readonly File[]) => fireEvent.change(screen.getByLabelText('Broker files'), { target: { files } });
const choose = (bytes: Uint8Array, name = 'transactions.csv') => chooseAll(fileOf(bytes, name));

beforeEach(() => {
  const database = createDatabase(indexedDB);
  const workers = { journal: journalWorker(() => null), import: { ...importWorker(encryptedCache(database)), ...sheetWorker } };
  browser = testBrowser({ server: answers, user: {}, database, workers });
  Object.assign(server, {
    sent: [],
    failure: null,
    refused: '',
    receipts: [],
    undone: [],
    profiles: [],
    reruns: [],
    points: [],
    accounts: [],
  });
});
afterEach(cleanup);

describe('importing a file', () => {
  test('it is shown with its true counts before anything is sent', async () => {
    const truth = sampleTruth(file);
    show();
    choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
    expect(screen.getByText('14 + 0 + 3 = 17.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Resulting trades' })).getByText(`+$${truth.totals.USD.netPnl}`)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Skipped rows' })).getByText('3 rows skipped, nothing for you to do')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test('a file of one day names that day once, and counts are written with commas', async () => {
    const trips = Array.from({ length: 1500 }, (_, i) => `2026-03-02T15:${String(i % 60).padStart(2, '0')}:00Z,KO,buy,1,60,e${i}`);
    show();
    choose(new TextEncoder().encode(['datetime,symbol,side,quantity,price,execution_id', ...trips].join('\n')), 'day.csv');
    await screen.findByText('1,500 new fills make 1 trade');
    expect(screen.getByText('Mar 2, 2026')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Does it match your broker?' })).getByText('1,500')).toBeTruthy();
  });

  test('a file of dividends only is not said to be in the journal already', async () => {
    show();
    choose(
      new TextEncoder().encode(
        '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"05/04/2026","Qualified Dividend","KO","COCA COLA","","","","$9.98"\n',
      ),
      'dividends.csv',
    );
    await screen.findByText('No trades in this file');
    expect(screen.queryByText(/already in your journal/)).toBeNull();
  });

  test('the button sends it once and leads to the trades', async () => {
    show();
    choose(sampleFile(file));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 14 fills, then review 7 trades' }));
    await screen.findByText('The list of trades');
    expect(server.sent).toHaveLength(1);
    expect((server.sent[0] as Sent).rows.imported).toBe(14);
  });

  test('rows that need attention reach the history, however many others are skipped before them', async () => {
    const dividend = '"05/04/2026","Cash Dividend","KO","COCA COLA","","","","$9.98"';
    const [unread, bought] = ['many', '5'].map((size) => `"05/01/2026","Buy","KO","COCA COLA","${size}","$60.00","","-$300.00"`);
    const head = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
    show();
    choose(new TextEncoder().encode([head, ...Array(300).fill(dividend), unread, bought, ''].join('\n')), 'year.csv');
    fireEvent.click(await screen.findByRole('button', { name: /^Import 1 fill/ }));
    await screen.findByText('The list of trades');
    expect((server.sent[0] as Sent).problems.filter(({ kind }) => kind === 'failed')).toMatchObject([{ line: 302 }]);
  });

  test('a refused import says why and keeps the preview', async () => {
    show();
    choose(sampleFile(file));
    const button = await screen.findByRole('button', { name: /^Import 14 fills/ });
    server.failure = new Error('Your journal is being changed from another device. Please try again.');
    fireEvent.click(button);
    await screen.findByText(/from another device/);
    expect(screen.getByText('14 new fills make 7 trades')).toBeTruthy();
  });

  test('the account that the file names is shown as new, and another one is what is sent', async () => {
    show();
    choose(sampleFile(file));
    await screen.findByText('New account');
    expect(within(screen.getByRole('region', { name: 'The file' })).getByText('Individual ...000')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the account' }));
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: ' new' } });
    fireEvent.change(screen.getByLabelText('Name of the new account'), { target: { value: 'Retirement' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    await screen.findByText('Retirement');
    const button = await screen.findByRole('button', { name: /^Import 14 fills/ });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(button);
    await screen.findByText('The list of trades');
    expect((server.sent[0] as Sent).parts.map((part) => part.account)).toEqual(['Retirement']);
  });

  test('another format can be chosen: its reader says why it can’t read the file, and the right one still can', async () => {
    show();
    choose(sampleFile(file));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another format' }));
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'webull' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/transactions\.csv.+\./);
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'own-columns' } });
    await screen.findByRole('heading', { name: 'Match your columns' });
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: '' } });
    await screen.findByText('14 new fills make 7 trades');
  });

  test('a file nobody can read gets a sentence, and another can be chosen at once', async () => {
    show();
    choose(new TextEncoder().encode('<html><body>Sign in</body></html>'), 'export.csv');
    expect((await screen.findByRole('alert')).textContent).toMatch(/export\.csv.+\./);
    choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
  });
});

describe('several files', () => {
  const HEAD = 'datetime,symbol,side,quantity,price';
  const bytes = (...rows: string[]) => new TextEncoder().encode([HEAD, ...rows, ''].join('\n'));
  const march = bytes('2026-03-02T15:00:00Z,KO,buy,10,60', '2026-03-03T15:00:00Z,KO,sell,10,61', '2026-03-04T15:00:00Z,T,buy,5,20');
  const april = bytes('2026-03-04T15:00:00Z,T,buy,5,20', '2026-04-02T15:00:00Z,T,sell,5,22');
  const rowOf = (name: string) => within(screen.getByText(name, { selector: 'b' }).closest('li')!);

  test('are listed in time, each counted after those before it, and imported one after another', async () => {
    show();
    chooseAll(fileOf(april, 'april.csv'), fileOf(march, 'march.csv'));
    await screen.findByRole('button', { name: 'Import 4 fills from 2 files' });
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('b')!.textContent)).toEqual(['march.csv', 'april.csv']);
    expect(rowOf('april.csv').getByText('1 new fill, 1 trade · 1 fill already imported')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Review: april.csv' }));
    await screen.findByText('1 new fill makes 1 trade');
    fireEvent.click(screen.getByRole('button', { name: 'Back to all files' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 4 fills from 2 files' }));
    await screen.findByText('The list of trades');
    expect(server.sent.map((sent) => (sent as { fileName: string }).fileName)).toEqual(['march.csv', 'april.csv']);
    expect((server.sent as Sent[]).map(({ parts }) => parts.map(({ account }) => account))).toEqual([['Main'], ['Main']]);
  });

  test('with a problem do not hold up the others, and the very same file twice is noticed', async () => {
    show();
    chooseAll(fileOf(march, 'march.csv'), fileOf(march, 'march copy.csv'), fileOf(new TextEncoder().encode('<html></html>'), 'page.csv'));
    await screen.findByRole('button', { name: 'Import 3 fills from 1 file' });
    expect(rowOf('march copy.csv').getByText('The same file as march.csv. It’s imported only once.')).toBeTruthy();
    expect(rowOf('page.csv').getByText(/web page/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove page.csv' }));
    await waitFor(() => expect(screen.queryByText('page.csv')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 fills from 1 file' }));
    await screen.findByText('The list of trades');
  });

  test('that are refused stay with the reason; the others are imported', async () => {
    show();
    chooseAll(fileOf(march, 'march.csv'), fileOf(april, 'april.csv'));
    const button = await screen.findByRole('button', { name: 'Import 4 fills from 2 files' });
    server.refused = 'march.csv';
    fireEvent.click(button);
    await screen.findByText('1 of 2 files imported, 1 not');
    expect(rowOf('march.csv').getByText(/from another device/)).toBeTruthy();
    expect(rowOf('april.csv').getByText('Imported')).toBeTruthy();
    server.refused = '';
    fireEvent.click(screen.getByRole('button', { name: /^Import 3 fills from 1 file/ }));
    await screen.findByText('The list of trades');
  });
});

describe('a sheet of the journal’s own', () => {
  const sheet = (text: string) => new TextEncoder().encode(text);

  test('opens its diff instead of an import', async () => {
    show();
    choose(sheet('symbol;setup;id;journal_version\nAAPL;Breakout;AAAAAAAAAAA;v1\n'), 'sheet.csv');
    await screen.findByRole('heading', { name: 'Check what your sheet changes' });
    await screen.findByText('No trade in your journal has this id. Its import may have been taken back since.');
    expect((screen.getByRole('button', { name: 'Nothing to change' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Import' });
  });

  test('that has no versions, as the plain table of trades, says which file to export instead', async () => {
    show();
    choose(sheet('id,symbol,setup,tags,mistakes,stop,target,rating,reviewed\nAAAAAAAAAAA,AAPL,,,,,,,no\n'), 'trades.csv');
    expect((await screen.findByRole('alert')).textContent).toContain('The column "journal_version" is missing');
  });
});

describe('a file of no known broker', () => {
  const foreign = new TextEncoder().encode(
    'Buchungstag;Wertpapier;Richtung;Anzahl;Kurs\n09.03.2026;KO;Kauf;10;60,50\n10.03.2026;KO;Verkauf;10;61,00\n13.03.2026;KO;Dividende;0;0,24\n',
  );
  const done = () => screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;

  test('is described once, seen at once, and the next one like it is read at once', async () => {
    show();
    choose(foreign, 'acme.csv');
    await screen.findByRole('heading', { name: 'Match your columns' });
    await screen.findByText('Say what "Dividende" means: buy, sell, or no trade.');
    expect(done().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('“Dividende”'), { target: { value: 'skip' } });
    await screen.findByText('2 of 2 rows readable, 1 skipped');
    fireEvent.click(done());
    await screen.findByText('2 new fills make 1 trade');
    await waitFor(() => expect(server.profiles).toMatchObject([{ columns: { symbol: 'wertpapier' }, sides: { dividende: 'skip' } }]));
    cleanup();
    show();
    choose(foreign, 'acme-april.csv');
    await screen.findByText('2 new fills make 1 trade');
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByRole('heading', { name: 'Match your columns' });
  });

  test('without a column that is needed says which, and cannot be read yet', async () => {
    show();
    choose(foreign, 'acme.csv');
    fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: '' } });
    await screen.findByText('Choose the column that holds: Price.');
    expect(done().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/Drop your broker/);
  });
});

describe('what only the trader knows', () => {
  const HEAD = 'datetime,symbol,asset_type,side,quantity,price';
  const bytes = (...rows: string[]) => new TextEncoder().encode([HEAD, ...rows, ''].join('\n'));

  test('the opening of a close is typed once, shown in the result, and sent with the file', async () => {
    show();
    choose(bytes('2026-03-02T15:00:00Z,SOFI,stock,buy_to_cover,50,9.5'), 'late.csv');
    await screen.findByText('1 item needs your attention');
    fireEvent.click(screen.getByRole('button', { name: 'Add opening position of SOFI' }));
    fireEvent.click(await screen.findByText('Add opening', { selector: 'button' }));
    await screen.findByText('Enter the day you opened it.');
    fireEvent.change(screen.getByLabelText(/^Opened on/), { target: { value: '2026-01-12' } });
    fireEvent.change(screen.getByLabelText(/^Price in USD/), { target: { value: '12' } });
    fireEvent.click(screen.getByText('Add opening', { selector: 'button' }));
    await screen.findByText('SOFI: opening added');
    expect(within(screen.getByRole('region', { name: 'Resulting trades' })).getAllByText('+$125.00').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 fill, then review 1 trade' }));
    await screen.findByText('The list of trades');
    expect((server.sent[0] as Sent).openings).toMatchObject([
      { account: 'Main', price: '12', quantity: '50', dayOnly: true, time: '2026-01-12T05:00:00.000Z' },
    ]);
  });

  test('the point value of a future is asked, sent with the file, and asked no more', async () => {
    const futures = bytes('2026-03-02T15:00:00Z,XQH6,future,buy,2,100', '2026-03-02T16:00:00Z,XQH6,future,sell,2,101.5');
    show();
    choose(futures, 'futures.csv');
    fireEvent.change(await screen.findByLabelText('What is one point of XQ worth, in USD?'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Enter a number above 0, like 12.50.');
    fireEvent.change(screen.getByLabelText(/^What is one point of XQ/), { target: { value: '25' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 2 fills, then review 1 trade' }));
    await screen.findByText('The list of trades');
    expect((server.sent[0] as Sent).points).toEqual([{ root: 'XQ', currency: 'USD', value: '25' }]);
    cleanup();
    show();
    choose(futures, 'futures-again.csv');
    await screen.findByText('2 new fills make 1 trade');
    await screen.findByText('Using the point values you entered');
  });
});

describe('the import history', () => {
  test('without imports it says what will stand there', async () => {
    show();
    await screen.findByText(/Nothing imported yet/);
  });
  test('an import is undone only after a yes', async () => {
    server.receipts = [receipt];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo march.csv' }));
    expect(server.undone).toEqual([]);
    fireEvent.click(screen.getByText('Undo 14 fills'));
    await waitFor(() => expect(server.undone).toEqual(['i1']));
  });
  test('an import is recalculated in another account and zone, and a refusal keeps what was chosen', async () => {
    server.receipts = [receipt];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Recalculate march.csv' }));
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: 'Roth' } });
    fireEvent.change(screen.getByLabelText(/^Statement time zone/), { target: { value: 'America/New_York' } });
    server.failure = new Error('Your journal is being changed from another device. Please try again.');
    fireEvent.click(screen.getByText('Recalculate', { selector: 'dialog button' }));
    await screen.findByText(/from another device/);
    server.failure = null;
    fireEvent.click(screen.getByText('Recalculate', { selector: 'dialog button' }));
    await waitFor(() => expect(server.reruns).toEqual([{ id: 'i1', account: 'Roth', zone: 'America/New_York', fees: 'file' }]));
  });
  test('every skipped row is shown with its reason and its line', async () => {
    const raw = (line: number) => ({ line, reason: 'The side is missing.', raw: `row ${line} as written`, kind: 'failed' });
    server.receipts = [{ ...receipt, rows: { ...receipt.rows, failed: 2 }, problems: [raw(7), raw(9)] }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: /2 rows of march\.csv needed attention/ }));
    expect(screen.getByText('row 7 as written')).toBeTruthy();
    expect(screen.getByText('9: row 9 as written')).toBeTruthy();
  });
  test('skipped rows that need nothing are no zero to click, and still can be read', async () => {
    const ignored = { line: 4, reason: 'A movement of cash, not a trade.', raw: 'row 4 as written', kind: 'ignored' };
    server.receipts = [{ ...receipt, added: 1, rows: { ...receipt.rows, ignored: 1 }, problems: [ignored] }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: /: show the rows of march\.csv$/ }));
    expect(screen.getByText('row 4 as written')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /needed attention/ })).toBeNull();
    expect(screen.getByText('1', { selector: 'td' }).textContent).toBe('1 fill');
  });
  test('duplicates are the rows that the review called so, those repeated in the file too', async () => {
    server.receipts = [{ ...receipt, duplicates: 0, rows: { ...receipt.rows, duplicate: 3 } }];
    show();
    const row = (await screen.findByText('march.csv')).closest('tr')!;
    expect(row.cells[4]!.textContent).toBe('3');
  });
  test('a zone that the file states cannot be chosen', async () => {
    server.receipts = [{ ...receipt, zoneStated: true }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Recalculate march.csv' }));
    expect(((await screen.findByLabelText(/^Statement time zone/)) as HTMLSelectElement).disabled).toBe(true);
  });
  test('a history that cannot be read says so and can be tried again', async () => {
    server.failure = new Error('Can’t reach Afterbell. Check your connection, then try again.');
    show();
    await screen.findByText(/Can’t reach Afterbell/);
    server.failure = null;
    server.receipts = [receipt];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('march.csv');
  });
});
