/** A gzipped body may unpack to this many times what was sent. */
export const MAX_INFLATION = 16;
