import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barFault, barLimits, priceAt } from './barSeries.ts';
import { type BarsReading, readBars } from './readBars.ts';

const options = { zone: 'America/New_York', symbol: 'AMD' };
const bars = (reading: BarsReading) => {
  if (reading.is !== 'bars') throw new Error(`Read as ${reading.is}`);
  return reading;
};
const series = (text: string, zone = options.zone) => bars(readBars(text, { ...options, zone })).series;
/** 9:30 in New York on January 5, 2026. */
const OPEN = Date.parse('2026-01-05T14:30:00Z') / 1000;
const two = {
  time: [OPEN, OPEN + 60],
  open: [1001, 1005],
  high: [1010, 1020],
  low: [990, 1000],
  close: [1005, 1015],
  scale: 2,
  seconds: 60,
};

describe('the usual layouts give the same two bars', () => {
  it.each([
    ['TradingView, seconds', `time,open,high,low,close,Volume\n${OPEN},10.01,10.1,9.9,10.05,100\n${OPEN + 60},10.05,10.2,10,10.15,200\n`],
    [
      'TradingView, ISO',
      'time,open,high,low,close\n2026-01-05T09:30:00-05:00,10.01,10.1,9.9,10.05\n2026-01-05T09:31:00-05:00,10.05,10.2,10,10.15',
    ],
    ['milliseconds', `timestamp,open,high,low,close,volume\n${OPEN}000,10.01,10.1,9.9,10.05,100\n${OPEN + 60}000,10.05,10.2,10,10.15,200`],
    [
      'nanoseconds',
      `window_start,ticker,open,high,low,close,volume\n${OPEN}000000000,AMD,10.01,10.1,9.9,10.05,1\n${OPEN + 60}000000000,AMD,10.05,10.2,10,10.15,2`,
    ],
    [
      'American date and clock',
      'Date,Time,Open,High,Low,Last,Volume\n1/5/2026,9:30:00 AM,10.01,10.10,9.90,10.05,5\n1/5/2026,9:31:00 AM,10.05,10.20,10.00,10.15,5',
    ],
    [
      'thinkorswim',
      'Symbol,Date/Time,Open,High,Low,Close\nAMD,1/5/26 9:30,10.01,10.10,9.90,10.05\nAMD,1/5/26 9:31,10.05,10.20,10.00,10.15',
    ],
    ['NinjaTrader, without a header', '20260105 093000;10.01;10.1;9.9;10.05;100\n20260105 093100;10.05;10.2;10;10.15;200'],
    [
      'MetaTrader',
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\n2026.01.05\t09:30:00\t10.01\t10.1\t9.9\t10.05\t7\n2026.01.05\t09:31:00\t10.05\t10.2\t10\t10.15\t7',
    ],
    ['MetaTrader, without a header', '2026.01.05,09:30,10.01,10.1,9.9,10.05,7\n2026.01.05,09:31,10.05,10.2,10,10.15,7'],
    ['European', 'Datum;Date;Open;High;Low;Close\nx;05.01.2026 09:30;10,01;10,1;9,9;10,05\nx;05.01.2026 09:31;10,05;10,2;10;10,15'],
  ])('%s', (_name, text) => {
    expect(series(text)).toMatchObject(two);
  });

  it('prices are exact, also where a program wrote them as floating point', () => {
    const found = series(`time,open,high,low,close\n${OPEN},0.1,0.30000000000000004,0.1,0.2\n${OPEN + 60},0.1,0.3,0.1,0.2`);
    expect(priceAt(found, 'high', 0)).toBe(30_000_000n);
  });
});

const rows = (...lines: readonly string[]) => `time,open,high,low,close\n${lines.join('\n')}`;
const row = (minute: number, close = 10) => `${OPEN + minute * 60},10,11,9,${close}`;

