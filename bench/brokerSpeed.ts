import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readFile } from '#domain/importers/readFile.ts';
import { cellsOf, cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';

const folder = `${import.meta.dirname}/../tests/fixtures/imports`;
/** Columns whose values name one execution: each copy of a row gets its own. */
const IDS =
  /^(?:execution_id|tradeid|trade number|id|order id|orderid|buyfillid|sellfillid|buy fill id|sell fill id|position id|posizione|sequence number|order #|ref #)$/i;

/** Columns whose decimals are a price: copies without an id get their own, because no real file is thousands of equal rows. */
const PRICES = /price|prezzo|kurs/i;

/** A file of at least `most` rows: those of a fixture over and over, under its own header, each copy with its own ids and prices. */
function longFile(path: string, broker: string, most: number): { bytes: Uint8Array; rows: number } {
  const fixture = importFixtures.find((each) => each.path === path)!;
  const { pieces, delimiter } = cutRecords({ ...fixture, broker }, new TextDecoder().decode(readFileSync(`${folder}/${path}`)));
  const header = pieces.findIndex(({ isHeader }) => isHeader);
  const names = cellsOf(pieces[header]!.text, delimiter).cells;
  const data = pieces.filter(({ isData }) => isData);
  const out = pieces.slice(0, header + 1).map(({ text }) => text);
  let rows = 0;
  for (let copy = 0; rows < most; copy++)
    for (const piece of data) {
      const { cells } = cellsOf(piece.text, delimiter);
      const own = cells.map((cell, at) => {
        const name = (names[at] ?? '').replaceAll('"', '').trim();
        if (IDS.test(name)) return cell.replace(/(\d+)(?=\D*$)/, `$1${copy}`);
        return PRICES.test(name) ? cell.replace(/([.,]\d\d)(?=\D*$)/, `$1${copy % 1000}`) : cell;
      });
      out.push(`${own.join(delimiter)}\n`);
      rows++;
    }
  return { bytes: new TextEncoder().encode(out.join('')), rows };
}

/** Layouts that are not measured: markup, several tables, and rows that are about one another, which no real file has by the thousand. */
const LEFT_OUT = /\.(?:xml|html?|json)$|thinkorswim|activity-2026q1|split|bust/;

/** Processor microseconds a fill of each broker's layout, best of `runs` after a first one; the Flex query's is what the others are read beside. */
export function brokerSpeed(runs = 15, only = '', most = 10_000): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { path, broker, pairs } of importFixtures.filter(({ path }) => path.includes(only) && !LEFT_OUT.test(path))) {
    const { bytes, rows } = longFile(path, broker, most);
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run <= runs; run++) {
      const before = process.cpuUsage();
      const file = readFile(bytes, basename(path), { account: 'Main', zone: 'America/New_York' });
      const { user, system } = process.cpuUsage(before);
      if (run > 0) best = Math.min(best, user + system);
      if ('sentence' in file) throw new Error(`${path}: ${file.sentence}`);
    }
    found[path] = best / (pairs ? 2 * rows : rows);
  }
  return found;
}

if (import.meta.main) console.log(JSON.stringify(brokerSpeed(Number(process.argv[2] ?? 15), process.argv[3])));
