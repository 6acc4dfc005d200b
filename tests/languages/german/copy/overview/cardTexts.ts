export * from '#copy/overview/cardTexts.ts';
export const cumulativeNet = 'Nettoergebnis im Verlauf';
