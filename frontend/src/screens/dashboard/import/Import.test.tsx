// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFile, sampleTruth } from '#journal/testing/testBook.ts';

let maya: Trader;
beforeEach(async () => {
  maya = await trader();
});
const choose = (content: Uint8Array | string, name = 'transactions.csv') => chooseFiles(fileOf(content, name));
/** The caches of a browser with one shared file waiting, or none. */
const cacheOf = (shared: File | null) => {
  const all = { keys: async () => ['/share/0'], match: async () => sharedAnswer(shared!) };
  return { has: async () => shared !== null, open: async () => all, delete: async () => true } as unknown as CacheStorage;
};
const sharedAnswer = (shared: File) => ({
  blob: async () => shared,
  headers: new Headers({ name: shared.name, until: `${Date.now() + 1000}` }),
});
const commits = () => maya.server.sent(api.imports.commit);
const tradesPage = () => screen.findByRole('heading', { name: /^Trades/ });
const file = 'schwab/transactions.csv';

describe('importing a file', () => {
  test('it is shown with its true counts before anything is sent', async () => {
    const truth = sampleTruth(file);
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
    expect(screen.getByText('14 + 0 + 3 = 17.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Resulting trades' })).getByText(`+$${truth.totals.USD.netPnl}`)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Skipped rows' })).getByText('3 rows skipped, nothing for you to do')).toBeTruthy();
    expect(commits()).toEqual([]);
  });

  test('names the open file that a shared one replaces, but no file of a closed import', async () => {
    const openedWith = async (name: string, shared: File | null) => {
      renderApp('/dashboard/import', { ...maya, ports: { caches: cacheOf(shared) } });
      if (shared === null) await choose(sampleFile(file), name);
      await screen.findByText('14 new fills make 7 trades');
    };
    await openedWith('first.csv', null);
    // The page of a share replaces this one, which has no time to leave.
    document.body.replaceChildren();
    await openedWith('', fileOf(sampleFile(file), 'second.csv'));
    expect(await screen.findByText(importTexts.shareReplaced(['first.csv']))).toBeTruthy();
    cleanup();
    await openedWith('', fileOf(sampleFile(file), 'third.csv'));
    expect(screen.queryByText(importTexts.shareReplaced(['second.csv']))).toBeNull();
  });

  test('a file that is chosen the moment the page is drawn is read', async () => {
    const chosen = new MutationObserver(() => {
      const input = document.querySelector('input[type=file][multiple]');
      if (input === null) return;
      chosen.disconnect();
      fireEvent.change(input, { target: { files: [fileOf(sampleFile(file), 'transactions.csv')] } });
    });
    chosen.observe(document, { childList: true, subtree: true });
    renderApp('/dashboard/import', maya);
    expect(await screen.findByText('14 new fills make 7 trades')).toBeTruthy();
  });

  test('a file of one day names that day once, and counts are written with commas', async () => {
    const trips = Array.from({ length: 1500 }, (_, i) => `2026-03-02T15:${String(i % 60).padStart(2, '0')}:00Z,KO,buy,1,60,e${i}`);
    renderApp('/dashboard/import', maya);
    await choose(['datetime,symbol,side,quantity,price,execution_id', ...trips].join('\n'), 'day.csv');
    await screen.findByText('1,500 new fills make 1 trade');
    expect(screen.getByText('Mar 2, 2026')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Does it match your broker?' })).getByText('1,500')).toBeTruthy();
  });

  test('a file that an earlier release imported without its cash adds it when it is imported again, once', async () => {
    const { token } = maya.signedInAs;
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
    fireEvent.click(screen.getByRole('button', { name: /^Import 14 fills/ }));
    await tradesPage();
    const { cash: _, ...bare } = commits()[0]!;
    const [first] = await maya.server.call(token, api.imports.list, {});
    await maya.server.call(token, api.imports.undo, { id: first!.id });
    await maya.server.call(token, api.imports.commit, bare);
    for (const [title, button] of [
      ['1 new cash row, no new fills', 'Import 1 cash row'],
      ['Nothing new in this file', 'Nothing new to import'],
    ] as const) {
      cleanup();
      renderApp('/dashboard/import', maya);
      await choose(sampleFile(file));
      await screen.findByText(title);
      fireEvent.click(screen.getByRole('button', { name: button }));
      if (button.startsWith('Import')) await screen.findByText(/^1 cash row imported/);
    }
    expect(await maya.server.call(token, api.imports.list, {})).toMatchObject([
      { added: 0, cashAdded: 1 },
      { added: 14 },
      { state: 'undone' },
    ]);
  });

  test('a file of dividends only is not said to be in the journal already', async () => {
    renderApp('/dashboard/import', maya);
    await choose(
      new TextEncoder().encode(
        '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"05/04/2026","Qualified Dividend","KO","COCA COLA","","","","$9.98"\n',
      ),
      'dividends.csv',
    );
    await screen.findByText('1 new cash row, no new fills');
    expect(screen.queryByText(/already in your journal/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 cash row' }));
    await screen.findByText('1 cash row imported from dividends.csv. You can undo this from the import history.');
    expect(commits()).toMatchObject([{ cash: [{ kind: 'dividend', symbol: 'KO', currency: 'USD', amount: '9.98', precision: 'day' }] }]);
  });

  test('the button sends it once and leads to the trades', async () => {
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 14 fills, then review 7 trades' }));
    await tradesPage();
    expect(commits()).toHaveLength(1);
    expect(commits()[0]!.rows.imported).toBe(14);
  });

  test('rows that need attention reach the history, however many others are skipped before them', async () => {
    const dividend = '"05/04/2026","Cash Dividend","KO","COCA COLA","","","","$9.98"';
    const [unread, bought] = ['many', '5'].map((size) => `"05/01/2026","Buy","KO","COCA COLA","${size}","$60.00","","-$300.00"`);
    const head = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
    renderApp('/dashboard/import', maya);
    await choose([head, ...Array(300).fill(dividend), unread, bought, ''].join('\n'), 'year.csv');
    fireEvent.click(await screen.findByRole('button', { name: /^Import 1 fill/ }));
    await tradesPage();
    expect(commits()[0]!.problems.filter(({ kind }) => kind === 'failed')).toMatchObject([{ line: 302 }]);
  });

  test('a refused import shows the reason and keeps the preview', async () => {
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    const button = await screen.findByRole('button', { name: /^Import 14 fills/ });
    maya.server.refuses(api.imports.commit, 'book_busy');
    fireEvent.click(button);
    await screen.findByText(/from another device/);
    expect(screen.getByText('14 new fills make 7 trades')).toBeTruthy();
  });

  test('the account that the file names is shown as new, and another chosen one is sent', async () => {
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    await screen.findByText('New account');
    expect(within(screen.getByRole('region', { name: 'The file' })).getByText('Individual ...000')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the account' }));
    fireEvent.change(screen.getByLabelText('Account', { selector: 'select' }), { target: { value: ' new' } });
    fireEvent.change(screen.getByLabelText('Name of the new account'), { target: { value: 'Retirement' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    await screen.findByText('Retirement');
    const button = await screen.findByRole('button', { name: /^Import 14 fills/ });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(button);
    await tradesPage();
    expect(commits()[0]!.parts.map((part) => part.account)).toEqual(['Retirement']);
  });

  test('another format can be chosen: its reader shows why it can’t read the file, and the right one still can', async () => {
    renderApp('/dashboard/import', maya);
    await choose(sampleFile(file));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another format' }));
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'webull' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/transactions\.csv.+\./);
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'own-columns' } });
    await screen.findByRole('heading', { name: 'Match your columns' });
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: '' } });
    await screen.findByText('14 new fills make 7 trades');
  });

  test('an unreadable file gets a sentence, and another can be chosen immediately', async () => {
    renderApp('/dashboard/import', maya);
    await choose('<html><body>Sign in</body></html>', 'export.csv');
    expect((await screen.findByRole('alert')).textContent).toMatch(/export\.csv.+\./);
    await choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
  });
});

