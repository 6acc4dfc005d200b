import type { Breakdown } from './breakdown.ts';
import { bySymbol } from './dimensions/bySymbol.ts';

/** What was traded; options and futures under their underlying. */
export const symbol: Breakdown = {
  id: bySymbol.id,
  label: bySymbol.label,
  means: bySymbol.means,
  read: ({ symbols }) => symbols,
};
