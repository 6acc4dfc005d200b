import { describe, expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Imported } from '../imported.ts';
import { readFile } from '../readFile.ts';

const read = (text: string): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'file.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const net = ({ fills }: Pick<Imported, 'fills'>) =>
  matchFills(fills).trades.map(
    (t) => `${t.instrument.key} ${t.closedAt === null ? `open ${formatDecimal(t.openQuantity)}` : formatDecimal(t.net)}`,
  );

const schwabHead = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const bought = '05/01/2026,Buy,ABC,ABC CORP,100,$10,,"-$1,000.00"';
const other = '05/02/2026,Buy,KO,COCA COLA,10,$50,,-$500.00';
const soldLater = '05/20/2026,Sell,ABC,ABC CORP,10,$120,,"$1,200.00"';

describe('a split without a number of shares', () => {
  const holds: readonly (readonly [string, string])[] = [
    ['Schwab forward', [schwabHead, soldLater, '05/18/2026,Stock Split,ABC,ABC CORP,,,,', other, bought].join('\n')],
    ['Schwab reverse', [schwabHead, soldLater, '05/18/2026,Reverse Split,ABC,ABC CORP,,,,', other, bought].join('\n')],
    ...['SPR', 'SPL'].map(
      (code) =>
        [
          `Robinhood ${code}`,
          [
            'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
            '5/20/2026,5/20/2026,5/21/2026,ABC,ABC Corp,Sell,10,$120.00,"$1,200.00"',
            `5/18/2026,5/18/2026,5/18/2026,ABC,ABC Corp,${code},,,`,
            '5/2/2026,5/2/2026,5/4/2026,KO,Coca-Cola,Buy,10,$50.00,($500.00)',
            '5/1/2026,5/1/2026,5/4/2026,ABC,ABC Corp,Buy,100,$10.00,"($1,000.00)"',
          ].join('\n'),
        ] as const,
    ),
    [
      'Fidelity',
      [
        'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
        '05/20/2026,YOU SOLD ABC CORP (ABC) (Cash),ABC,ABC CORP,Cash,-10,120,,,,1200,05/21/2026',
        '05/18/2026,REVERSE SPLIT R/S FROM 517103404#REOR M0051311040001 ABC CORP (ABC) (Cash),ABC,ABC CORP,Cash,,,,,,,',
        '05/02/2026,YOU BOUGHT COCA COLA (KO) (Cash),KO,COCA COLA,Cash,10,50,,,,-500,05/04/2026',
        '05/01/2026,YOU BOUGHT ABC CORP (ABC) (Cash),ABC,ABC CORP,Cash,100,10,,,,-1000,05/04/2026',
      ].join('\n'),
    ],
    [
      'E*TRADE',
      [
        'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
        '05/20/26,05/20/26,05/21/26,Sold,ABC CORP,ABC,--,-10,120,1200,0,--,--',
        '05/18/26,05/18/26,05/18/26,Reverse Split,ABC CORP,ABC,--,--,,0,0,--,--',
        '05/02/26,05/02/26,05/04/26,Bought,COCA COLA,KO,--,10,50,-500,0,--,--',
        '05/01/26,05/01/26,05/04/26,Bought,ABC CORP,ABC,--,100,10,-1000,0,--,--',
      ].join('\n'),
    ],
    [
      'Interactive Brokers',
      [
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
        'Trades,Data,Order,Stocks,USD,ABC,"2026-05-01, 10:00:00",100,10,10,0,0,0,0,0,O',
        'Trades,Data,Order,Stocks,USD,KO,"2026-05-02, 10:00:00",10,50,50,0,0,0,0,0,O',
        'Trades,Data,Order,Stocks,USD,ABC,"2026-05-20, 10:00:00",-10,120,120,0,0,0,0,0,C',
        'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
        'Corporate Actions,Data,Stocks,USD,2026-05-18,"2026-05-17, 20:25:00","ABC(US0000000001) Split 1 for 10 (ABC, ABC CORP, US0000000001)",,0,0,0,',
      ].join('\n'),
    ],
    [
      'Trading 212',
      [
        'Action,Time,ISIN,Ticker,Name,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)',
        'Market buy,2026-05-01 14:00:00,US1,ABC,ABC,a1,100,10,USD,1,1000,USD',
        'Market buy,2026-05-02 14:00:00,US2,KO,KO,a2,10,50,USD,1,500,USD',
        'Stock split open,2026-05-18 12:00:00,US1,ABC,ABC,a3,n/k,,,,,USD',
        'Market sell,2026-05-20 14:00:00,US1,ABC,ABC,a4,10,120,USD,1,1200,USD',
      ].join('\n'),
    ],
    [
      'tastytrade',
      [
        'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency',
        '2026-05-20T12:00:00-0400,Trade,Sell to Close,SELL_TO_CLOSE,ABC,Equity,x,1200.00,10,120.00,0.00,0.00,,,,,,,1,USD',
        '2026-05-18T12:00:00-0400,Receive Deliver,Reverse Split,BUY_TO_OPEN,ABC,Equity,x,0.00,,0.00,--,0.00,,,,,,,,USD',
        '2026-05-02T12:00:00-0400,Trade,Buy to Open,BUY_TO_OPEN,KO,Equity,x,-500.00,10,-50.00,0.00,0.00,,,,,,,2,USD',
        '2026-05-01T12:00:00-0400,Trade,Buy to Open,BUY_TO_OPEN,ABC,Equity,x,-1000.00,100,-10.00,0.00,0.00,,,,,,,3,USD',
      ].join('\n'),
    ],
  ];

  it.each(holds)('holds the later trades of its shares back: %s', (_, text) => {
    const file = read(text);
    expect(net(file).toSorted()).toEqual(['ABC open 100', 'KO open 10']);
    expect(file.rows.failed).toBe(2);
    expect(file.problems.some(({ reason }) => reason.startsWith("We couldn't read this split of ABC"))).toBe(true);
  });

  it.each(holds.filter(([broker]) => broker !== 'Interactive Brokers'))(
    'holds all trades of its shares back when its day cannot be read either: %s',
    (_, text) => {
      const file = read(
        text
          .split('\n')
          .map((line) =>
            /,(SPR|SPL),|split/i.test(line)
              ? line.replace(/^[^,]*,2026[^,]*|^[\d/]+|2026-05-18/, (day) => (day.includes(',') ? day.replace(/,.*/, ',n/a') : 'n/a'))
              : line,
          )
          .join('\n'),
      );
      expect(net(file)).toEqual(['KO open 10']);
      expect(file.rows.failed).toBe(3);
      expect(file.problems.map(({ reason }) => reason)).toContainEqual(
        expect.stringMatching(/^We couldn't read the day of this split of ABC, so all of its trades in this file wait\./),
      );
    },
  );
});
