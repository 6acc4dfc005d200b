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
  it('count each fill once, whichever comes first, and say what each file added', () => {
    expect(analyzeTogether([orders!, performance!], options)).toMatchObject({
      ...{ executions: 2, rows: { imported: 2, duplicate: 2, ignored: 0, failed: 0 }, totals: { USD: { netPnl: '45' } } },
      files: [
        { file: '1-orders.csv', layout: 'tradovate/orders', repeated: 0 },
        { file: '2-performance.csv', repeated: 3 },
      ],
    });
    expect(analyzeTogether([performance!, orders!], options)).toMatchObject({ executions: 3, totals: { USD: { netPnl: '45' } } });
  });

  it('leave out what may be there already, and list it', () => {
    const other = {
      name: 'other.csv',
      bytes: bytes(performance!.bytes.toString().replace('11,12,1,7494.25,7498.75,$22.50', () => '11,12,2,7494.25,7498.75,$45.00')),
    };
    expect(analyzeTogether([orders!, other], options)).toMatchObject({
      ...{ executions: 2, totals: { USD: { netPnl: '45' } }, rows: { failed: 2 } },
      waiting: [{ instrument: 'MESU6' }, { instrument: 'MESU6' }, { instrument: 'MESU6' }],
    });
  });
});

describe('a file of no known layout', () => {
  it('is read by the matcher, with its profile', () => {
    const text = 'Date,Ticker,Side,Qty,Fill price\n2026-06-22 10:00:00,AAPL,Buy,10,100\n2026-06-22 11:00:00,AAPL,Sell,10,101\n';
    expect(analyzeFile(bytes(text), 'mine.csv', options)).toMatchObject({
      ...{ broker: 'columns', profile: { symbol: 'ticker', kind: 'executions' }, totals: { USD: { netPnl: '10' } } },
    });
  });
});

describe('answers', () => {
  const futures =
    'datetime,symbol,asset_type,side,quantity,price\n2026-03-02T15:00:00Z,XQH6,future,buy,2,100\n2026-03-02T16:00:00Z,XQH6,future,sell,2,101\n';

  it('are asked for, and what depends on them waits outside the totals', () => {
    expect(analyzeFile(bytes(futures), 'futures.csv', options)).toMatchObject({
      ...{ totals: {}, asks: [{ question: 'pointValue', about: 'XQ', guess: null }], waiting: [{ instrument: 'XQ' }] },
    });
  });

  it('are used as the trader would give them', () => {
    const given = fileAnswers({ pointValues: { XQ: '25' }, dateOrder: 'dmy' });
    expect(given).toEqual({ points: [{ root: 'XQ', currency: 'USD', value: '25' }], answers: { dateOrder: 'day' } });
    expect(analyzeFile(bytes(futures), 'futures.csv', { ...options, ...(given as object) })).toMatchObject({
      ...{ totals: { USD: { netPnl: '50' } }, asks: [], waiting: [] },
    });
  });

  it.each([[null], [{ dateOrder: 'american' }], [{ currency: 'euro' }], [{ pointValues: { XQ: 25 } }], [{ dates: 'dmy' }]])(
    'that are none are refused in a sentence: %j',
    (json) => expect(fileAnswers(json)).toHaveProperty('sentence'),
  );
});
