import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { readCash } from '#domain/cash/writeCash.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimalOf, formatDecimal, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import { type MemoryServer, memoryServer } from '#frontend/testing/memoryServer.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { accessKey } from '#functions/people/access.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';

// Screens show the replies of read calls. Each of them is compared with the export: every value about a user must be
// in the file named here.

/** Where the answer of a call is in an export. `but`: parts that are not a person's data, or are written differently there, and why. */
type Place = { readonly files: readonly string[]; readonly input?: object; readonly but?: Readonly<Record<string, string>> };

const named = 'names it in later calls';
const onlyHere = { '.version': 'says whether a save is still about what was read' };
const computed = (from: string) => `computed from ${from}`;
const ofFile = {
  '.imports[].layout': 'how the file was recognized',
  '.imports[].zone': 'in imports.json, as it was imported',
  '.imports[].isMoved': computed('the accounts of the import'),
};
const ofOthers = 'of other members as well; what somebody shared is in community.json';
const ofGroup = 'the words of a group belong to everybody in it; memberships are in more.json';

const places: Readonly<Record<string, Place | string>> = {
  'auth.google': 'begins a sign-in',
  'auth.validate': { files: ['profile.json'], but: { '.sealKey': 'a key, only ever in the memory of a browser' } },
  'sessions.list': {
    files: ['sessions.json'],
    but: { '.sessions[].id': 'names a token', '.sessions[].current': 'which one asks', '.more': 'a page has a next one' },
  },
  'accessTokens.list': { files: ['tokens.json'], but: { '.tokens[].id': named } },
  'connections.list': 'in more.json, as it is stored; compared in create.test.ts, without the credential',
  'connections.standings': 'what brokers hold, in more.json as it is stored',
  'connections.netDays': 'by the id of a connection; its days are in more.json as they are stored',
  'inbox.show': 'mails that wait for the import, in more.json as they are stored; their files are in the folder emails',
  'record.own': 'the chain with its leaves, in more.json as it is stored',
  'record.read': 'the public page of any record; the chain of one’s own is in more.json',
  'record.log': 'public, and names nobody',
  'record.page': 'public; the results of one’s own record are in more.json',
  'record.picture': 'the same, drawn',
  'record.sharedPage': 'public; one’s own posts and their links are in community.json',
  'record.sharedPicture': 'the same, drawn',
  'connections.history': 'by the id of a connection; its runs are in more.json',
  'account.me': { files: ['profile.json'] },
  'account.specialAccess': { files: ['profile.json'], but: { '.hasSpecialAccess': computed('specialAccess') } },
  'account.details': {
    files: ['profile.json'],
    but: { '.username': computed('the names and when they changed'), '.hasPassword': computed('signIn.with') },
  },
  'account.publicProfile': computed('profile.json and community.json: what others see'),
  'account.accounts': { files: ['accounts.json'] },
  'billing.subscription': { files: ['profile.json'] },
  'billing.aiLimits': { files: ['profile.json'] },
  'trades.stats': computed('trades.json'),
  'trades.list': {
    files: ['trades.json'],
    but: { '.trades[].fills': computed('the ids of its fills'), '.nextCursor': 'a page has a next one' },
  },
  'trades.book': computed('trades.json: how the journal is stored'),
  'trades.chapter': computed('fills.json: how the journal is stored'),
  'trades.readNote': 'a note by the name of its version; compared in create.test.ts',
  'trades.deletedFills': { files: ['more.json'] },
  'ai.history': { files: ['more.json'] },
  'days.list': {
    files: ['days.json'],
    input: { from: '2026-03-01', to: '2026-03-31' },
    but: { '.days[].hasPlan': computed('the plan'), '.days[].hasReflection': computed('the reflection') },
  },
  'days.read': { files: ['days.json'], input: { day: '2026-03-02' }, but: onlyHere },
  'weeks.list': { files: ['weeks.json'], input: { from: '2026-03-02', to: '2026-03-30' } },
  'weeks.search': { files: ['weeks.json'], input: { words: 'hurried' } },
  'weeks.read': { files: ['weeks.json'], input: { week: '2026-03-02' }, but: onlyHere },
  'community.feed': ofOthers,
  'community.read': ofOthers,
  'community.traders': ofOthers,
  'community.trader': ofOthers,
  'community.circle': { files: ['community.json'] },
  'journalSettings.read': { files: ['journal-settings.json'], but: onlyHere },
  'missedTrades.list': { files: ['missed-trades.json'], but: { '.trades[].id': named, '.trades[].version': 'counts saves' } },
  'plans.list': { files: ['trade-plans.json'], but: { '.plans[].version': 'counts saves' } },
  'plans.readDay': {
    files: ['day-rules.json'],
    input: { day: '2026-03-02', currency: 'USD' },
    but: { ...onlyHere, '.rules.version': 'says whether a save is still about what was read' },
  },
  'bars.list': {
    files: ['bars.json'],
    but: { '.series[].from': 'seconds, there an instant', '.series[].until': 'seconds, there an instant' },
  },
  'bars.read': 'bars are files of their own, compared in create.test.ts',
  'bars.provider': 'which service is connected; compared in create.test.ts',
  'playbooks.list': { files: ['playbooks.json'], but: { '.playbooks[].revision': 'counts saves' } },
  'replays.decisions': { files: ['more.json'] },
  'screenshots.list': { files: ['screenshots.json'] },
  'savedViews.list': { files: ['more.json'] },
  'imports.list': { files: ['imports.json'] },
  'imports.cash': {
    files: ['cash.json'],
    but: { '.version': 'says whether it was read already', '.imports[].cash': 'its rows in one text; compared below', ...ofFile },
  },
  'imports.profiles': { files: ['more.json'] },
  'imports.points': { files: ['more.json'] },
  'mcp.stream': 'refuses a stream',
  'messages.show': 'in more.json, as it is stored, without the secrets',
  'messages.openLink': 'leads to a page of the product',
  'notifications.list': { files: ['notifications.json'], but: { '.notifications[]._id': named, '.unread': computed('which are read') } },
  'leaderboard.list': ofOthers,
  'leaderboard.own': { files: ['more.json'], but: { '.entry.stats': computed('the counts beside it'), '.from': 'a limit of ours' } },
  'groups.list': ofGroup,
  'groups.read': ofGroup,
  'groups.reviews': ofGroup,
  'groups.review': ofGroup,
};

