export const locale = 'de-DE';
