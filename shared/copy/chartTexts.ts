// Texts of charts, visible and for screen readers.

export const equityKeys = (label: string): string =>
  `${label}. Arrow keys step through, Enter lists that step’s trades, + and − zoom, 0 resets.`;
export const dayTrades = 'Show this day’s trades';
export const newestFirst = (label: string): string => `${label}, newest first`;
export const equityHeads = ['When', 'Change', 'Total', 'Below peak'] as const;
export const lineKeys = (label: string, leads: boolean): string =>
  `${label}. Arrow keys step through${leads ? ', Enter lists that point’s trades' : ''}.`;
export const theseTrades = 'Show these trades';
export const scatterKeys = (label: string): string =>
  `${label}. Drag to choose a part, or press Enter and move it with the arrow keys; Shift and arrows resize it, Escape clears it.`;
