import { brokerName } from './accountOfFile.ts';
import { decodeText } from './csv/decodeText.ts';
import { unclosedQuote, unwrapLines } from './csv/unclosedQuote.ts';
import type { FileSettings, Imported, Unreadable } from './imported.ts';
import type { Importer, NearMiss } from './importer.ts';
import { importers } from './index.ts';
import { PointValues } from './instruments/pointValues.ts';
import { nearMissSentence } from './rows/nearMiss.ts';

/** Bytes of a file used for recognition, and for finding its account. */
const HEAD = 64 * 1024;

const FIRST_ROWS = 8 * 1024;

/** Web pages, XML and JSON: their quotes are not those of cells. */
const isMarkup = (text: string) => /^\s*(?:<|\{\s*"|\[\s*\{)/.test(text);

/** A file as text, with quotes around whole lines taken off, or why it cannot be read. */
function openFile(bytes: Uint8Array): { readonly text: string } | Unreadable {
  const decoded = decodeText(bytes);
  if ('sentence' in decoded) return decoded;
  if (isMarkup(decoded.text)) return decoded;
  const text = unwrapLines(decoded.text);
  return unclosedQuote(text) ?? { text };
}

const importerOf = (text: string): Importer | undefined => {
  const head = text.slice(0, HEAD);
  return importers.find((importer) => importer.recognize(head));
};

/** A file whose layout is known, opened: its text is read without looking at the bytes again. */
type RecognizedFile = { readonly importer: Importer; readonly text: string };

/** Recognizes a file's layout. A sentence if it is not text, is broken, or no importer accepts it. */
export function recognizeFile(bytes: Uint8Array): RecognizedFile | Unreadable {
  const file = openFile(bytes);
  if ('sentence' in file) return file;
  const importer = importerOf(file.text);
  return importer ? { importer, text: file.text } : notRecognized(file.text);
}

/** Reads a recognized file. `fileName` is for layouts that state their date nowhere else. */
export const readRecognized = ({ importer, text }: RecognizedFile, fileName: string, settings: FileSettings): Imported | Unreadable =>
  importer.read(text, { ...settings, points: new PointValues(settings.points ?? []) }, fileName);

/** A recognized file's first rows, as a sample of all. */
export const headOf = ({ importer, text }: RecognizedFile): RecognizedFile => ({
  importer,
  text: text.length <= FIRST_ROWS ? text : text.slice(0, text.lastIndexOf('\n', FIRST_ROWS) + 1),
});

/**
 * Reads a broker's file. With `brokerId` the trader has chosen the broker: a file that is surely another's is refused by name
 * rather than misread. `fileName` is for layouts that state their date nowhere else. Never throws on any bytes.
 */
export function readFile(bytes: Uint8Array, fileName: string, settings: FileSettings, brokerId?: string): Imported | Unreadable {
  const file = openFile(bytes);
  if ('sentence' in file) return file;
  const found = importerOf(file.text);
  const chosen = brokerId === undefined ? found : importers.find((importer) => importer.id === brokerId);
  if (brokerId !== undefined && chosen === undefined)
    return { sentence: `Files of "${brokerId.slice(0, 40)}" aren’t supported yet. Supported: ${supported()}.` };
  if (chosen === undefined) return notRecognized(file.text);
  if (found !== undefined && found !== chosen)
    return { sentence: `This looks like a file of ${found.name}, not of ${chosen.name}. Choose ${found.name} and import it again.` };
  return readRecognized({ importer: chosen, text: file.text }, fileName, settings);
}

/**
 * Reads a file with the layout its trader chose, even if it looks like another: that layout's reader accepts it or
 * returns the reason.
 */
export function readFileAs(bytes: Uint8Array, fileName: string, settings: FileSettings, layout: string): Imported | Unreadable {
  const file = openFile(bytes);
  const chosen = importers.find(({ id }) => id === layout);
  if (chosen === undefined) throw new Error(`There is no layout ${layout}.`);
  if ('sentence' in file) return file;
  return readRecognized({ importer: chosen, text: file.text }, fileName, settings);
}

/** Broker names, each once, without layouts. */
const supported = () => [...new Set(importers.map(({ name }) => brokerName(name)))].join(', ');

/** The layout that a file all but is, or why no importer can read it. */
function notRecognized(text: string): Unreadable {
  if (isMarkup(text))
    return {
      sentence: `That is ${/^\s*</.test(text) ? 'a web page or XML' : 'JSON'}, not an export we can read. Download your transactions as CSV from your broker.`,
    };
  const head = text.slice(0, HEAD);
  let nearest: { readonly name: string; readonly miss: NearMiss } | null = null;
  for (const { name, nearly } of importers) {
    const miss = nearly?.(head) ?? null;
    if (miss !== null && miss.found > (nearest?.miss.found ?? 0)) nearest = { name, miss };
  }
  if (nearest !== null) return { sentence: nearMissSentence(nearest.name, nearest.miss), looksLike: nearest.name };
  return { sentence: `We don’t recognize this file. Supported: ${supported()}. For anything else, use our CSV template.` };
}
