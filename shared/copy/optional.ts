/** Labels a field that may stay empty. */
export const optional = (label: string): string => `${label} (optional)`;
