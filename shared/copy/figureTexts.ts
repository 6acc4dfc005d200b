// Texts for a page's first figures: loaded before them.

export const viewFailed = 'We couldn’t save this choice to your account.';

export const likely = (low: string, high: string): string => `Likely ${low} to ${high}`;
