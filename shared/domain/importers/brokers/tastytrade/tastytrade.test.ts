import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileForms, readText, reasonsOf, resultOf } from '#domain/importers/testing/fileForms.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

const folder = `${import.meta.dirname}/../../../../../tests/fixtures/imports/tastytrade`;
const fixture = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const HEAD =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency';
const LEGACY =
  'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference';
const prices = (text: string) =>
  readText(text)
    .fills.map(({ price, instrument }) => `${formatDecimal(price)} x ${formatDecimal(instrument.multiplier)}`)
    .toSorted();

describe('options with a multiplier of 1', () => {
  const nanos = { closed: 1, open: 0, unmatched: 0, gross: '20', fees: '0.2', net: '19.8' };

  it.each([...fileForms(fixture('described-nanos.csv')), ...fileForms(fixture('described-nanos-legacy.csv'))])(
    'reads prices and results of NANOS %s',
    (_, text) => {
      expect(resultOf(readText(text))).toEqual(nanos);
      expect(prices(text)).toEqual(['2.5 x 1', '4.5 x 1']);
    },
  );

  it('reads them from the money when the file has no Multiplier column', () => {
    const cut = fixture('described-nanos.csv')
      .split('\n')
      .map((line) =>
        line
          .split(',')
          .filter((_, at) => at !== 12)
          .join(','),
      )
      .join('\n');
    expect(cut).not.toContain('Multiplier');
    expect(resultOf(readText(cut))).toEqual(nanos);
    expect(prices(cut)).toEqual(['2.5 x 1', '4.5 x 1']);
  });

  it('gives the same contract to its expiration, which has no money', () => {
    const text = [
      LEGACY,
      '11/29/2024 4:00 PM,Receive Deliver,Expiration,NANOS,,,10,11/29/2024,600,C,,0.00,0,Removal of 10 NANOS 11/29/24 Call 600.00 due to expiration.,Individual...1',
      '11/21/2024 10:00 AM,Trade,Buy to Open,NANOS,Buy,Open,10,11/29/2024,600,C,2.50,0.10,-25,Bought 10 NANOS 11/29/24 Call 600.00 @ 2.50,Individual...1',
    ].join('\n');
    expect(resultOf(readText(text)).net).toBe('-25.1');
    expect(prices(text)).toEqual(['0 x 1', '2.5 x 1']);
  });
});

describe('money that contradicts price × quantity × multiplier', () => {
  it.each([
    [
      'an option',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,SPY   241129C00600000,Equity Option,Bought 1 SPY 11/29/24 Call 600.00 @ 2.50,-310.00,1,-310.00,0.00,-0.10,100,SPY,SPY,11/29/24,600,CALL,1,-310.10,USD',
    ],
    [
      'a share',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,KO,Equity,Bought 10 KO @ 62.00,-6200.00,10,-620.00,0.00,-0.10,,,,,,,1,-6200.10,USD',
    ],
    [
      'a multiplier',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,NANOS 241129C00600000,Equity Option,Bought 10 NANOS 11/29/24 Call 600.00 @ 2.50,-25.00,10,-2.50,0.00,-0.10,100,NANOS,NANOS,11/29/24,600,CALL,1,-25.10,USD',
    ],
  ])('fails the row with a sentence: %s', (_, row) => {
    const file = readText([HEAD, row].join('\n'));
    expect(file.fills).toEqual([]);
    expect(reasonsOf(file)).toEqual([expect.stringMatching(/^2 failed: The amount [\d.]+ is not .* Enter this trade by hand\.$/)]);
  });

  it('fails a legacy row too', () =>
    expect(
      reasonsOf(
        readText(
          [
            LEGACY,
            '11/21/2024 10:00 AM,Trade,Buy to Open,SPY,Buy,Open,1,11/29/2024,600,C,2.50,0.10,-31,Bought 1 SPY 11/29/24 Call 600.00 @ 2.50,Individual...1',
          ].join('\n'),
        ),
      ),
    ).toEqual([expect.stringMatching(/^2 failed: The amount 31 is not 1 SPY241129C00600000 at 2\.5 with a multiplier of 100\./)]));

  it('allows for prices that are rounded to the cent', () => {
    const { fills } = readText(
      [
        HEAD,
        '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,SPY   241129C00600000,Equity Option,Bought 3 SPY 11/29/24 Call 600.00 @ 1.27,-380.00,3,-126.67,0.00,-0.10,100,SPY,SPY,11/29/24,600,CALL,1,-380.10,USD',
      ].join('\n'),
    );
    expect(fills.map(({ price, fee }) => [formatDecimal(price), formatDecimal(fee)])).toEqual([['1.2667', '0.09']]);
  });
});

describe('a split booked at "00:00 AM"', () => {
  it.each(fileForms(fixture('described-split-at-midnight.csv')))(
    'is read, and the shares after it close what was bought before it: %s',
    (_, text) => expect(resultOf(readText(text))).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '28', fees: '0.1', net: '27.9' }),
  );
});
