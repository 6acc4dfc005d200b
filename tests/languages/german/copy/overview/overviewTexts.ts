import { count, plural } from '#domain/format/percent.ts';

export * from '#copy/overview/overviewTexts.ts';
export const winsOf = (wins: number, trades: number): string => `${count(wins)} von ${count(trades)}`;
export const perUnit = (): string => 'Je Trade';
export const noRisk = 'Mit Stops auch in R';
export const open = 'Jetzt offen';
export const positions = (n: number): string => plural(n, 'Position', 'Positionen');
export const noneOpen = 'Nichts im Risiko';
export const amountWon = (amount: string): string => `${amount} gewonnen`;
export const amountLost = (amount: string): string => `${amount} verloren`;
export const likelyRate = (low: string, high: string): string => `Wahrscheinlich ${low}–${high}`;
export const breakEven = (rate: string): string => `, kostendeckend ab ${rate}`;
export const interval = (low: string, high: string): string => `95-Prozent-Intervall von ${low} bis ${high}`;
export const notEnough = (_: string, missing: number): string => `Zu wenige Trades für ein Urteil (noch ${count(missing)})`;
