import type { Breakdown } from './breakdown.ts';
import { bySymbol } from './dimensions/bySymbol.ts';

/** Breakdown by symbol; options and futures by their underlying. */
export const symbol: Breakdown = {
  id: bySymbol.id,
  label: bySymbol.label,
  means: bySymbol.means,
  read: ({ symbols }) => symbols,
};
