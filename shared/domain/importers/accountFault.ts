/** Longest name an account can have. */
const LONGEST = 60;

/** The fault of an account's name in a file, or ''. */
export const accountFault = (name: string): string =>
  name.length > LONGEST ? `The account name has more than ${LONGEST} characters. Shorten it in the file.` : '';
