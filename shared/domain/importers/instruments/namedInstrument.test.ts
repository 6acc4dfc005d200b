import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readFile } from '../readFile.ts';
import { fileForms, reasonsOf, resultOf } from '../testing/fileForms.ts';
import { namedInstrument } from './namedInstrument.ts';
import { PointValues } from './pointValues.ts';

const cases = `${import.meta.dirname}/../../../../tests/fixtures/cases`;
const read = (text: string, name = 'file.csv') => {
  const file = readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const said = (symbol: string, points = new PointValues([])) => {
  const made = namedInstrument(symbol, points);
  return typeof made === 'string' ? `? ${made.split(' ', 6).join(' ')}` : `${made.kind} ${made.key} ${formatDecimal(made.multiplier)}`;
};

describe('a symbol names', () => {
  it.each([
    ['MNQU2026', 'future MNQU2026 2'],
    ['ESM24', 'future ESM24 50'],
    ['MESU6', 'future MESU6 5'],
    ['MES SEP26', 'future MESU26 5'],
    ['MNQ 12-26', 'future MNQZ26 2'],
    ['CON.F.US.ENQ.U25', 'future NQU25 20'],
    ['/ESZ6:XCME', 'future ESZ6 50'],
    ['ESZ5.CME', 'future ESZ5 50'],
    ['MES1!', 'future MES1! 5'],
    ['@NQ', 'future NQ1! 20'],
    ['@ES.D', 'future ES1! 50'],
    ['CL=F', 'future CL1! 1000'],
    ['KO_121925C72.5', 'option KO251219C00072500 100'],
    ['KO 12/19/25 C72.5', 'option KO251219C00072500 100'],
    ['KO 12/19/25 72.5 Call', 'option KO251219C00072500 100'],
    ['KO Dec 19 2025 72.5 Put', 'option KO251219P00072500 100'],
    ["KO Dec 19, '25 $72.5 P", 'option KO251219P00072500 100'],
    ['KO 19-DEC-25 Call 72.5', 'option KO251219C00072500 100'],
    ['KO 2025-12-19 72.5 Call', 'option KO251219C00072500 100'],
    ['KO 20251219 72.5 C', 'option KO251219C00072500 100'],
    ['O:KO251219C00072500', 'option KO251219C00072500 100'],
    ['US.NVDA251219C270000', 'option NVDA251219C00270000 100'],
    ['@KO 251219C72.5', 'option KO251219C00072500 100'],
    ['BRK/B 251219C00500000', 'option BRK/B251219C00500000 100'],
    ['KO 19/12/25 C72.5', '? "KO 19/12/25 C72.5" looks like an'],
    ['KO|20251219|72.50C', '? "KO|20251219|72.50C" looks like an option, in'],
    ['KO_251219C', '? "KO_251219C" looks like an option, in'],
    ['ESH26 C6900', '? "ESH26 C6900" looks like an option,'],
    ['CH0012214059', 'stock CH0012214059 1'],
    ['ZM26', 'stock ZM26 1'],
    ['CL', 'stock CL 1'],
    ['ES', 'stock ES 1'],
    ['BRK.B', 'stock BRK.B 1'],
    ['UK100', 'stock UK100 1'],
    ['HK50', 'stock HK50 1'],
    ['GER40', 'stock GER40 1'],
    ['+SPY^G6J600.SM', 'option SPY260619C00600000 100'],
    ['+AAPL*C3I150.US', 'option AAPL220318P00150000 100'],
    ['+F^G1F12.5', 'option F260115C00012500 100'],
    ['SPY220930C00364000', 'option SPY220930C00364000 100'],
    ['USDJPY', 'forex USDJPY@JPY 1'],
    ['EUR/USD', 'forex EURUSD 1'],
    ['XAUUSD', 'forex XAUUSD 1'],
    ['BTCUSD', 'crypto BTCUSD 1'],
    ['BTC/EUR', 'crypto BTCEUR@EUR 1'],
    ['WIFUSDT', 'crypto WIFUSDT 1'],
    ['AAPL', 'stock AAPL 1'],
  ])('%s: %s', (symbol, expected) => expect(said(symbol)).toBe(expected));

  it('ZM26, a contract of soybean meal without its month, is no contract, and ZMN26 is one', () => {
    expect(said('ZMN26')).toBe('future ZMN26 100');
  });

  it('a contract whose root no table knows asks what a point is worth, and is that once it is entered', () => {
    const points = new PointValues([]);
    expect(namedInstrument('MGLU26', points)).toMatch(/^What one point of MGLU26 is worth/);
    expect(points.questions()).toEqual([{ root: 'MGL', currency: 'USD', value: null }]);
    expect(said('MGLU26', new PointValues([{ root: 'MGL', currency: 'USD', value: '7' }]))).toBe('future MGLU26 7');
  });

  it.each(['+SPY^G6Z600.SM', '+SPY^GDJ600.SM', '+SPY^G6J.SM', '+SPY'])('%s, no option that can be read, is no share either', (symbol) =>
    expect(said(symbol)).toMatch(/^\? The symbol/),
  );
});

describe('a contract that pays in its coin is refused, however its exchange writes it', () => {
  it.each([
    ...[
      'XBTUSD',
      'BITMEX:XBTUSD',
      'XBTUSDM',
      'ETHUSDM',
      'XBTM23',
      'XBTMM23',
      'BTCUSD_PERP',
      'ETHUSD_250328',
      'BTC-PERPETUAL',
      'ETH-27DEC24',
    ],
    ...['BTC-27DEC24-50000-C', 'BTC-USD-SWAP', 'BTC-USD-240628', 'PI_XBTUSD', 'BTCUSDH24', 'BTCUSD_DMCBL', 'BTCUSD.P'],
  ])('%s', (symbol) => expect(said(symbol)).toMatch(/is a contract that pays$/));

  it.each(['XBTUSDTM', 'BTCUSDT', 'BTC_USDC-PERPETUAL', 'BTC-USDT-SWAP', 'BTC-USD', 'BTCUSDT.P', 'XBT/USD'])(
    '%s, which pays in dollars, is not',
    (symbol) => expect(said(symbol)).not.toMatch(/pays/),
  );

  it.each(fileForms(readFileSync(`${cases}/33-inverse-perpetual/generic.csv`, 'utf8')))('case 33 of our template, %s', (_, text) => {
    const file = read(text);
    expect([file.fills, file.rows.failed]).toEqual([[], 2]);
    expect(file.problems[0]!.reason).toMatch(/Coin-margined contracts aren’t supported yet/);
  });
});

describe('public cases', () => {
  const name = (path: string) => path.split('/').at(-1)!;
  const all = (path: string) => fileForms(readFileSync(`${cases}/${path}`, 'utf8'));
  const check = (path: string, expected: object) =>
    it.each(all(path))(`${path} %s`, (_, text) => {
      const file = read(text, name(path));
      expect(reasonsOf(file)).toEqual([]);
      expect(resultOf(file)).toMatchObject(expected);
    });

  check('07-tradingview-futures-without-exchange/orders.csv', { gross: '20', fees: '1.04', net: '18.96' });
  check('07-tradingview-futures-without-exchange/orders-older.csv', { gross: '500', fees: '4.5', net: '495.5' });
  check('09-das-option-symbol/trades 2026-06-09.csv', { closed: 1, gross: '50', net: '50' });
  check('13-ninjatrader-forex-in-yen/executions.csv', { closed: 1, gross: '10000', net: '10000' });
  check('28-number-with-sign-behind/executions.csv', { closed: 1, gross: '11.25', fees: '1.24', net: '10.01' });
  check('34-ninjatrader-grid-without-ids/executions.csv', { closed: 1, gross: '120', net: '120' });
  check('18-tradovate-fills-report/Fills.csv', { closed: 1, gross: '45', fees: '1.24', net: '43.76' });

  it('13: the yen are yen', () => {
    const file = read(readFileSync(`${cases}/13-ninjatrader-forex-in-yen/executions.csv`, 'utf8'));
    expect(new Set(file.fills.map(({ instrument }) => instrument.currency))).toEqual(new Set(['JPY']));
  });

  it('18: times in UTC are certain, and the session’s day needs no date of its own', () => {
    const file = read(readFileSync(`${cases}/18-tradovate-fills-report/Fills.csv`, 'utf8'));
    expect(file).toMatchObject({ layout: 'tradovate/fills', zoneCertain: true, hasFees: true });
    expect(new Date(file.fills[0]!.time).toISOString()).toBe('2026-06-14T22:03:54.732Z');
  });
});

describe('our template without an asset type', () => {
  const head = 'datetime,symbol,side,quantity,price,currency,multiplier';
  const row = (symbol: string, currency = '', multiplier = '') =>
    read(`${head}\n2026-03-02T10:00:00Z,${symbol},buy,1,150,${currency},${multiplier}`);
  const one = (...words: Parameters<typeof row>) => {
    const { fills, problems } = row(...words);
    return fills[0] === undefined ? problems[0]!.reason : `${fills[0].instrument.kind} ${fills[0].instrument.key}`;
  };
  it('knows a contract', () => expect(one('MNQZ6')).toBe('future MNQZ6'));
  it('asks of a European share that is named like one', () =>
    expect(one('HEN3', 'EUR')).toMatch(/may be a share in EUR or a future in USD/));
  it('takes the second currency of a pair, and doubts another', () => {
    expect(one('USDJPY')).toBe('forex USDJPY@JPY');
    expect(one('USDJPY', 'USD')).toMatch(/quoted in JPY, not USD/);
    expect(one('USDJPY', 'USD', '0.0066')).toBe('forex USDJPY');
  });
});
