import { sheetOfBook } from '#domain/importers/sheetOfBook.ts';
import { inflatePart } from './inflatePart.ts';

/** Reads the sheet of a workbook that is imported. */
export const readBook = (bytes: Uint8Array): ReturnType<typeof sheetOfBook> => sheetOfBook(bytes, inflatePart);
