// Record 0018: where a file's fills go, and how an import is recalculated or moved.

/** A trading account's data for choosing a file's account. Broker names exclude their layouts. */
export type KnownAccount = {
  /** As trades carry it. */
  readonly label: string;
  /** As screens show it. */
  readonly name: string;
  /** The broker its owner chose for it. */
  readonly broker: string | null;
  /** Brokers whose files are imported into it. */
  readonly imported: readonly string[];
  /** True with copies from another journal, which a broker's file may replace. */
  readonly hasCopies?: boolean;
};

/**
 * A file's broker, the only account it names (null: none, or several), and whether an account already has some of
 * its fills.
 */
export type AskedFile = {
  readonly broker: string;
  readonly named: string | null;
  readonly isIn: (label: string) => boolean;
  /** True for a file of another journal, whose trades may be in any account. */
  readonly isCopy?: boolean;
};

/** Where a file goes until its trader chooses otherwise. */
export type FileAccount = { readonly account: string; readonly isNew: boolean };

/** A broker's name without its layout: "Interactive Brokers (Flex query)" is Interactive Brokers. */
export const brokerName = (name: string): string => name.replace(/ \(.*\)$/, '');

/** A name that no account has, in any case: the wanted one, or the same with a number behind it. */
function freeName(wanted: string, accounts: readonly KnownAccount[]): string {
  const taken = new Set(accounts.flatMap(({ label, name }) => [label.toLowerCase(), name.toLowerCase()]));
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/**
 * The account that a file goes to: the one that has some of its fills already, so that nothing is counted twice; else the one it names; else the one account
 * that only ever had imports of its broker; else a new one named after the broker. Never one with another broker's imports: closes of one would take
 * positions of the other. `fallback` names the account of files of no broker.
 */
export function accountOfFile(
  { broker, named, isIn, isCopy = false }: AskedFile,
  accounts: readonly KnownAccount[],
  fallback = broker,
): FileAccount {
  const foreign = ({ imported }: KnownAccount) => imported.some((each) => each !== broker);
  const known = (account: KnownAccount | undefined) => (account === undefined ? null : { account: account.label, isNew: false });
  const inIt = known(
    accounts.find(({ label, imported, hasCopies = false }) => (isCopy || hasCopies || imported.includes(broker)) && isIn(label)),
  );
  if (inIt !== null) return inIt;
  if (named !== null) {
    const same = accounts.find(({ name }) => name === named) ?? accounts.find(({ label }) => label === named);
    if (same === undefined) return { account: named, isNew: true };
    return foreign(same) ? { account: freeName(`${named} (${broker})`.slice(0, 56), accounts), isNew: true } : known(same)!;
  }
  const own = accounts.filter((account) =>
    account.imported.length > 0 ? !foreign(account) && (account.broker ?? broker) === broker : account.broker === broker,
  );
  return (own.length === 1 ? known(own[0]) : null) ?? { account: freeName(fallback, accounts), isNew: true };
}
