// Record 0110: the journal without an account runs the product's handlers in the browser.

import type { Api } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { Viewer } from '#functions/kernel/authenticate.ts';
import { InvalidInput, parseInput } from '#functions/kernel/parseInput.ts';
import { accesses } from '#functions/people/access.ts';
import { profiles } from '#functions/people/profile.ts';
import type { Item, Table } from '#functions/table/table.ts';
import { tableInMemory } from '#functions/table/tableInMemory.ts';
import type { World } from '#functions/world/world.ts';
import { errors } from '#shared/errors.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DemoAnswer, DemoRefusal } from '../src/app/demoPorts.ts';
import { demoUser, type Look } from './firstAnswers.ts';
import { handlers } from './handlers.ts';

/** The demo's user as its handlers see them. */
function demoViewer(look: Look): Viewer {
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
function demoWorld(items: readonly Item[] | null, look: Look): DemoWorld {
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
const writtenItems = (items: readonly Item[]): string =>
  JSON.stringify(items, (_, value: unknown) => (value instanceof Uint8Array ? { [BYTES]: lettersOf(value) } : value));

/** The items in a text that `writtenItems` wrote. */
const heldItems = (text: string): readonly Item[] =>
  JSON.parse(text, (_, value: unknown) => {
    const letters = (value as { readonly [BYTES]?: string } | null)?.[BYTES];
    return typeof letters === 'string' ? Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)) : value;
  });

/** A call's input as its contract states it. Throws `InvalidInput`. */
const checkedInput = (area: string, name: string, input: object): unknown => parseInput((api as Api)[area]![name]!, input);

/** Maps a thrown value to a refusal; unexpected errors are logged. */
function refusalOf(error: unknown): DemoRefusal {
  const known = error instanceof Refusal ? error : new Refusal('internal');
  if (known !== error) console.error('A call of the journal without an account failed.', error);
  const { code, message } = known;
  return { code, message, status: errors[code].status, fields: known instanceof InvalidInput ? known.fields : {} };
}

/** A handler of any call: as a method, whose argument is not compared. */
type AnyHandler = { handle(call: object): Promise<unknown> }['handle'];
type HandlersByArea = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

const refuse = (code: ConstructorParameters<typeof Refusal>[0], detail?: string): never => {
  throw new Refusal(code, detail);
};

const handlerOf = (area: string, name: string): AnyHandler | undefined => (handlers as HandlersByArea)[area]?.[name];

/**
 * The server of one tab, in its worker: the product's own handlers over a table in memory. `stored` is the text of an earlier page of this tab;
 * null begins an empty journal.
 */
export function demoServer(stored: string | null, look: Look) {
  const world = demoWorld(stored === null ? null : heldItems(stored), look);
  const viewer = demoViewer(look);

  /** Answers a call of the API, as the server would. */
  async function answer(area: string, name: string, input: object = {}): Promise<DemoAnswer> {
    const handler = handlerOf(area, name);
    if (handler === undefined) return { needsAccount: true, writes: world.writes() };
    try {
      const call = { input: checkedInput(area, name, input), viewer, world, request: { id: '', ip: null, userAgent: null }, refuse };
      const reply = await handler({ ...call, cookies: {}, ifNoneMatch: () => undefined });
      return { reply, writes: world.writes() };
    } catch (error) {
      return { refused: refusalOf(error), writes: world.writes() };
    }
  }
  /** The journal as text, for the next page of this tab. */
  const text = (): string => writtenItems(world.table.all());
  return { answer, text };
}
export type DemoServer = ReturnType<typeof demoServer>;
