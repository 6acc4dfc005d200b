import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';

/** Trades in symbols, or on underlyings, that contain one of some texts, in any case. */
export const bySymbolText: RowFilter = {
  expects: 'Use part of a symbol, or several with commas between.',
  test({ table: { instruments, instrument } }, value) {
    const parts = value
      .toUpperCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const named = instruments.map(({ symbol, underlying }) => {
      const names = [symbol.toUpperCase(), underlying.toUpperCase()];
      return parts.length === 0 || parts.some((part) => names.some((name) => name.includes(part)));
    });
    return (row) => named[instrument[row]!]!;
  },
};
