/** Characters of a password at least; the user pool asks for the same. */
export const LEAST_PASSWORD = 6;
