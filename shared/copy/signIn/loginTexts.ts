// Texts of the sign-in page and the steps after it.

export const title = 'Back to your journal';
export const lead = 'Your session expires daily at 2AM, in your time zone.';
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const openNow = 'Open my journal now';
export const planActive = (plan: string, until: string | null): string =>
  `Subscription active: ${plan}${until === null ? '' : `, until ${until}`}`;
export const specialAccess = (reason: string | null): string => `Special access: ${reason ?? 'granted'}`;
