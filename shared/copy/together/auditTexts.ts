// The audit log's names for targets that are not accounts.
export const studyGroup = (name: string): string => `Study group “${name}”`;
export const announcement = (title: string): string => `Announcement “${title}”`;
export const stripe = 'Stripe';
export const operator = 'Operator';
