import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import { LARGEST_FILE } from './csv/decodeText.ts';
import type { Imported } from './imported.ts';
import { importers } from './index.ts';
import { readFile, recognizeFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
/** Every layout with its files and how many data rows those have. */
const FILES = importFixtures.map(({ broker, path, rows, pairs }) => ({
  broker,
  path,
  pairs: pairs ?? false,
  name: basename(path),
  text: new TextDecoder().decode(readFileSync(`${folder}/${path}`)),
  rows: rows.imported + rows.duplicate + rows.ignored + rows.failed,
}));
const FLEX = FILES.find((file) => file.broker === 'interactive-brokers-flex')!.text;
const settings = { account: 'Main', zone: 'Europe/Berlin' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), little);
  return bytes;
};
const read = (bytes: Uint8Array | string, name: string): Imported => {
  const file = readFile(typeof bytes === 'string' ? utf8(bytes) : bytes, name, settings);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const refusal = (bytes: Uint8Array | string, broker?: string): string => {
  const file = readFile(typeof bytes === 'string' ? utf8(bytes) : bytes, 'file.csv', settings, broker);
  return 'sentence' in file ? file.sentence : `read: ${JSON.stringify(file.rows)}`;
};
const total = ({ rows }: Imported) => rows.imported + rows.duplicate + rows.ignored + rows.failed;

it('every importer has a file here, so that the facts below hold for it', () => {
  expect([...new Set(FILES.map((file) => file.broker))].toSorted()).toEqual(importers.map((importer) => importer.id).toSorted());
});

describe.each(FILES)('the file $path', ({ broker, text, rows, pairs, name }) => {
  const plain = read(text, name);
  /** Markup and tabs cannot be cut otherwise. */
  const isCommas = /^[^<{\t;]*,/.test(text);

  it('is recognized, alone among all, and accounts for each data row', () => {
    expect(plain.broker).toBe(broker);
    expect(importers.filter((importer) => importer.recognize(text)).map((importer) => importer.id)).toEqual([broker]);
    expect(total(plain)).toBe(rows);
    if (!pairs) expect(plain.fills).toHaveLength(plain.rows.imported);
    expect(plain.problems).toHaveLength(rows - plain.rows.imported);
  });

  it('gives the same fills with the same ids each time, and each id once', () => {
    expect(read(text, name)).toEqual(plain);
    expect(new Set(plain.fills.map((fill) => fill.id)).size).toBe(plain.fills.length);
    for (const fill of plain.fills) expect(fill.id).toMatch(/^[\w-]{11}$/);
  });

  it.each([
    ['a UTF-8 mark', (t: string) => utf8(`\uFEFF${t}`)],
    ['CRLF lines', (t: string) => utf8(t.replaceAll('\n', '\r\n'))],
    ['CR lines', (t: string) => utf8(t.replaceAll('\n', '\r'))],
    ['UTF-16 LE with a mark', (t: string) => utf16(`\uFEFF${t}`, true)],
    ['UTF-16 BE with a mark', (t: string) => utf16(`\uFEFF${t}`, false)],
    ['UTF-16 LE without one', (t: string) => utf16(t, true)],
    ['UTF-16 BE without one', (t: string) => utf16(t, false)],
    ['no line feed at the end', (t: string) => utf8(t.trimEnd())],
    ['blank lines in between', (t: string) => utf8(t.replaceAll('\n', '\n\n'))],
  ])('reads the same with %s', (_name, encode) => {
    const other = read(encode(text), name);
    expect(other.fills).toEqual(plain.fills);
    expect(other.rows).toEqual(plain.rows);
  });

  it.each([[';'], ['\t']])('reads the same cut by %j', (delimiter) => {
    if (!isCommas) return;
    let quoted = false;
    const cell = (words: string) => (words.includes(delimiter) && !words.startsWith('"') ? `"${words}"` : words);
    const recut = text.replaceAll(/"|[^",\r\n]+|,|\r?\n/g, (piece) => {
      if (piece === '"') quoted = !quoted;
      return quoted || piece === '"' ? piece : piece === ',' ? delimiter : cell(piece);
    });
    expect(recut).not.toBe(text);
    expect(read(recut, name).fills).toEqual(plain.fills);
  });

  it('reads the same with every line in quotes', () => {
    if (!isCommas) return;
    const quoted = text
      .split('\n')
      .map((line) => (line.trim() === '' ? line : `"${line.replaceAll('"', '""')}"`))
      .join('\n');
    expect(read(quoted, name).fills).toEqual(plain.fills);
  });

  it('is refused by name when the trader chose another broker', () => {
    for (const other of importers.filter((importer) => importer.id !== broker)) {
      const sentence = refusal(text, other.id);
      expect(sentence).toContain(importers.find((importer) => importer.id === broker)!.name);
      expect(sentence).toContain(other.name);
    }
  });

  it('keeps twin rows: a file written twice over has each fill without an id twice, with ids of their own', () => {
    // Two JSON documents are not one.
    if (/^[{[]/.test(text)) return;
    const doubled = read(`${text.trimEnd()}\n${text}`, name);
    expect(total(doubled)).toBe(2 * rows);
    expect(new Set(doubled.fills.map((fill) => fill.id)).size).toBe(doubled.fills.length);
    const ids = new Set([...doubled.fills, ...doubled.waiting.flatMap(({ fills }) => fills)].map((fill) => fill.id));
    for (const fill of plain.fills) expect(ids.has(fill.id)).toBe(true);
  });

  it('gives in two overlapping parts the fills that it gives as a whole', () => {
    const [head = '', ...lines] = text.split('\n');
    // Rows that depend on each other can't be read alone.
    if (/split|bust/.test(name)) return;
    if (head.split(/[,\t]/).length < 4 || !importers.some((importer) => importer.recognize(head))) return;
    const third = Math.floor(lines.length / 3);
    const parts = [lines.slice(0, 2 * third), lines.slice(third)].map((part) => read([head, ...part].join('\n'), name));
    const ids = new Set(parts.flatMap((part) => part.fills.map((fill) => fill.id)));
    expect([...ids].toSorted()).toEqual(plain.fills.map((fill) => fill.id).toSorted());
  });

  it('names the line of an unclosed quote', () => {
    if (/^[<{[]/.test(text)) return;
    const lines = text.trimEnd().split('\n');
    const line = lines.length - 1;
    lines[line - 1] = lines[line - 1]!.replace(/^"?/, '"').replaceAll(/(?<=.)"/g, '');
    expect(refusal(lines.join('\n'))).toContain(`line ${line} and is never closed`);
  });
});

describe('a file that cannot be read is refused in a sentence', () => {
  const bytes = (...list: number[]) => Uint8Array.from([...list, ...Array.from({ length: 40 }, (_, at) => (at * 37) % 256)]);
  it.each([
    ['an empty file', new Uint8Array(0), /empty/],
    ['blank lines only', utf8(' \r\n\n \n'), /empty/],
    ['an Excel workbook', bytes(0x50, 0x4b, 3, 4), /Excel.*CSV/],
    ['an old Excel workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), /Excel.*CSV/],
    ['a gzip archive', bytes(0x1f, 0x8b, 8), /compressed/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), /picture/],
    ['binary data', bytes(1, 0, 0, 7, 0, 200), /not a text file/],
    ['a web page', utf8('<!doctype html><title>Sign in</title>'), /web page/],
    ['a letter', utf8('Dear trader,\nplease find attached nothing.\n'), /Supported: .*Schwab.*Interactive Brokers.*Generic CSV/],
    ['another broker', utf8('Type,Trade Date,Symbol,Description,Net Amount\n'), /Supported: /],
  ])('%s', (_name, file, sentence) => {
    expect(refusal(file)).toMatch(sentence);
    expect(recognizeFile(file)).toMatchObject({ sentence: expect.stringMatching(sentence) });
  });

  it('a file over 64 MB', () => {
    expect(refusal(new Uint8Array(LARGEST_FILE + 1))).toMatch(/65 MB; files up to 64 MB/);
  });

  it('an unknown broker', () => {
    expect(refusal(FLEX, 'acme')).toMatch(/"acme" aren’t supported yet/);
  });

  it.each(importers.map((importer) => [importer.id]))('a letter claimed to be of %s', (broker) => {
    expect(refusal('Dear trader,\nplease find attached nothing.\n', broker)).toMatch(/^[A-Z].+\.$/);
  });
});
