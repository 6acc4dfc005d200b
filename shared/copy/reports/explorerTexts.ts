// Texts of the reports' explorer.

export const title = 'Explorer';
export const across = 'Across';
export const up = 'Up';
export const swap = 'Swap the axes';
/** A label within a sentence: "holding time"; "MAE" and "R multiple" are unchanged. */
const inWords = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
export const answer = (x: string, y: string): string => `${y} by ${inWords(x)}`;
export const plot = (x: string, y: string, shown: string): string => `${y} by ${inWords(x)}, ${shown}`;
export const howDrawn = (isMany: boolean): string =>
  isMany
    ? 'Darker cells hold more trades. Green: mostly winners. Red outline: mostly losers.'
    : 'Filled dot: won. Open dot: lost. Dash: break-even.';
export const without = (n: string, one: boolean): string =>
  `${n} ${one ? 'lacks' : 'lack'} one of these measures and ${one ? 'isn’t' : 'aren’t'} shown.`;
export const beyond = (n: string): string => `${n} outliers are drawn at the edge.`;
export const none = 'No trades have both of these measures';
export const noneHint = 'Choose other measures above.';
export const bandsLabel = (x: string, y: string): string => `${y} by bands of ${inWords(x)}`;
export const bandHeads = (x: string, units: string, y: string): readonly string[] => [x, units, 'Won', 'Interval', `Median ${inWords(y)}`];
export const bandFrom = (x: string): string => `${x}, from`;
export const bandTo = (x: string): string => `${x}, to`;
export const choosePart = 'Select an area to see its trades';
export const choosePartHint = 'Drag to select an area, or press Enter and use the arrow keys.';
export const chosen = (counted: string, net: string): string => `${counted} in this area: ${net}`;
export const chosenNone = 'Nothing in this area';
export const won = (share: string, low: string, high: string): string => `${share} won, likely ${low} to ${high}`;
export const average = (amount: string): string => `${amount} on average`;
export const show = (counted: string): string => `Show these ${counted}`;
export const clear = 'Clear';
export const latest = 'The latest of them';
export const latestHeads = ['Closed', 'What', 'Result'] as const;
