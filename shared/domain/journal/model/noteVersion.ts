import { fillId } from '#domain/units/fillId.ts';

/**
 * A note's version: equal texts have equal versions, at any time and on any device. Without a note the text is
 * empty.
 */
export const noteVersion = (text: string): string => fillId('note', text);
