// What the audit log calls what is no account.
export const studyGroup = (name: string): string => `Study group “${name}”`;
export const announcement = (title: string): string => `Announcement “${title}”`;
export const stripe = 'Stripe';
export const operator = 'Operator';
