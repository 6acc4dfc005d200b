import { describe, expect, it } from 'vitest';
import { decimal } from '../units/decimal.ts';
import { type Cell, csvText, tableText, unguarded } from './csvText.ts';

const oneCell = (cell: Cell): string => csvText([['a', (row: Cell) => row]], [cell]).split('\r\n')[1]!;

describe('CSV', () => {
  it('has a heading and a line for each row, and ends with a line break', () => {
    const rows = [
      { name: 'Main', net: decimal('-12.5'), open: true, note: null },
      { name: 'Ünder', net: decimal('3'), open: false, note: 'x' },
    ];
    type Row = (typeof rows)[number];
    const text = csvText<Row>(
      [
        ['name', ({ name }) => name],
        ['net', ({ net }) => net],
        ['open', ({ open }) => open],
        ['note', ({ note }) => note],
      ],
      rows,
    );
    expect(text).toBe('\uFEFFname,net,open,note\r\nMain,-12.5,true,\r\nÜnder,3,false,x\r\n');
  });

  it('never computes text, for any first character', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
      const cell = csvText([['a', (row: string) => row]], [`${start}cmd|' /C calc'!A0`]).slice('\uFEFFa\r\n'.length);
      expect(cell.startsWith(`"'${start}`), JSON.stringify(start)).toBe(true);
    }
    expect(oneCell('a=1')).toBe('a=1');
    expect(["'=1", "'tis", '=1', "''=1"].map(unguarded)).toEqual(['=1', "'tis", '=1', "''=1"]);
    expect(oneCell('')).toBe('');
  });

  it('keeps numbers as numbers', () => {
    expect([oneCell(-4), oneCell(decimal('-0.05')), oneCell(decimal('123456789012.00000001'))]).toEqual([
      '-4',
      '-0.05',
      '123456789012.00000001',
    ]);
  });

  it('writes decimals with a comma where spreadsheets do, and semicolons between cells', () => {
    type Row = readonly [string, Cell];
    const columns = [['a', ([name]: Row) => name] as const, ['b', ([, value]: Row) => value] as const];
    expect(
      csvText<Row>(
        columns,
        [
          ['x', decimal('-1.5')],
          ['y;z', 'w.v'],
        ],
        ',',
      ),
    ).toBe('\uFEFFa;b\r\nx;-1,5\r\n"y;z";w.v\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect([oneCell('a,b'), oneCell('say "hi"'), oneCell('a;b'), oneCell(' a')]).toEqual(['"a,b"', '"say ""hi"""', '"a;b"', '" a"']);
    expect(csvText([['a', (row: string) => row]], ['one\ntwo'])).toBe('\uFEFFa\r\n"one\ntwo"\r\n');
  });
});

it('has its description above its heading, and no text that a spreadsheet computes', () =>
  expect(
    tableText({
      about: ['By setup', 'Filters: Tags =cmd, "x"'],
      heading: ['Setup', 'Net'],
      rows: [
        ['=1+1', decimal('-12.50')],
        ['Gap', null],
      ],
    }),
  ).toBe('\uFEFFBy setup,\r\n"Filters: Tags =cmd, ""x""",\r\n,\r\nSetup,Net\r\n"\'=1+1",-12.5\r\nGap,\r\n'));
