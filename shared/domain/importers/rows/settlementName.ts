/** The name of what an option paid in cash in one of several accounts, in questions and answers: "account/", then the key of the option. */
export const settlementName = (account: string, key: string): string => `${account}/${key}`;

/** The account in such a name ('' where it is the key alone), and the key. Accounts may have slashes; keys of options that pay cash have none. */
export function settlementParts(name: string): { readonly account: string; readonly key: string } {
  const at = name.lastIndexOf('/');
  return { account: name.slice(0, Math.max(at, 0)), key: name.slice(at + 1) };
}
