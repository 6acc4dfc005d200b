/** A gzipped body may unpack to this many times what was sent. */
export const MOST_GROWTH = 16;
