import { describe, expect, it } from 'vitest';
import { repeatedFills } from '#domain/repeats/repeatedFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Imported } from '../../imported.ts';
import { readFile } from '../../readFile.ts';

const HEAD = 'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment';
const deals = (...rows: readonly string[]) => ['Deals', HEAD, ...rows].join('\n');
const read = (text: string, more: Partial<Parameters<typeof readFile>[2]> = {}): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'report.csv', { account: 'Main', zone: 'UTC', ...more });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const reasons = (file: Imported) => file.problems.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);
const positions = (file: Imported) =>
  file.fills.map(({ instrument: { key, multiplier }, action, quantity, statedGross }) =>
    [key, action, formatDecimal(quantity), formatDecimal(multiplier), statedGross === undefined ? '-' : formatDecimal(statedGross)].join(
      ' ',
    ),
  );
/** The same row at another second: its deal, side, direction, lots, price, order and profit. */
const deal = (id: number, side: string, direction: string, lots: string, price: string, order: number, profit = '0', symbol = 'EURUSD') =>
  `2026.03.02 09:00:${id % 60},${id},${symbol},${side},${direction},${lots},${price},${order},-1,0,0,${profit},0,`;

describe('deals of a report without closed positions', () => {
  it('close the position whose price explains their profit, not the oldest', () =>
    expect(
      positions(
        read(
          deals(
            deal(11, 'buy', 'in', '1', '1.10000', 51),
            deal(12, 'buy', 'in', '1', '1.10100', 52),
            deal(13, 'sell', 'out', '1', '1.10200', 53, '100'),
            deal(14, 'sell', 'out', '1', '1.10200', 54, '200'),
          ),
        ),
      ),
    ).toEqual(['EURUSD#51 buy 1 100000 -', 'EURUSD#52 buy 1 100000 -', 'EURUSD#52 sell 1 100000 100', 'EURUSD#51 sell 1 100000 200']));

  it('are one position where one order was filled in parts, or one long and one short position side by side', () =>
    expect(
      positions(
        read(
          deals(
            deal(11, 'buy', 'in', '1', '1.10000', 51),
            deal(12, 'buy', 'in', '1', '1.10100', 51),
            deal(13, 'sell', 'in', '1', '1.10150', 52),
            deal(14, 'sell', 'out', '2', '1.10250', 53, '400'),
            deal(15, 'buy', 'out', '1', '1.10250', 54, '-100'),
          ),
        ),
      ).slice(3),
    ).toEqual(['EURUSD#51 sell 2 100000 400', 'EURUSD#52 buy 1 100000 -100']));

  it('fail with their position when a profit contradicts its prices, and keep the others', () => {
    const pair = (id: number, profit: string) => [
      deal(id, 'buy', 'in', '1', '1.10000', id),
      deal(id + 1, 'sell', 'out', '1', '1.10200', id + 1, profit),
    ];
    const file = read(deals(...pair(11, '200'), ...pair(21, '200'), ...pair(31, '200'), ...pair(41, '-200')));
    expect(reasons(file)).toEqual(
      [9, 10].map((line) => expect.stringMatching(new RegExp(`^${line} failed: The profit of this position doesn’t fit`))),
    );
    expect(file.fills).toHaveLength(6);
  });

  it('fail when the deal that opened their position is not in the file', () =>
    expect(reasons(read(deals(deal(11, 'sell', 'out', '1', '1.1', 51, '20'))))).toEqual([
      '3 failed: The deal that opened this position isn’t in this file. Save the report for a period that has it too.',
    ]));

  it('ask what a lot is worth while none of the symbol has been closed, and take the answer', () => {
    const text = deals(deal(11, 'buy', 'in', '1', '1.1', 51));
    expect(read(text)).toMatchObject({ fills: [], points: [{ root: 'EURUSD', currency: 'USD', value: null }], rows: { failed: 1 } });
    const points = [{ root: 'EURUSD', currency: 'USD', value: '1000' }];
    expect(positions(read(text, { points }))).toEqual(['EURUSD#51 buy 1 1000 -']);
  });

  it('are one position of a symbol where the profits are those of an average price', () =>
    expect(
      positions(
        read(
          deals(
            deal(11, 'buy', 'in', '1', '1.10000', 51),
            deal(12, 'buy', 'in', '1', '1.10100', 52),
            deal(13, 'sell', 'out', '2', '1.10200', 53, '300'),
          ),
        ),
      ),
    ).toEqual(['EURUSD#51 buy 1 100000 -', 'EURUSD#51 buy 1 100000 -', 'EURUSD#51 sell 2 100000 300']));

  it('are the trades that the closed positions of another report are', () => {
    const closed = read(
      'Positions\nTime,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit\n2026.03.02 09:00:11,51,EURUSD,buy,1,1.10000,,,2026.03.02 09:00:13,1.10200,-2,0,200\n',
    );
    const file = read(deals(deal(11, 'buy', 'in', '1', '1.10000', 51), deal(13, 'sell', 'out', '1', '1.10200', 53, '200')));
    const known = closed.fills.map((fill) => ({ ...fill, batch: 'closed' }));
    const [layout, zone] = [file.layout, file.zone];
    const found = repeatedFills({ file: file.fills, fresh: file.fills, layout, zone }, known, () => ({ ...closed, fileName: 'a' }));
    expect(layout).not.toBe(closed.layout);
    expect([found.repeats.size, found.doubts.size]).toEqual([2, 0]);
  });

  it('are named as simulated in a report of the Strategy Tester', () =>
    expect(read(`Strategy Tester Report\n${deals(deal(11, 'buy', 'in', '1', '1.1', 51))}`).notes).toContain(
      'This is a report of the Strategy Tester: its trades are simulated.',
    ));

  it('are read in Spanish with decimal commas', () =>
    expect(
      positions(
        read(
          [
            'Fecha/Hora;Transacción;Símbolo;Tipo;Dirección;Volumen;Precio;Orden;Comisión;Swap;Beneficio;Balance;Comentario',
            '2026.03.02 09:00:00;11;XAUUSD;buy;in;0,1;2 680,50;51;-0,5;0;0;100;',
            '2026.03.02 09:10:00;12;XAUUSD;sell;out;0,1;2 681,50;52;-0,5;0;10;110;',
          ].join('\n'),
        ),
      ),
    ).toEqual(['XAUUSD#51 buy 0.1 100 -', 'XAUUSD#51 sell 0.1 100 10']));

  it.each(['CL', 'ES', 'EURUSD'])(
    'of %s ask for the point value if no close reveals it, regardless of a future with that name',
    (symbol) => {
      const open = deals(deal(11, 'buy', 'in', '1', '70.10', 51, '0', symbol));
      expect(read(open)).toMatchObject({ points: [{ root: symbol, currency: 'USD', value: null }], rows: { imported: 0, failed: 1 } });
      const points = [{ root: symbol, currency: 'USD', value: '100' }];
      expect(positions(read(open, { points }))).toEqual([`${symbol}#51 buy 1 100 -`]);
    },
  );

  it('of one second are in the order of the file', () =>
    expect(
      read(deals(deal(11, 'sell', 'in', '1', '1.10000', 51), deal(71, 'buy', 'out', '1', '1.09900', 52, '100'))).fills.map(
        ({ action, time, order }) => [action, new Date(time).toISOString(), order],
      ),
    ).toEqual([
      ['sell', '2026-03-02T09:00:11.000Z', 0],
      ['buy', '2026-03-02T09:00:11.000Z', 1],
    ]));

  it('of thousands of positions are read in seconds', () => {
    const rows = Array.from({ length: 2000 }, (_, at) =>
      deal(at + 1, 'buy', 'in', '1', `1.${10000 + at}`, at + 1).replace(/09:00:\d+/, '09:00:00'),
    );
    const outs = rows.map((_, at) =>
      deal(at + 9001, 'sell', 'out', '1', '1.20000', at + 9001, String(10000 - at)).replace(/09:00:\d+/, '10:00:00'),
    );
    const before = process.cpuUsage();
    expect(read(deals(...rows, ...outs)).rows).toMatchObject({ imported: 4000, failed: 0 });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
  });
});

describe('closed positions whose lots nothing proves', () => {
  const HEADER = 'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit';
  const even = (symbol: string) =>
    ['Positions', HEADER, `2026.03.02 09:00:00,51,${symbol},buy,1,70.10,,,2026.03.02 10:00:00,70.10,-1,0,0.00`].join('\n');

  it.each([
    ['CL', '1 unit', '1'],
    ['EURUSD', '100000 units', '100000'],
  ])('of %s count %s a lot, and say so', (symbol, units, size) => {
    const file = read(even(symbol));
    expect(positions(file)).toEqual([`${symbol}#51 buy 1 ${size} -`, `${symbol}#51 sell 1 ${size} 0`]);
    expect(file.notes.filter((note) => note.includes('how large a lot is'))).toEqual([
      expect.stringContaining(
        `${symbol} in this file shows how large a lot is. Its results are your broker’s; its size and risk count ${units} a lot.`,
      ),
    ]);
  });
});
