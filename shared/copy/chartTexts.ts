// What charts say to screen readers and beside them.

export const equityKeys = (label: string): string =>
  `${label}. Arrow keys read the steps, Enter lists the trades of one, plus and minus zoom, 0 shows all.`;
export const dayTrades = 'Show this day’s trades';
export const newestFirst = (label: string): string => `${label}, newest first`;
export const equityHeads = ['When', 'Change', 'Total', 'Below peak'] as const;
export const lineKeys = (label: string, leads: boolean): string =>
  `${label}. Arrow keys read the points${leads ? ', Enter lists the trades of one' : ''}.`;
export const theseTrades = 'Show these trades';
export const scatterKeys = (label: string): string =>
  `${label}. Drag to choose a part, or press Enter and move it with the arrow keys; Shift and arrows resize it, Escape clears it.`;