/** A trade in an account without settings. */
const unedited = (['buy', 'sell'] as const).map(
  (action, n): Fill => ({
    account: 'Roth',
    precision: 'second',
    order: 0,
    effect: 'unknown',
    fee: ONE,
    batch: 'imp2',
    id: fillId(`KO ${action}`),
    instrument: plainInstrument('stock', 'KO', 'USD', ONE),
    action,
    quantity: decimalOf(5),
    price: decimalOf(60 + n),
    time: millis(Date.UTC(2026, 2, 5, 15, n)),
  }),
);

/** An instant, as text or in UTC milliseconds, to its second. */
const asWritten = (value: unknown): unknown => {
  const isInstant = typeof value === 'string' ? /^\d{4}-\d\d-\d\dT/.test(value) : typeof value === 'number' && value > 1e12 && value < 1e13;
  return isInstant ? new Date(value as string | number).toISOString().slice(0, 19) : value;
};
/** Every single value with its path. */
const valuesOf = (value: unknown, at = ''): readonly (readonly [string, string])[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, each]) => valuesOf(each, Array.isArray(value) ? `${at}[]` : `${at}.${name}`))
    : [[at, JSON.stringify(asWritten(value))]];

let server: MemoryServer;
let token: string;
let personId: string;
let files: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = memoryServer();
  const person = await testPerson(server.world, 'maya');
  token = person.token;
  personId = person.userId;
  const specialAccess = { hasAccess: true, expiresAt: null, reason: 'partner' };
  await server.world.table.write({ update: accessKey(person.userId), set: { specialAccess } });
  await changeJournal(server.world, person.userId, addFillsCommand, { fills: unedited });
  const { url } = await server.call(token, api.exports.create, {});
  const zip = unzipSync(server.world.files.open(url)!.bytes);
  files = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
});

const reads = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'admin')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

describe('everything that screens show of a person is in their export', () => {
  it('names a place for each call that reads, or why it has none', () => {
    expect(Object.keys(places).toSorted()).toEqual(reads.map(([name]) => name).toSorted());
  });

  it.each(reads.filter(([name]) => typeof places[name] === 'object'))('%s', async (name, endpoint) => {
    const { files: there, input = {}, but = {} } = places[name] as Place;
    const written = new Set(there.flatMap((file) => valuesOf(JSON.parse(files[file]!)).map(([, value]) => value)));
    const shown = valuesOf(await server.call(token, endpoint, input as never));
    const isOther = (at: string) => Object.keys(but).some((path) => at === path || at.startsWith(`${path}.`));
    expect(shown.filter(([at, value]) => !isOther(at) && !written.has(value))).toEqual([]);
  });

  it('also each row of cash, as its screens list it', async () => {
    const { imports } = await server.call(token, api.imports.cash, {});
    const shown = imports!.flatMap(({ fileName, cash }) =>
      readCash(cash, 'UTC').map(({ amount, time, day, ...row }) => ({
        ...row,
        amount: formatDecimal(amount),
        day,
        time: day === null ? new Date(time).toISOString() : null,
        file: fileName,
      })),
    );
    const rows = (JSON.parse(files['cash.json']!) as ({ readonly import: string } & (typeof shown)[number])[]).map(
      ({ import: _, ...row }) => row,
    );
    expect(shown.map(({ kind }) => kind)).toEqual(['dividend', 'borrowFee']);
    expect(rows).toEqual(shown);
    expect(files['cash.csv']).toContain('5.1');
  });

  it('also an account that was never edited, with how it is set up', async () => {
    const accounts = JSON.parse(files['accounts.json']!) as { label: string }[];
    expect(accounts).toEqual(await server.call(token, api.account.accounts, {}));
    expect(accounts.map(({ label }) => label)).toEqual(['=Main', 'Roth']);
    expect(files['accounts.csv']).toContain('Roth');
  });

  it('but no access token, and nothing that one is found by', async () => {
    const [list] = await server.world.table.query({ pk: `TOKEN#${personId}` });
    const hashes = (list!.tokens as readonly { readonly hash: string }[]).map(({ hash }) => hash);
    expect(hashes).toHaveLength(1);
    const all = Object.values(files).join('\n');
    expect(['abl_pat_', ...hashes].filter((secret) => all.includes(secret))).toEqual([]);
  });
});
