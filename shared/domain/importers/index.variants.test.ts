import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellsOf, cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import type { Imported } from './imported.ts';
import { importers } from './index.ts';
import { readFile, recognizeFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name: string, zone = 'America/Chicago'): Imported => {
  const file = readFile(utf8(text), name, { account: 'Main', zone });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};

/**
 * Properties of a broker's times: the zone if the broker determines it, null if the trader is asked; and their
 * precision.
 */
type Times = { readonly zone: string | null; readonly precision: 'second' | 'minute' | 'day' };
const TIMES: Readonly<Record<string, Times>> = {
  schwab: { zone: 'America/New_York', precision: 'day' },
  'interactive-brokers': { zone: 'America/New_York', precision: 'second' },
  'interactive-brokers-flex': { zone: 'America/New_York', precision: 'second' },
  'interactive-brokers-history': { zone: 'America/New_York', precision: 'day' },
  fidelity: { zone: 'America/New_York', precision: 'day' },
  etrade: { zone: 'America/New_York', precision: 'day' },
  robinhood: { zone: 'America/New_York', precision: 'day' },
  lightspeed: { zone: 'America/New_York', precision: 'second' },
  tastytrade: { zone: 'stated', precision: 'second' },
  webull: { zone: 'stated', precision: 'second' },
  projectx: { zone: 'stated', precision: 'second' },
  trading212: { zone: 'UTC', precision: 'second' },
  generic: { zone: 'stated', precision: 'second' },
  thinkorswim: { zone: null, precision: 'second' },
  tradovate: { zone: null, precision: 'second' },
  ninjatrader: { zone: null, precision: 'second' },
  tradingview: { zone: null, precision: 'second' },
  metatrader: { zone: null, precision: 'second' },
  tradezero: { zone: null, precision: 'second' },
  das: { zone: null, precision: 'second' },
  tradestation: { zone: null, precision: 'second' },
  binance: { zone: 'UTC', precision: 'second' },
  bybit: { zone: 'UTC', precision: 'second' },
  kraken: { zone: 'UTC', precision: 'second' },
  ctrader: { zone: 'stated', precision: 'second' },
  degiro: { zone: null, precision: 'minute' },
  moomoo: { zone: 'America/New_York', precision: 'second' },
  rithmic: { zone: 'America/New_York', precision: 'second' },
  firstrade: { zone: 'America/New_York', precision: 'day' },
  quantower: { zone: null, precision: 'second' },
  questrade: { zone: null, precision: 'second' },
  'trade-republic': { zone: null, precision: 'second' },
  zerodha: { zone: 'Asia/Kolkata', precision: 'second' },
  etoro: { zone: null, precision: 'second' },
  xtb: { zone: null, precision: 'second' },
  deltalytix: { zone: 'stated', precision: 'second' },
  tradenote: { zone: 'stated', precision: 'second' },
  tradersync: { zone: null, precision: 'second' },
  tradervue: { zone: null, precision: 'second' },
  tradesviz: { zone: 'stated', precision: 'second' },
  tradetally: { zone: 'stated', precision: 'second' },
  tradezella: { zone: 'stated', precision: 'second' },
};
/** Layouts that tell their times otherwise than others of their broker. */
const TIMES_OF: Readonly<Record<string, Times>> = { 'described-fills.csv': { zone: 'stated', precision: 'second' } };
/**
 * Layouts whose columns are located by position for a reason: a repeated name, an unnamed column, or several tables.
 */
const BY_PLACE = [
  'described-italian.csv',
  'described-prop-firm.csv',
  'degiro/described-transactions.csv',
  'deltalytix/described-trades.csv',
];

const files = importFixtures.map((fixture) => {
  const text = new TextDecoder().decode(readFileSync(`${folder}/${fixture.path}`)).replace(/^\ufeff/, '');
  return { ...fixture, name: basename(fixture.path), text, cut: cutRecords(fixture, text) };
});

