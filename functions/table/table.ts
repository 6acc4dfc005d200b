/**
 * Number of partitions of a list that all users write to: one partition takes 1,000 write units a second, regardless
 * of the table's capacity.
 */
const PARTS = 16;

/** FNV-1a of an id's UTF-16 units: ids that differ in one letter lie apart. */
const hash = (id: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
};

/** The partition of a list in which everything of one id lies. */
export const partOf = (list: string, id: string): string => `${list}#${hash(id) % PARTS}`;

/** All partitions of a list. The first is the list's own name: an older release wrote everything there. */
export const partsOf = (list: string): readonly string[] => [list, ...Array.from({ length: PARTS }, (_, part) => `${list}#${part}`)];

// Record 0005: one table, fenced by prefix, read and written through entities.

/** Names of the one table, read by the store, by infra and by the local product. */
export const tableKeys = { pk: 'pk', sk: 'sk', ttl: 'ttl' } as const;

/** Partition prefixes. The sensitive groups have their own so that IAM can fence them by leading key. */
export const prefixes = {
  user: 'USER#',
  access: 'ACCESS#',
  recovery: 'RECOVERY#',
  reset: 'RESET#',
  credits: 'CREDITS#',
  ai: 'AI#',
  secret: 'SECRET#',
  audit: 'AUDIT#',
  customer: 'CUSTOMER#',
  payment: 'PAYMENT#',
  email: 'EMAIL#',
  username: 'USERNAME#',
  google: 'GOOGLE#',
  book: 'BOOK#',
  writing: 'WRITING#',
  upload: 'UPLOAD#',
  sweep: 'SWEEP#',
  session: 'SESSION#',
  token: 'TOKEN#',
  ending: 'ENDING#',
  notice: 'NOTICE#',
  contact: 'CONTACT#',
  limit: 'LIMIT#',
  deletion: 'DELETION#',
  board: 'BOARD#',
  standing: 'STANDING#',
  group: 'GROUP#',
  member: 'MEMBER#',
  people: 'PEOPLE#',
  announcement: 'ANNOUNCEMENT#',
  figures: 'FIGURES#',
  replay: 'REPLAY#',
  post: 'POST#',
  feed: 'FEED#',
  circle: 'CIRCLE#',
  report: 'REPORT#',
  connection: 'CONNECTION#',
  outbox: 'OUTBOX#',
  channel: 'CHANNEL#',
  record: 'RECORD#',
  log: 'LOG#',
  inbox: 'INBOX#',
} as const;

export type Key = { readonly pk: string; readonly sk: string };
export type Item = Key & Record<string, unknown>;

/** A DynamoDB condition with its names and values. */
export type Condition = { readonly expression: string; readonly names?: Record<string, string>; readonly values?: Record<string, unknown> };

export type Write =
  | { readonly put: Item; readonly if?: Condition }
  | {
      readonly update: Key;
      readonly set?: Record<string, unknown>;
      readonly add?: Record<string, number>;
      readonly remove?: readonly string[];
      readonly if?: Condition;
    }
  | { readonly delete: Key; readonly if?: Condition }
  | { readonly check: Key; readonly if: Condition };

/**
 * The data layer every handler uses. Writes answer false when their condition did not hold, and wait for others' transactions, or throw `Busy`; anything else
 * that fails throws.
 */
export type Table = {
  /** `only`: the attributes to answer, where a function may not read the others. */
  get(key: Key, read?: 'strong' | 'eventual', only?: readonly string[]): Promise<Item | null>;
  write(write: Write): Promise<boolean>;
  /** All of them or none; at most 100 items and 4 MB. */
  transact(writes: readonly Write[]): Promise<boolean>;
  query(q: {
    readonly pk: string;
    readonly from?: string;
    readonly to?: string;
    readonly prefix?: string;
    readonly newestFirst?: boolean;
    readonly limit?: number;
    readonly read?: 'strong' | 'eventual';
  }): Promise<readonly Item[]>;
  /** Request units used so far by this table handle, by AWS's rules. */
  readonly meter: { readonly read: number; readonly write: number };
};

/** A page of `size`, from a query for one more; `last`: its last item if another page follows. */
export const firstPage = <T>(found: readonly T[], size: number): { readonly page: readonly T[]; readonly last: T | null } => ({
  page: found.slice(0, size),
  last: found.length > size ? found[size - 1]! : null,
});
