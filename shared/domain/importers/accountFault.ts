/** Longest name an account can have. */
const LONGEST = 60;

/** The fault of an account's name in a file, or ''. */
export const accountFault = (name: string): string =>
  name.length > LONGEST ? `The account name has more than ${LONGEST} characters. Shorten it in the file.` : '';

/** An account at a broker by its number there, the account of the journal that its connection imports fills to, and what the broker calls it, where it does. */
export type ConnectedAccount = { readonly number: string; readonly label: string; readonly name?: string | undefined };

/** True when a number with hidden digits ("U***1", "••••4821") can be this one. Statements hide any number of them behind their signs. */
function canBe(hidden: string, number: string): boolean {
  const [head = '', tail, ...more] = hidden.split(/[*•]+/);
  const isHidden = tail !== undefined && more.length === 0 && head + tail !== '';
  return isHidden && number.length > head.length + tail.length && number.startsWith(head) && number.endsWith(tail);
}

/**
 * The account of the journal that a file's name of an account means: that of its connection, also where the file hides digits of the number and it is the only
 * one that fits; else one of the same name.
 */
export function labelOf({ connected = [] }: { readonly connected?: readonly ConnectedAccount[] }, name: string): string {
  const own = connected.find(({ number }) => number === name);
  const [fits, ...others] = own === undefined ? connected.filter(({ number }) => canBe(name, number)) : [own];
  return fits === undefined || others.length > 0 ? name : fits.label;
}
