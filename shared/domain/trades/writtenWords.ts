/** Letters of a setup, tag, mistake or emotion, and how many of one kind there are on a trade. */
export const LONGEST_WORD = 60;
/** See `LONGEST_WORD`. */
export const MOST_WORDS = 20;
/** Characters of a note. */
export const MAX_NOTE = 20_000;

/** Words as a trade takes them: each once, not too long, and not too many. */
export const writtenWords = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter((word) => word.length <= LONGEST_WORD).slice(0, MOST_WORDS);
