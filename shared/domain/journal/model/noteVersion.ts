import { fillId } from '#domain/units/fillId.ts';

/** Characters of a note. */
export const MAX_NOTE = 20_000;

/**
 * The version of a note: the same text has the same version, whenever and on whatever device it is written. Without a
 * note the text is empty.
 */
export const noteVersion = (text: string): string => fillId('note', text);
