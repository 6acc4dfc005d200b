export * from '#copy/overview/widgetTexts.ts';
export const month = 'Monat';
export const hours = 'Uhrzeit der Eröffnung';
export const weekdays = 'Nach Wochentag';
export const recent = (): string => 'Letzte Trades';
export const open = 'Offene Positionen';
