// The eye that masks amounts.

export const hideAmounts = 'Hide amounts';
export const showAmounts = 'Show amounts';
