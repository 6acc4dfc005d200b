/** The one spelling of an e-mail address by which an account is found: trimmed, NFC, lower case. Dots and plus parts count. */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
