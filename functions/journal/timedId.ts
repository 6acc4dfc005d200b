const NAME_LETTERS = 11;

/** An id that sorts by a time: UTC milliseconds as nine letters, and a name of eleven. Times before 1970 sort together. */
export const timedId = (at: number, name: string): string =>
  `${Math.max(0, at).toString(36).padStart(9, '0')}${name.slice(0, NAME_LETTERS).padEnd(NAME_LETTERS, 'A')}`;