describe('a saved mail', () => {
  const sentence = async () => (await screen.findByRole('alert')).textContent;

  test('that cannot be loaded gets a sentence, and the next file is read', async () => {
    renderApp('/dashboard/import', maya);
    const arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    await chooseFiles(Object.defineProperty(new File([], 'moved.eml'), 'arrayBuffer', { value: arrayBuffer }));
    expect(await sentence()).toBe(`moved.eml ${importTexts.mailProblems.unreadable}`);
    await choose(sampleFile(file));
    await screen.findByText('14 new fills make 7 trades');
  });

  test('that is too large is not loaded into memory', async () => {
    renderApp('/dashboard/import', maya);
    const arrayBuffer = vi.fn();
    const size = { value: fileLimits.mailMegabytes * 2 ** 20 + 1 };
    await chooseFiles(Object.defineProperties(new File([], 'year.eml'), { size, arrayBuffer: { value: arrayBuffer } }));
    expect(await sentence()).toBe(`year.eml ${importTexts.mailProblems.large}`);
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  test('that has an archive instead of a statement names it', async () => {
    renderApp('/dashboard/import', maya);
    await choose('Content-Type: application/zip; name=march.zip\r\n\r\nPK', 'broker.eml');
    expect(await sentence()).toBe(`broker.eml ${importTexts.mailProblems.empty} ${importTexts.mailLeft('broker.eml', '', ['march.zip'])}`);
  });
});

describe('the ways in', () => {
  test('a file dropped anywhere on the page is read', async () => {
    renderApp('/dashboard/import', maya);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Import' });
    fireEvent.drop(heading, { dataTransfer: { files: [fileOf(sampleFile(file), 'transactions.csv')] } });
    expect(await screen.findByText('14 new fills make 7 trades')).toBeTruthy();
  });

  test('a table of another journal is asked what its columns are', async () => {
    renderApp('/dashboard/import', maya);
    const input = await screen.findByLabelText('Broker files');
    fireEvent.change(input, { target: { files: [fileOf('Wann;Was;Stück;Kurs\n2026-03-02 15:30:00;KO;5;60.1', 'journal.csv')] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Match your columns' })).toBeTruthy();
  });

  test('a trade is typed from the page', async () => {
    renderApp('/dashboard/import', maya);
    fireEvent.click(await screen.findByRole('link', { name: 'Add trade' }));
    expect(await screen.findByRole('dialog', { name: 'Add a trade' })).toBeTruthy();
  });
});

describe('the first way in', () => {
  test('offers the brokers that can be connected', async () => {
    const { location } = renderApp('/dashboard/import', await connectingTrader());
    fireEvent.click(await screen.findByRole('link', { name: /^Interactive Brokers/ }));
    await waitFor(() => expect(location().search).toBe('?connect=interactive-brokers'));
  });

  test('shows a connected broker before them, and one that failed with its reason and the way to fix it', async () => {
    const nora = await connectingTrader([{ id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 10, price: '200' }]);
    const { id } = await connectIbkr(nora);
    renderApp('/dashboard/import', nora);
    const tile = await screen.findByRole('link', { name: /1 new fill from IBKR.*Last sync today.*Working/ });
    expect(tile.getAttribute('href')).toBe(`/settings/connections/${id}`);
    cleanup();
    nora.broker.always = '1012';
    await nora.server.call(nora.signedInAs.token, api.connections.sync, { id });
    renderApp('/dashboard/import', nora);
    const broken = await screen.findByRole('link', { name: /Your Flex token has expired.*Fix/ });
    expect(broken.getAttribute('href')).toBe(`/settings/connections/${id}?reconnect`);
  });
});
