import { createHash } from 'node:crypto';
import type { DomainEvent } from '#contract/events.ts';
import { next2am } from '#domain/session/next2am.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis, toSeconds } from '#domain/units/millis.ts';
import { loadAccess } from '#functions/people/access.ts';
import { decoyHash } from '#functions/people/decoyOf.ts';
import { answersMatch, loadRecovery, preferredKind, verifiedAnswers } from '#functions/people/recovery.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { AccessClaims, Identity } from '../identity.ts';
import { type Seal, SealBroken } from '../kmsSeal.ts';
import type { MarketProvider } from '../marketData.ts';
import type { SecondFactors, World } from '../world.ts';
import { fakeCodes } from './fakeCodes.ts';
import { type FakeGoogle, fakeGoogle } from './fakeGoogle.ts';
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts';

/** A provider that takes every key and has no bars. */
export const noBars: MarketProvider = { check: async () => {}, bars: async () => null, prices: async () => [] };

/** A world in memory, with everything that happened in it open to a test. */
export type TestWorld = World & {
  /** Moves the clock: UTC milliseconds. */
  setNow(ms: number): void;
  /** Everyone in the pretended user pool. */
  readonly pool: FakePool;
  readonly files: MemoryFiles;
  readonly published: DomainEvent[];
  /** Every pause asked for, in milliseconds; none is really taken and the clock does not move. */
  readonly waits: number[];
  readonly logs: Record<string, unknown>[];
};

type FakePool = {
  readonly people: ReadonlyMap<string, { readonly email: string }>;
  /** Claims of every token handed out; a test may put its own. */
  readonly tokens: Map<string, AccessClaims>;
  /** Calls so far, by name: how much work a sign-in was. */
  readonly calls: string[];
  readonly google: FakeGoogle;
  /** The user's current authenticator code. Each code is accepted once, and the next period has another. */
  code(username: string): string;
};

const pepper = 'pepper for tests';
/** 2026-11-18 15:00 UTC, a Wednesday. */
export const testNow = Date.UTC(2026, 10, 18, 15);
const LOCKED_AFTER = 5;
const LOCK_MS = 15 * 60_000;

/** Closes by turning a text around, under its owner's name. */
const testSeal: Seal = {
  close: async (userId, text, of = '') => `${userId}${of}:${[...text].reverse().join('')}`,
  async open(userId, sealed, of = '') {
    if (!sealed.startsWith(`${userId}${of}:`)) throw new SealBroken('Sealed for somebody else.');
    return [...sealed.slice(`${userId}${of}`.length + 1)].reverse().join('');
  },
};

const hash = (password: string): string => createHash('sha256').update(`test:${password}`).digest('hex');

/**
 * A world for endpoint tests: in-memory table, fixed clock, deterministic randomness, and a user pool that stores
 * hashes and issues unsigned tokens with the real claims. `overrides` replaces parts.
 */
export function testWorld(overrides: Partial<Omit<World, 'files'>> = {}): TestWorld {
  let clock = testNow;
  let drawn = 0;
  const events: DomainEvent[] = [];
  const waits: number[] = [];
  const logs: Record<string, unknown>[] = [];
  const table = overrides.table ?? memoryTable();
  const now = overrides.now ?? (() => clock);
  const random = (bytes: number): string => {
    drawn += 1;
    return createHash('sha512').update(`chance ${drawn}`).digest().subarray(0, bytes).toString('base64url');
  };
  const { identity, pool, codes } = fakeIdentity(now, random, table);
  return {
    now,
    random,
    table,
    identity,
    codes,
    payments: null,
    model: null,
    push: null,
    messages: { site: '', mail: null, push: null, hook: () => Promise.reject(new Error('This test has no webhooks.')) },
    inboxDomain: 'in.afterbell.example',
    calendar: null,
    deadLetters: { count: async () => 0 },
    market: { alpaca: noBars, massive: noBars },
    seal: testSeal,
    askApi: () => Promise.reject(new Error('This test has no API.')),
    askBroker: () => Promise.reject(new Error('This test has no brokers.')),
    site: { url: 'https://afterbell.example', shell: async () => '<title>Afterbell</title></head><noscript></noscript>' },
    apiAnswers: { lastDay: async () => ({ calls: 418_260, failed: 125 }) },
    pool,
    files: memoryFiles(now),
    published: events,
    waits,
    logs,
    wait: async (ms) => void waits.push(ms),
    publish: async (event) => void events.push(event),
    adminSecondFactor: false,
    secrets: { pepper },
    log: (line) => void logs.push(line),
    setNow: (ms) => {
      clock = ms;
    },
    ...overrides,
  };
}

function fakeIdentity(
  now: () => number,
  random: (bytes: number) => string,
  table: Table,
): { identity: Identity; pool: FakePool; codes: SecondFactors } {
  const people = new Map<string, { email: string; password: string }>();
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  const tokens = new Map<string, AccessClaims>();
  const tokenFor = async (uid: UserId, poolName?: string): Promise<string> => {
    const session_exp = toSeconds(next2am(millis(now()), (await loadAccess(table, uid))?.timeZone ?? 'UTC'));
    const claims = { uid, jti: random(12), iat: Math.floor(now() / 1000), session_exp, ...(poolName !== undefined && { poolName }) };
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${random(24)}`;
    tokens.set(token, claims);
    return token;
  };
  const factor = fakeCodes(now, random, tokenFor);
  const pool = { people, tokens, calls: [] as string[], google: fakeGoogle(random, tokenFor), code: factor.code };
  const identity: Identity = {
    google: pool.google,
    async create({ username, email, password }) {
      pool.calls.push('create');
      if (people.has(username)) return 'exists';
      people.set(username, { email, password: hash(password) });
      return 'created';
    },
    async remove(username) {
      pool.calls.push('remove');
      people.delete(username);
    },
    async setPassword(username, password) {
      pool.calls.push('setPassword');
      const person = people.get(username);
      if (person === undefined) throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
      people.set(username, { ...person, password: hash(password) });
    },
    async signIn(username, password) {
      pool.calls.push('signIn');
      const { count, lockedUntil } = failures.get(username) ?? { count: 0, lockedUntil: 0 };
      if (now() < lockedUntil) return 'locked';
      if (people.get(username)?.password !== hash(password)) {
        failures.set(username, { count: count + 1, lockedUntil: count + 1 >= LOCKED_AFTER ? now() + LOCK_MS : 0 });
        return 'wrong';
      }
      failures.delete(username);
      return factor.isOn(username) ? { waiting: factor.wait(username) } : { token: await tokenFor(userIdOf(username)) };
    },
    async startRecovery(username) {
      pool.calls.push('startRecovery');
      const recovery = await loadRecovery(table, userIdOf(username));
      return { session: random(12), questions: people.has(username) ? (recovery?.questions ?? null) : null };
    },
    async answerRecovery(username, _challenge, answer) {
      pool.calls.push('answerRecovery');
      const counted = verifiedAnswers(answer, pepper);
      if (counted?.username !== username) throw new Error('Answers came past the counter.');
      const recovery = await loadRecovery(table, userIdOf(username));
      pool.calls.push('hash');
      return (await answersMatch(counted.answers, recovery?.hash ?? decoyHash(preferredKind()), pepper)) && recovery !== null;
    },
    async signOutEverywhere() {
      pool.calls.push('signOutEverywhere');
    },
    async verify(token) {
      pool.calls.push('verify');
      return pool.tokens.get(token) ?? null;
    },
  };
  return { identity, pool, codes: factor.codes };
}
