// What charts say to screen readers and beside them.

export const equityKeys = (label: string): string =>
  `${label}. Arrow keys read the steps, Enter lists the trades of one, plus and minus zoom, 0 shows all.`;
export const dayTrades = 'Show this day’s trades';
