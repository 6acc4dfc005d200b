import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ZERO } from '../units/decimal.ts';
import { analyzeFile } from './analyzeFile.ts';
import { analyzeTogether } from './analyzeTogether.ts';
import { fileAnswers } from './fileAnswers.ts';

const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'trade', capital: ZERO } as const;
const bytes = (text: string) => new TextEncoder().encode(text);
const folder = `${import.meta.dirname}/../../../tests/fixtures/cases/15-two-layouts-of-one-broker-double`;
const [orders, performance] = ['1-orders.csv', '2-performance.csv'].map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }));

describe('files together', () => {
  it('count each fill once in either order, and report what each file added', () => {
    expect(analyzeTogether([orders!, performance!], options)).toMatchObject({
      executions: 2,
      rows: { imported: 2, duplicate: 2, ignored: 0, failed: 0 },
      totals: { USD: { netPnl: '45' } },
      files: [
        { file: '1-orders.csv', layout: 'tradovate/orders', repeated: 0 },
        { file: '2-performance.csv', repeated: 3 },
      ],
    });
    expect(analyzeTogether([performance!, orders!], options)).toMatchObject({ executions: 3, totals: { USD: { netPnl: '45' } } });
  });

  it('skip and list fills that an earlier file may have', () => {
    const other = {
      name: 'other.csv',
      bytes: bytes(performance!.bytes.toString().replace('11,12,1,7494.25,7498.75,$22.50', () => '11,12,2,7494.25,7498.75,$45.00')),
    };
    expect(analyzeTogether([orders!, other], options)).toMatchObject({
      executions: 2,
      totals: { USD: { netPnl: '45' } },
      rows: { failed: 2 },
      waiting: [{ instrument: 'MESU6' }, { instrument: 'MESU6' }, { instrument: 'MESU6' }],
    });
  });
});

describe('a split that one file does not explain and another has', () => {
  const head = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
  const schwab = [head, '05/20/2026,Sell,ABC,ABC CORP,10,$120,,"$1,200.00"', '05/18/2026,Reverse Split,ABC,ABC CORP,10,,,'];
  const file = { name: 'schwab.csv', bytes: bytes([...schwab, '05/01/2026,Buy,ABC,ABC CORP,100,$10,,"-$1,000.00"'].join('\n')) };
  const halves = ['05/18/2026,Reverse Split,ABC,ABC CORP,10,,,', '05/18/2026,Reverse Split,000361105,ABC CORPXXXREVERSE SPLIT,-100,,,'];
  const split = { name: 'split.csv', bytes: bytes([head, ...halves].join('\n')) };

  it.each([
    ['before', [split, file]],
    ['after', [file, split]],
  ])('frees the trades when that file comes %s it', (_, files) =>
    expect(analyzeTogether(files, options)).toMatchObject({ waiting: [], totals: { USD: { grossPnl: '200' } }, openPositions: 0 }),
  );
});

describe('an option settled in cash, in two files', () => {
  const text = readFileSync(`${folder}/../05-tastytrade-cash-settled-spread/transactions.csv`, 'utf8');
  const file = (name: string, keep: (line: string) => boolean) => ({
    name,
    bytes: bytes(
      text
        .split('\n')
        .filter((line, at) => at === 0 || keep(line))
        .join('\n'),
    ),
  });
  const whole = file('whole.csv', () => true);
  const removals = file('removals.csv', (line) => line.includes('Removal of'));
  const early = file('early.csv', (line) => !line.includes('Cash settlement of SPXW 4830'));
  const money = file('money.csv', (line) => line.includes('Cash settlement of SPXW 4830'));
  const once = { totals: { USD: { netPnl: '346.6' } }, openPositions: 0, unmatchedCloses: [], asks: [], waiting: [] };

  it('is not asked for when the earlier file has its money', () =>
    expect(analyzeTogether([whole, removals], options)).toMatchObject({
      ...once,
      rows: { imported: 4, duplicate: 2, ignored: 2, failed: 0 },
    }));

  it.each([
    ['the money alone', money],
    ['the money and the removal', whole],
  ])('is not asked for when a later file has %s', (_, later) =>
    expect(analyzeTogether([early, later], options)).toMatchObject({ ...once, executions: 4 }),
  );

  it('is closed once when it was answered before its money came', () => {
    const answers = { settlements: { SPXW240119C04830000: '-981' } };
    for (const later of [money, whole, early])
      expect(analyzeTogether([early, later], { ...options, answers })).toMatchObject({ ...once, executions: 4 });
  });

  it('is listed as a second close when the money differs from the answer', () => {
    const answers = { settlements: { SPXW240119C04830000: '-900' } };
    expect(analyzeTogether([early, money], { ...options, answers })).toMatchObject({
      totals: { USD: { netPnl: '427.6' } },
      unmatchedCloses: [{ instrument: 'SPXW240119C04830000' }],
    });
  });
});

describe('a file of no known layout', () => {
  it('is read by the matcher, with its profile', () => {
    const text = 'Date,Ticker,Side,Qty,Fill price\n2026-06-22 10:00:00,AAPL,Buy,10,100\n2026-06-22 11:00:00,AAPL,Sell,10,101\n';
    expect(analyzeFile(bytes(text), 'mine.csv', options)).toMatchObject({
      broker: 'columns',
      profile: { symbol: 'ticker', kind: 'executions' },
      totals: { USD: { netPnl: '10' } },
    });
  });
});

describe('answers', () => {
  const futures =
    'datetime,symbol,asset_type,side,quantity,price\n2026-03-02T15:00:00Z,XQH6,future,buy,2,100\n2026-03-02T16:00:00Z,XQH6,future,sell,2,101\n';

  it('are asked for, and fills that depend on them are not in the totals', () => {
    expect(analyzeFile(bytes(futures), 'futures.csv', options)).toMatchObject({
      totals: {},
      asks: [{ question: 'pointValue', about: 'XQ', guess: null }],
      waiting: [{ instrument: 'XQ' }],
    });
  });

  it('are applied', () => {
    const given = fileAnswers({ pointValues: { XQ: '25' }, dateOrder: 'dmy' });
    expect(given).toEqual({ points: [{ root: 'XQ', currency: 'USD', value: '25' }], answers: { dateOrder: 'day' } });
    expect(analyzeFile(bytes(futures), 'futures.csv', { ...options, ...(given as object) })).toMatchObject({
      totals: { USD: { netPnl: '50' } },
      asks: [],
      waiting: [],
    });
  });

  it.each([[null], [{ dateOrder: 'american' }], [{ currency: 'euro' }], [{ pointValues: { XQ: 25 } }], [{ dates: 'dmy' }]])(
    'are refused with a sentence when they are invalid: %j',
    (json) => expect(fileAnswers(json)).toHaveProperty('sentence'),
  );

  it('list rows without a currency as waiting, and read them by the code that is given', () => {
    const german = bytes('Datum;Wertpapier;Seite;Menge;Kurs\n09.03.2026;SAP;Kauf;10;160,50\n19.03.2026;SAP;Verkauf;10;165,25\n');
    expect(analyzeFile(german, 'a.csv', options)).toMatchObject({
      totals: {},
      rows: { failed: 2 },
      asks: [{ question: 'currency', guess: null }],
      waiting: [{ why: 'The rows wait for an answer: currency.' }],
    });
    expect(analyzeFile(german, 'a.csv', { ...options, answers: { currency: 'EUR' } })).toMatchObject({
      totals: { EUR: { netPnl: '47.5' } },
      waiting: [],
    });
  });
});
