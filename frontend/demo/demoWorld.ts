import type { Viewer } from '#functions/kernel/authenticate.ts';
import { accesses } from '#functions/people/access.ts';
import { profiles } from '#functions/people/profile.ts';
import type { Item, Table } from '#functions/table/table.ts';
import { tableInMemory } from '#functions/table/tableInMemory.ts';
import type { World } from '#functions/world/world.ts';
import { demoUser, type Look } from './firstAnswers.ts';

/** The demo's user as its handlers see them. */
export function demoViewer(look: Look): Viewer {
  const { _id: userId, username, subscription, specialAccess, secondFactor } = demoUser(look);
  const entitlement = { subscription, specialAccess, secondFactor };
  return {
    userId,
    poolName: userId,
    username,
    zone: look.zone,
    jti: 'demo',
    issuedAt: 0,
    sessionEnds: Number.MAX_SAFE_INTEGER,
    entitlement,
  };
}

/** The items that a trader has before their first trade. */
function newTrader(look: Look): readonly Item[] {
  const { _id: userId, username, email, subscription, preferences } = demoUser(look);
  return [
    profiles.item({ username, email, preferences, createdAt: '' }, userId),
    accesses.item({ status: 'active', username, timeZone: look.zone, subscription }, userId),
  ];
}

/** The parts of a world that exist in a browser; `random` returns base64url. */
type DemoWorld = Pick<World, 'now' | 'wait' | 'random' | 'publish' | 'log' | 'push' | 'payments' | 'model' | 'adminSecondFactor'> & {
  readonly table: Table & { all(): Item[] };
  /** Number of writes to the table. */
  readonly writes: () => number;
};

/** A world without a server. `items` are those of an earlier page; null starts a new journal. */
export function demoWorld(items: readonly Item[] | null, look: Look): DemoWorld {
  let writes = 0;
  return {
    writes: () => writes,
    table: tableInMemory(items ?? newTrader(look), { wrote: () => void writes++ }),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: (bytes) =>
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', ''),
    publish: async () => undefined,
    log: ({ level, ...entry }) => level === 'error' && console.warn('A call of the journal without an account failed.', entry),
    push: null,
    payments: null,
    model: null,
    adminSecondFactor: false,
  };
}

const BYTES = '$bytes';

const lettersOf = (bytes: Uint8Array): string => {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
};

/** The items of a table as text; their bytes in base64. */
export const writtenItems = (items: readonly Item[]): string =>
  JSON.stringify(items, (_, value: unknown) => (value instanceof Uint8Array ? { [BYTES]: lettersOf(value) } : value));

/** The items in a text that `writtenItems` wrote. */
export const heldItems = (text: string): readonly Item[] =>
  JSON.parse(text, (_, value: unknown) => {
    const letters = (value as { readonly [BYTES]?: string } | null)?.[BYTES];
    return typeof letters === 'string' ? Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)) : value;
  });
