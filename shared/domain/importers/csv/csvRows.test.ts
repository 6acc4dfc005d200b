import { expect, it } from 'vitest';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { CsvRows } from './csvRows.ts';

/** Text of intended rows: cells quoted if necessary. */
const written = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\n');

/** Reads all rows to their end. */
function read(text: string): string[][] {
  const rows = new CsvRows(text, ',');
  const found: string[][] = [];
  while (rows.next()) found.push(Array.from({ length: rows.count }, (_, column) => rows.cell(column, text.length)));
  return found;
}

it('reads rows alike wherever a window of the text ends', () => {
  const random = seededRandom('windows');
  const letters = ['a', '1', ',', '"', '\n', 'ü', '–', '𝛼'];
  const cell = (length: number) => `<${Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')}>`;
  const rows = Array.from({ length: 4000 }, (_, row) =>
    Array.from({ length: 4 }, () => cell(Math.floor(random() * (row % 97 === 0 ? 900 : 20)))),
  );
  expect(read(written(rows))).toEqual(rows);
});

it('reads rows that are longer than a window, of one line and of many', () => {
  const rows = [
    ['a', 'x'.repeat(200_000), '1.50'],
    ['b', 'y\n'.repeat(150_000).trim(), '2'],
    ...Array.from({ length: 9000 }, (_, i) => [`${i}`, 'Straße', 'z']),
  ];
  expect(read(written(rows))).toEqual(rows);
});

it('finds numbers, first letters and equal words beyond the first window', () => {
  const rows = new CsvRows(Array.from({ length: 20_000 }, (_, i) => `U1234567,-${i % 100}.25,E${i}`).join('\n'), ',');
  const accounts = new Set<string>();
  for (let i = 0; rows.next(); i++) {
    accounts.add(rows.cell(0));
    expect([rows.number(1), rows.cost(1), rows.is(2, `E${i}`), rows.firstCode(2)]).toEqual([
      -BigInt(i % 100) * 100_000_000n - 25_000_000n,
      BigInt(i % 100) * 100_000_000n + 25_000_000n,
      true,
      69,
    ]);
  }
  expect([...accounts]).toEqual(['U1234567']);
});