it('every broker is in the table of times', () => {
  expect(Object.keys(TIMES).toSorted(), 'each broker has one line in TIMES, above').toEqual(importers.map(({ id }) => id).toSorted());
});

describe.each(files)('$path', ({ broker, name, text, cut, pairs }) => {
  const plain = read(text, name);
  const isTable = cut.oneTable && !BY_PLACE.includes(name) && !BY_PLACE.includes(`${broker}/${name}`);
  const columns = (change: (cells: string[], isHeader: boolean) => string[]) =>
    cut.pieces
      .map((piece) => {
        if (!piece.isData && !piece.isHeader) return piece.text;
        const { cells, end } = cellsOf(piece.text, cut.delimiter);
        return change(cells, piece.isHeader).join(cut.delimiter) + end;
      })
      .join('');
  const keep = cut.structural.length;

  it('is recognized by its content, with any name', () => {
    const known = recognizeFile(utf8(text));
    expect('sentence' in known ? known.sentence : known.importer.id).toBe(broker);
  });

  it('reads the same with its columns in another order', () => {
    if (!isTable) return;
    const other = columns((cells) => [...cells.slice(0, keep), ...cells.slice(keep).toReversed()]);
    expect(read(other, name).fills).toEqual(plain.fills);
  });

  it('reads the same with columns that are unknown', () => {
    if (!isTable) return;
    const other = columns((cells, head) => [
      ...cells.slice(0, keep),
      head ? 'Own remark' : 'good one',
      ...cells.slice(keep),
      head ? 'Settled in' : '2',
    ]);
    expect(read(other, name).fills).toEqual(plain.fills);
  });

  it('reads the same below titles and above words', () => {
    if (!(cut.delimiter !== '')) return;
    const framed = `Exported for Maya\n\nAll dates${cut.delimiter} all symbols\n\n${text.trimEnd()}\n`;
    const file = read(framed, name);
    expect(file.fills).toEqual(plain.fills);
    expect(file.rows).toEqual(plain.rows);
  });

  it('reads the same with decimal commas and semicolons', () => {
    if (!(isTable && cut.delimiter === ',')) return;
    const number = (words: string) => {
      const bare = words.replaceAll('"', '');
      return /^ *[-+@$(]*(?:\d{1,3}(?:,?\d{3})*)?\.\d+(?: USD)?\)?$/.test(bare) ? bare.replaceAll(',', '').replace('.', ',') : words;
    };
    const semicolons = cut.pieces
      .map((piece) => {
        const { cells, end } = cellsOf(piece.text, cut.delimiter);
        return (
          cells
            .map((words) => (piece.isData ? number(words) : words))
            .map((words) => (words.includes(';') && !words.startsWith('"') ? `"${words}"` : words))
            .join(';') + end
        );
      })
      .join('');
    expect(read(semicolons, name).fills).toEqual(plain.fills);
  });

  it('determines its zone or asks, and times have the broker’s precision', () => {
    const { zone, precision } = TIMES_OF[name] ?? TIMES[broker]!;
    const elsewhere = read(text, name, 'Asia/Tokyo');
    expect(plain.zoneCertain).toBe(zone !== null);
    if (zone !== null) expect(elsewhere.fills).toEqual(plain.fills);
    else expect(elsewhere.fills.map(({ time }) => time)).not.toEqual(plain.fills.map(({ time }) => time));
    if (zone !== null && zone !== 'stated') expect(plain.zone).toBe(zone);
    const written = new Set(plain.fills.filter(({ action }) => action !== 'split' || precision === 'day').map((fill) => fill.precision));
    expect([...written], broker).toEqual(pairs && name === 'described-performance.csv' ? ['minute'] : [precision]);
    // Ids never depend on the zone, so a file read again in another one meets its own fills.
    expect(elsewhere.fills.map(({ id }) => id).toSorted()).toEqual(plain.fills.map(({ id }) => id).toSorted());
  });
});
