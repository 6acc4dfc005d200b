import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellsOf, cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import type { Imported, Unreadable } from './imported.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const read = (text: string, name: string): Imported | Unreadable =>
  readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
const fillsOf = (file: Imported) =>
  file.fills
    .map(({ instrument, action, quantity, price, time }) =>
      [instrument.key, instrument.multiplier, action, quantity, price, time].join(' '),
    )
    .toSorted();
/** True if a file gives different fills than before without a failed row, a waiting fill, or a question. */
function isSilent(before: Imported, after: Imported | Unreadable): boolean {
  if ('sentence' in after) return false;
  // Results of another journal that are not ours are listed, each with its trade.
  if ((after.carried?.differences.length ?? 0) > (before.carried?.differences.length ?? 0)) return false;
  const asks = after.asks.length + after.points.length + after.waiting.length > 0;
  return !asks && after.rows.failed <= before.rows.failed && fillsOf(after).join('\n') !== fillsOf(before).join('\n');
}

/** "03/20/2026" and "3/20/26" as a computer with the day first writes them. */
const turned = (text: string) => text.replace(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(20\d{2}|\d{2})(?![\d/])/g, '$2/$1/$3');
const AMERICAN = /(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20\d{2}|\d{2})(?![\d/])/;
/**
 * True if the first date of some row can only be American; otherwise a file of a broker that always has the month
 * first is ambiguous.
 */
const tells = (text: string) =>
  text
    .split('\n')
    .some((line) => /\/(?:1[3-9]|[23]\d)\//.test(/(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20\d{2}|\d{2})(?![\d/])/.exec(line)?.[0] ?? ''));
/** Brokers that write as the computer does: their dates are asked about where they do not tell. */
const LOCAL = ['ninjatrader', 'webull'];
/** Columns of a result before fees, or of a multiplier, that a row's own prices can contradict. */
const MONEY = ['pnl', 'multiplier'];

const files = importFixtures.map((fixture) => ({
  ...fixture,
  text: readFileSync(`${folder}/${fixture.path}`, 'utf8').replace(/^\ufeff/, ''),
}));

describe('dates with the day first never give other fills in silence', () => {
  const dated = files.filter(({ broker, text }) => AMERICAN.test(text) && (tells(text) || LOCAL.includes(broker)));
  it.each(dated)('$path', ({ path, text }) => {
    const before = read(text, basename(path));
    if ('sentence' in before) throw new Error(before.sentence);
    expect(isSilent(before, read(turned(text), basename(path)))).toBe(false);
  });
});

describe('a result or a multiplier ten times as large never gives other fills in silence', () => {
  // A multiplier is only a claim where no other figure of its row can contradict it: in our template, and in a Flex query without money.
  const stating = files.flatMap(({ path, text, ...fixture }) => {
    const cut = cutRecords({ ...fixture, path }, text);
    const header = cut.pieces.find(({ isHeader }) => isHeader);
    const names = header === undefined ? [] : cellsOf(header.text, cut.delimiter).cells.map((name) => name.replaceAll('"', '').trim());
    const columns = names.flatMap((name, at) => (MONEY.includes(name.toLowerCase()) ? [at] : []));
    const isClaim = fixture.broker === 'generic' || path === 'interactive-brokers/described-flex.csv';
    return columns.length === 0 || isClaim ? [] : [{ path, text, cut, columns }];
  });
  it.each(stating)('$path', ({ path, text, cut, columns }) => {
    const moved = cut.pieces
      .map((piece) => {
        if (!piece.isData) return piece.text;
        const { cells, end } = cellsOf(piece.text, cut.delimiter);
        return cells.map((cell, at) => (columns.includes(at) ? cell.replace(/(\d)(?=\D*$)/, '$10') : cell)).join(cut.delimiter) + end;
      })
      .join('');
    const before = read(text, basename(path));
    if ('sentence' in before) throw new Error(before.sentence);
    expect(isSilent(before, read(moved, basename(path)))).toBe(false);
  });

  it('is tried on files that state one', () => expect(stating.length).toBeGreaterThanOrEqual(5));
});
