import { fillId } from '#domain/units/fillId.ts';

/** Characters of a note. */
export const MAX_NOTE = 20_000;

/**
 * A note's version: equal texts have equal versions, at any time and on any device. Without a note the text is
 * empty.
 */
export const noteVersion = (text: string): string => fillId('note', text);