describe('faults of a file are found', () => {
  it('rows in another order are sorted and counted; from newest to oldest is an order', () => {
    const mixed = bars(readBars(rows(row(0), row(2), row(1), row(3)), options));
    expect(mixed.series.time.map((time) => (time - OPEN) / 60)).toEqual([0, 1, 2, 3]);
    expect(mixed.findings.unordered).toBe(1);
    expect(bars(readBars(rows(row(3), row(2), row(1)), options)).findings.unordered).toBe(0);
  });

  it('uses the later of two rows with one time, and reports whether they differ', () => {
    const { series, findings } = bars(readBars(rows(row(0), row(1), row(1), row(2), row(2, 10.5)), options));
    expect([findings.duplicates, findings.differing, series.time.length, series.close]).toEqual([2, 1, 3, [100, 100, 105]]);
  });

  it('finds gaps within a trading day, but not nights', () => {
    const night = `${OPEN + 86_400},10,11,9,10`;
    const { findings } = bars(readBars(rows(row(0), row(1), row(2), row(8), row(9), night), options));
    expect([findings.gapCount, findings.gaps]).toEqual([1, [{ from: OPEN + 180, until: OPEN + 480 }]]);
  });

  it('skips rows of other symbols; refuses a file of another symbol only', () => {
    const text = `symbol,time,open,high,low,close\nAMD,${row(0)}\nNVDA,${row(0)}\nAMD,${row(1)}`;
    expect(bars(readBars(text, options)).findings).toMatchObject({ otherRows: 1, otherSymbols: ['NVDA'] });
    expect(readBars(text, { ...options, symbol: 'TSLA' })).toEqual({ is: 'symbol', others: ['AMD', 'NVDA'] });
  });

  it('skips and counts an invalid row and a high below a low', () => {
    const { findings, series } = bars(readBars(rows(row(0), 'x,1,2,3,4', row(1), `${OPEN + 120},10,9,11,10`, row(3)), options));
    expect([findings.unreadable, findings.unreadableLine, findings.impossible, series.time.length]).toEqual([1, 3, 1, 3]);
  });

  it('50,000 rows are read, one more is too many', () => {
    const many = (count: number) => rows(...Array.from({ length: count }, (_, minute) => row(minute)));
    expect(bars(readBars(many(barLimits.rows), options)).series.time).toHaveLength(50_000);
    expect(readBars(many(barLimits.rows + 1), options)).toEqual({ is: 'rows' });
  });

  it('columns without known names are asked for, once', () => {
    const text = `Zeit,Anfang,Hoch,Tief,Ende\n${row(0)}\n${row(1)}`;
    expect(readBars(text, options)).toMatchObject({ is: 'columns', header: ['Zeit', 'Anfang', 'Hoch', 'Tief', 'Ende'], sample: [{}, {}] });
    const columns = { time: 0, clock: -1, open: 1, high: 2, low: 3, close: 4, volume: -1, symbol: -1 };
    expect(bars(readBars(text, { ...options, columns })).series.time).toEqual([OPEN, OPEN + 60]);
  });

  it.each([
    ['one bar', rows(row(0)), 'one'],
    ['weeks', rows(row(0), `${OPEN + 7 * 86_400},10,11,9,10`), 'day'],
    ['nothing', 'hello', 'none'],
    ['a header alone', rows(), 'none'],
  ])('%s cannot be replayed', (_name, text, is) => {
    expect(readBars(text, options)).toMatchObject({ is });
  });

  it('times without an offset follow the clocks of the zone', () => {
    const text =
      'time,open,high,low,close\n2026-03-06 09:30,10,11,9,10\n2026-03-06 09:31,10,11,9,10\n2026-03-09 09:30,10,11,9,10\n2026-03-09 09:31,10,11,9,10';
    const found = bars(readBars(text, options));
    expect(found.findings.usedZone).toBe(true);
    expect(found.series.time.filter((_, i) => i % 2 === 0).map((time) => new Date(time * 1000).toISOString().slice(11, 16))).toEqual([
      '14:30',
      '13:30',
    ]);
  });
});

it('never throws for any text, and returns only valid bars', () => {
  const cell = fc.oneof(
    fc.constantFrom('time', 'open', 'high', 'low', 'close', '1', '-5', '1e9', '', `${OPEN}`, '2026-01-05 09:30', '"', 'x'),
    fc.string({ maxLength: 8 }),
  );
  const line = fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(','));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const found = readBars(lines.join('\n'), options);
      if (found.is === 'bars') expect(barFault(found.series)).toBeNull();
    }),
  );
});
