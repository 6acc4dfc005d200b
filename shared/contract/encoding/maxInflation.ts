/** A gzipped body may inflate to at most this many times its size. */
export const MAX_INFLATION = 16;
