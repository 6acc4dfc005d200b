// Texts of charts, visible and for screen readers.

export const equityKeys = (label: string, facts: readonly string[]): string =>
  `${[label, ...facts].join('. ')}. Arrow keys step through, Enter lists that step’s trades, + and − zoom, 0 resets.`;
export const dayTrades = 'Show this day’s trades';
export const newestFirst = (label: string): string => `${label}, newest first`;
export const equityHeads = ['When', 'Change', 'Total', 'Below peak'] as const;
export const lineKeys = (label: string, facts: readonly string[], leads: boolean): string =>
  `${[label, ...facts].join('. ')}. Arrow keys step through${leads ? ', Enter lists that point’s trades' : ''}.`;
/** The facts of a picture for screen readers: where a line ends, the ends of bars. */
export const lineEnd = (when: string, values: string): string => `At the end, ${when}: ${values}`;
export const most = (title: string): string => `Most: ${title}`;
export const least = (title: string): string => `Least: ${title}`;
export const longestBar = (title: string): string => `Longest bar: ${title}`;
export const theseTrades = 'Show these trades';
export const scatterKeys = (label: string): string =>
  `${label}. Drag to choose a part, or press Enter and move it with the arrow keys; Shift and arrows resize it, Escape clears it.`;
