import { count } from '#domain/format/percent.ts';

export * from '#copy/weekTexts.ts';
export const made = (amount: string, trades: string): string => `Du hast mit ${trades} ${amount} verdient.`;
export const lost = (amount: string, trades: string): string => `Du hast mit ${trades} ${amount} verloren.`;
export const even = (trades: string): string => `Du bist bei ${trades} ohne Ergebnis geblieben.`;
export const noneClosed = 'Diese Woche wurde kein Trade geschlossen.';
export const figures = { r: 'Ergebnis in R', winRate: 'Gewinnquote', factor: 'Profitfaktor', rules: 'Regeln befolgt' };
export const lastWeek = 'gegenüber der Vorwoche';
export const weeksMean = (weeks: number): string => `gegenüber dem Mittel von ${count(weeks)} Wochen`;
export const points = (text: string): string => `${text} Punkte`;
export const partial = 'Mit Ergebnissen aus Teilverkäufen.';
