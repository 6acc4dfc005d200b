/** Longest name an account can have. */
const LONGEST = 60;

/** The fault of an account's name in a file, or ''. */
export const accountFault = (name: string): string =>
  name.length > LONGEST ? `The account name has more than ${LONGEST} characters. Shorten it in the file.` : '';

/** An account at a broker by its number there, and the account of the journal that its connection brings fills to. */
export type ConnectedAccount = { readonly number: string; readonly label: string };

/** The account of the journal that a file's name of an account means: that of its connection, else one of the same name. */
export const labelOf = ({ connected = [] }: { readonly connected?: readonly ConnectedAccount[] }, name: string): string =>
  connected.find(({ number }) => number === name)?.label ?? name;
