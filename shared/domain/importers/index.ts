import { unclosedQuote, unwrapLines } from './csvTable.ts';
import { decodeText } from './decodeText.ts';
import { generic } from './generic.ts';
import type { Imported, Importer, ImportSettings, Unreadable } from './importer.ts';
import { interactiveBrokers } from './interactiveBrokers.ts';
import { interactiveBrokersFlex } from './interactiveBrokersFlex.ts';
import { schwab } from './schwab.ts';

/** Every layout that can be read; the first that recognises a file reads it. */
export const importers: readonly Importer[] = [schwab, interactiveBrokers, interactiveBrokersFlex, generic];

/** How much of a file recognition looks at. */
const HEAD = 64 * 1024;

/** A file as text, with quotes around whole lines taken off, or why it cannot be read. */
function openFile(bytes: Uint8Array): { readonly text: string } | Unreadable {
  const decoded = decodeText(bytes);
  if ('sentence' in decoded) return decoded;
  const text = unwrapLines(decoded.text);
  return unclosedQuote(text) ?? { text };
}

const importerOf = (text: string): Importer | undefined => {
  const head = text.slice(0, HEAD);
  return importers.find((importer) => importer.recognise(head));
};

/** Tells whose layout a file has. A sentence when it is no text, is broken, or no importer knows it. */
export function recogniseFile(bytes: Uint8Array): { readonly importer: Importer; readonly text: string } | Unreadable {
  const file = openFile(bytes);
  if ('sentence' in file) return file;
  const importer = importerOf(file.text);
  return importer ? { importer, text: file.text } : { sentence: notRecognised(file.text) };
}

/**
 * Reads a broker's file. With `brokerId` the trader has said whose it is: a file that is surely another's is refused by name
 * rather than misread. `fileName` is for layouts that state their date nowhere else. Never throws on any bytes.
 */
export function readFile(bytes: Uint8Array, _fileName: string, settings: ImportSettings, brokerId?: string): Imported | Unreadable {
  const file = openFile(bytes);
  if ('sentence' in file) return file;
  const found = importerOf(file.text);
  const chosen = brokerId === undefined ? found : importers.find((importer) => importer.id === brokerId);
  if (brokerId !== undefined && chosen === undefined)
    return { sentence: `Files of "${brokerId.slice(0, 40)}" cannot be read yet. Supported are: ${supported()}.` };
  if (chosen === undefined) return { sentence: notRecognised(file.text) };
  if (found !== undefined && found !== chosen)
    return { sentence: `This looks like a file of ${found.name}, not of ${chosen.name}. Choose ${found.name} and import it again.` };
  return chosen.read(file.text, settings);
}

const supported = () => importers.map((importer) => importer.name).join(', ');

const notRecognised = (text: string) =>
  text.trimStart().startsWith('<')
    ? 'That is a web page or XML, not a CSV file. Download your transactions as CSV from your broker.'
    : `This file is not from a broker we can read yet. Supported are: ${supported()}. Any other history can be put into the generic layout.`;
