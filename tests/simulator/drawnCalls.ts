import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { hookEvents } from '#contract/schemas/messageChoice.ts';
import { tokenScopes } from '#contract/settings/tokenScope.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { defaultJournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { contractKey, type Instrument, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { dayText, mondayOf } from '#domain/units/dayKey.ts';
import { decimal, decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { DAY, HOUR, MINUTE, millis } from '#domain/units/millis.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { playbook } from '#functions/api/playbooks/testing/playbook.ts';
import { drawnValue, type Sender } from './drawnInput.ts';
import type { Draws } from './draws.ts';
import type { Person } from './people.ts';
import { brokerAccountOf, brokerSymbols, CANARY, CANARY_DIGITS } from './simulatedBroker.ts';
import { imageStated } from './simulatedProduct.ts';

/** A call of the contract with its weight among all. */
export type Drawn = { readonly name: string; readonly endpoint: Endpoint; readonly weight: number };

/** Calls left out of histories, with the reason. */
export const left: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['mcp.answer', 'mcp.stream'].map((name) => [name, 'assistants make it with a token, in steps of their own'])),
  'billing.webhook': 'the payment provider makes it',
  'record.page': 'opened by strangers after record.read, and at rest',
  'record.picture': 'opened with the page',
  'record.sharedPage': 'opened by strangers after each change of a post that has a link, and at rest',
  'record.sharedPicture': 'opened with the page',
  'auth.google': 'every sign-in of the person with Google makes it',
  'auth.exchangeGoogle': 'every sign-in of the person with Google makes it',
  'auth.register': 'the cast is fixed, so that what each of them has grows',
};

/** Seldom calls: each takes much away. */
const rare = new Set(['deletion.deleteAccount', 'account.changePassword', 'sessions.endAll', 'connections.remove']);
/** Frequent calls: they make and find the trades that most other calls need. */
const frequent = new Set(['trades.log', 'imports.commit', 'trades.list', 'trades.annotateMany']);

/** Calls that make the things that many other calls are about. */
const making = new Set([
  'community.report',
  'groups.accept',
  'trades.recordOutcomes',
  'billing.createSubscription',
  'community.share',
  'community.comment',
  'connections.create',
  'groups.join',
  'groups.requestReview',
  'accessTokens.create',
  'messages.changeDevice',
  'messages.changeMail',
  'messages.followLink',
  'messages.changeHook',
  'missedTrades.log',
  'plans.create',
  'playbooks.create',
  'screenshots.add',
  'trades.addOpening',
  'trades.split',
  'studyGroups.inviteUser',
  'studyGroups.read',
]);

/** Calls that often follow another one, because a person goes on. */
export const followUps: Readonly<Record<string, string | readonly string[]>> = {
  'account.changeSecurityQuestions': 'recovery.init',
  'recovery.init': 'recovery.verify',
  'recovery.verify': 'recovery.reset',
  'secondFactor.begin': 'secondFactor.confirm',
  'secondFactor.confirm': 'auth.login',
  'auth.login': 'auth.confirmCode',
  'screenshots.add': 'screenshots.check',
  'screenshots.check': 'screenshots.list',
  'screenshots.list': 'screenshots.caption',
  'screenshots.remove': 'screenshots.restore',
  'imports.list': 'imports.undo',
  'imports.undo': 'imports.commit',
  'messages.changeHook': 'messages.show',
  'messages.changeDevice': 'messages.show',
  'trades.addOpening': ['imports.undo', 'imports.commit', 'imports.commit'],
  'imports.commit': 'trades.removeOpening',
  'trades.editFill': 'imports.commit',
  'trades.shiftTrades': 'imports.commit',
  'community.share': 'community.edit',
  'community.comment': 'community.editComment',
  'connections.create': 'connections.history',
  'connections.history': 'connections.sync',
  'connections.pause': 'connections.resume',
  'connections.list': 'connections.pause',
  'record.own': 'record.change',
  'record.change': 'record.read',
  'groups.reviews': ['groups.review', 'groups.removeReview'],
  'studyGroups.inviteUser': 'groups.list',
  'community.block': 'community.read',
  'community.editComment': 'community.removeComment',
  'community.feed': 'community.report',
  'screenshots.caption': 'screenshots.remove',
  'groups.list': ['groups.accept', 'groups.decline'],
  'groups.requestReview': 'groups.commentReview',
  'groups.join': 'groups.read',
  'trades.log': 'groups.requestReview',
  'groups.read': 'groups.requestReview',
  'groups.commentReview': 'groups.leave',
  'studyGroups.list': 'studyGroups.read',
  'studyGroups.read': 'studyGroups.update',
  'trades.split': 'trades.moveTrades',
  'trades.moveTrades': 'trades.split',
  'trades.splitTrade': 'trades.regroupTrades',
  'trades.mergeTrades': 'trades.regroupTrades',
  'bars.connect': 'bars.download',
  'missedTrades.log': 'missedTrades.edit',
  'plans.create': 'plans.move',
};

/** Opposite calls: each may change the result of the other when one person makes them concurrently. */
export const opposites: Readonly<Record<string, string>> = {
  'community.follow': 'community.unfollow',
  'community.share': 'account.savePrivacy',
  'groups.commentReview': 'groups.leave',
  'groups.requestReview': 'groups.leave',
  'connections.sync': 'connections.remove',
  'imports.commit': 'imports.undo',
};

/** True for calls prone to races: those with an opposite, and saves of a revision. */
const isContested = ({ name, endpoint }: Drawn): boolean => {
  const { shape = {} } = (endpoint.input as { readonly def?: { readonly shape?: object } }).def ?? {};
  return name in opposites || (endpoint.method !== 'GET' && ('revision' in shape || 'version' in shape));
};

const isReading = ({ method }: Endpoint) => method === 'GET';

function weightOf(area: string, name: string, endpoint: Endpoint): number {
  if (rare.has(name)) return 0.1;
  if (frequent.has(name)) return 12;
  if (making.has(name)) return 6;
  if (isReading(endpoint)) return 0.7;
  return area === 'trades' ? 3 : 1;
}

/** All calls of the contract made by people. */
export const drawnCalls: readonly Drawn[] = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Readonly<Record<string, Endpoint>>).flatMap(([call, endpoint]) => {
    const name = `${area}.${call}`;
    return name in left ? [] : [{ name, endpoint, weight: weightOf(area, name, endpoint) }];
  }),
);
const total = drawnCalls.reduce((sum, { weight }) => sum + weight, 0);

/** Draws a call by weight. */
export function drawnCall(draws: Draws): Drawn {
  let at = (draws.int(1_000_000) / 1_000_000) * total;
  for (const call of drawnCalls) {
    at -= call.weight;
    if (at < 0) return call;
  }
  return drawnCalls[0]!;
}

/** Draws a call that others made at the same time may decide. */
export function contestedCall(draws: Draws): Drawn {
  const hasOpposite = draws.chance(0.4);
  return draws.pick(drawnCalls.filter((call) => (hasOpposite ? call.name in opposites : isContested(call))));
}

/** Draws an option that expires within five weeks of its trade, so that some are left open past their day. */
function drawnOption(draws: Draws, root: string, tradedAt: number): Instrument {
  const expiry = dayText(Math.floor(tradedAt / DAY) + draws.int(35));
  return optionInstrument({
    root,
    underlying: root,
    expiry,
    right: draws.pick(['C', 'P'] as const),
    strike: decimalOf(90 + 5 * draws.int(4)),
    currency: 'USD',
    multiplier: decimalOf(100),
  });
}

/** Draws the account, instrument and other action of a trade, with a time within its life: executions that its broker adds later. */
function goingOn({ draws, now, known }: Sender, account: string): Partial<Pick<Fill, 'instrument' | 'action' | 'time'>> {
  const own = known.journal.filter((trade) => trade.account === account);
  if (own.length === 0) return {};
  const { instrument, side, openedAt, closedAt } = draws.pick(own);
  const from = Date.parse(String(openedAt));
  const until = typeof closedAt === 'string' ? Date.parse(closedAt) : now;
  const time = Math.floor((from + (draws.int(1000) / 1000) * Math.max(0, until - from)) / MINUTE) * MINUTE + MINUTE;
  return time > now ? {} : { instrument: instrument as Instrument, action: side === 'long' ? 'sell' : 'buy', time: millis(time) };
}

/** Draws a file of a few fills in whole minutes and few prices, so that files overlap. */
function drawnFile(sender: Sender): Record<string, unknown> {
  const { draws, now, word, known } = sender;
  // Often one that was imported before, as with a longer period of the broker's export.
  if (known.files.length > 0 && draws.chance(0.35)) return { ...draws.pick(known.files), fileName: `${word()}.csv` };
  // Seldom an account of its own, whose months are gone when the import is undone.
  const account = draws.chance(0.12) ? `Own ${draws.int(9)}` : draws.pick(['Main', 'Main', 'Roth']);
  const base = { account, fee: ONE, precision: 'second', order: 0, batch: '' } as const;
  // Recent days are common: traders import their latest fills.
  const days = draws.chance(0.4) ? 3 : 50;
  const fills = Array.from({ length: 1 + draws.int(6) }, (): Fill => {
    const [symbol, quantity, price] = [draws.pick(['AAPL', 'MSFT', 'NVDA']), 1 + draws.int(5), 90 + draws.int(20)];
    const held = draws.chance(0.2) ? goingOn(sender, account) : {};
    const action = held.action ?? draws.pick(['buy', 'sell'] as const);
    const time = held.time ?? Math.floor((now - draws.int(days) * DAY - draws.int(300) * MINUTE) / MINUTE) * MINUTE;
    const isOption = draws.chance(0.25);
    const instrument = held.instrument ?? (isOption ? drawnOption(draws, symbol, time) : plainInstrument('stock', symbol, 'USD', ONE));
    const id = fillId([account, instrument.key, action, quantity, price, time].join('|'));
    return {
      ...base,
      effect: draws.chance(0.08) ? 'close' : 'unknown',
      id,
      instrument,
      action,
      quantity: decimalOf(quantity),
      price: decimal(String(price)),
      fee: draws.chance(0.5) ? ONE : ZERO,
      time: millis(time),
    };
  });
  const own = [...new Map(fills.map((fill) => [fill.id, fill])).values()];
  const rows = { imported: own.length, duplicate: 0, ignored: 0, failed: 0 };
  const plain = {
    doubtful: undefined,
    fees: undefined,
    layout: undefined,
    openings: undefined,
    points: undefined,
    cash: undefined,
    answers: undefined,
  };
  return {
    ...plain,
    fileName: `${word()}.csv`,
    broker: 'generic',
    zone: 'UTC',
    rows,
    problems: [],
    parts: [{ account, fills: packFills(own) }],
    written: draws.chance(0.3)
      ? [{ account, fill: draws.pick(own).id, setup: 'Breakout', tags: [word()], note: word(), rating: 1 + draws.int(5) }]
      : undefined,
  };
}

type Input = Record<string, unknown>;

/** Computes the version that a save names: of the object read last, or of `first` if none was read. */
function versionOf<T>({ draws, known, area }: Sender, names: readonly string[], first: T, version: (read: T) => string): string {
  const read = known.like(draws, area, names);
  return version(names.every((name) => name in (read ?? {})) ? (read as T) : first);
}

/** Draws a day among the last `days`, `ago` days before those. */
const dayBefore = ({ draws, now }: Sender, days: number, ago = 0) => dayText(Math.floor(now / DAY) - ago - draws.int(days));

/** A person's keys at their broker, seldom wrong ones. */
const keysOf = ({ draws }: Sender, { name }: Person): Input => {
  const { broker, secret, fields } = brokerAccountOf(name);
  const wrong = secret === 'token' ? `${CANARY_DIGITS}9` : `${CANARY}-wrong`.padEnd(40, 'x');
  return { broker, fields: draws.chance(0.9) ? fields : { ...fields, [secret]: wrong } };
};
const accountsOf = ({ name }: Person) => [{ number: brokerAccountOf(name).number, label: 'Broker' }];

/** Draws a trade of the journal that `is` of a kind, with its place. */
const tradeLike = ({ draws, known }: Sender, is: (trade: Input) => boolean): Input => {
  const some = known.journal.filter(is);
  return some.length === 0 ? {} : draws.pick(some);
};
const isOfKind = ({ instrument }: Input, kind: string) => (instrument as Instrument).kind === kind;
const isOfBroker = ({ instrument }: Input) => brokerSymbols.includes((instrument as Instrument).symbol);
/** Draws a fill that a broker sent, with its place; without one, nothing. */
export const brokersFill = (sender: Sender): Input => {
  const trade = tradeLike(sender, isOfBroker);
  return 'id' in trade ? fillOf(trade) : {};
};
/** True for an option whose last day is over; seldom any. */
const isOver = ({ draws, now }: Sender, { instrument }: Input) =>
  draws.chance(0.1) || String((instrument as Instrument).expiry ?? '') < dayText(Math.floor(now / DAY));
const placeOf = ({ id, account, openedAt }: Input): Input => ({ id, account, openedAt });

/** Draws a few trades of the journal by their places; sometimes the drawn ones, of which some never were. */
function someTrades({ draws, known }: Sender): Input {
  if (known.journal.length === 0 || draws.chance(0.1)) return {};
  const some = Array.from({ length: 1 + draws.int(3) }, () => placeOf(draws.pick(known.journal)));
  return { trades: [...new Map(some.map((place) => [place.id, place])).values()] };
}
/** Draws a closed trade, mostly the one that closed last: that is what people show. */
function closedTrade(sender: Sender): Input {
  const closed = sender.known.journal.filter(({ isOpen }) => isOpen === false);
  const last = closed.toSorted((a, b) => (String(a.closedAt) < String(b.closedAt) ? -1 : 1)).at(-1);
  return last !== undefined && sender.draws.chance(0.7) ? last : tradeLike(sender, ({ isOpen }) => isOpen === false);
}
/** Draws a fill of the journal with its place. */
const fillOf = ({ account, openedAt, fill }: Input): Input => ({ fill, account, openedAt });
/** True for one split that is recorded in two accounts. */
const isSameSplit = (one: Input, other: Input): boolean =>
  one.instrument === other.instrument && one.day === other.day && one.account !== other.account;
const ownAccounts = ['Main', 'Main', 'Roth', 'Own 1'];

/** Draws a day on which a trade closed. */
const closedDay = (sender: Sender): string =>
  String(tradeLike(sender, ({ isOpen }) => isOpen === false).closedAt ?? dayBefore(sender, 20)).slice(0, 10);

/** Draws a post of a person's own; seldom another's. */
function ownPost({ draws, known }: Sender, { name }: Person): Input {
  const post = draws.chance(0.9) ? known.of(draws, 'posts', ({ author }) => author === name) : undefined;
  return post === undefined ? {} : { id: post.id };
}

/** Draws a group that a person is in, of those that are `such`. */
function ownGroup({ draws, known }: Sender, { name }: Person, such: (group: Input) => boolean = () => true): Input {
  const isIn = ({ members }: Input) => Array.isArray(members) && members.some(({ username }) => username === name);
  const group = known.of(draws, 'groups', (each) => isIn(each) && such(each));
  return group === undefined ? {} : { id: group.id };
}
/** The number of a group's members, as lists and groups themselves answer it. */
const membersOf = ({ members }: Input): number => (Array.isArray(members) ? members.length : Number(members ?? 0));

/** Draws a group that a person was last seen invited to; mostly none. */
function invitedGroup({ draws, known }: Sender): Input {
  const group = known.of(draws, 'groups', ({ role }) => role === 'invited');
  return group === undefined ? {} : { id: group.id };
}

/** Draws a group that a person is in and does not own. */
const groupToLeave = (sender: Sender, person: Person): Input => ownGroup(sender, person, ({ owner }) => owner !== person.name);
/** Calls for members of a group. */
const ofMembers = new Set(
  ['requestReview', 'reviews', 'review', 'commentReview', 'answerSession', 'answerHomework', 'leave'].map((call) => `groups.${call}`),
);

/** True if a person has a thing that a call may be about. */
export function canBeAbout({ name, endpoint }: Drawn, sender: Sender, person: Person): boolean {
  if (name.startsWith('trades.') && person.known.journal.length === 0) return endpoint.path.endsWith('/log');
  if (name === 'groups.requestReview' && person.known.journal.every(({ isOpen }) => isOpen !== false)) return false;
  if (name === 'trades.removeOpening') return person.known.openings.length > 0;
  if (name === 'groups.leave') return 'id' in groupToLeave(sender, person);
  if (ofMembers.has(name)) return 'id' in ownGroup(sender, person);
  if (name === 'community.edit') return person.known.of(sender.draws, 'posts', ({ author }) => author === person.name) !== undefined;
  return person.known.knows(endpoint.path);
}

/** The call that makes the first thing of a collection, by its name in paths. */
const firstOf: Readonly<Record<string, string>> = {
  posts: 'community.share',
  comments: 'community.comment',
  groups: 'groups.join',
  'study-groups': 'studyGroups.create',
  reviews: 'groups.requestReview',
  playbooks: 'playbooks.create',
  plans: 'plans.create',
  connections: 'connections.create',
  'missed-trades': 'missedTrades.log',
  screenshots: 'screenshots.add',
  reports: 'community.report',
};
/** Finds the call that creates what another call needs; undefined without one. */
export function madeFirst({ endpoint }: Drawn): Drawn | undefined {
  const collection = [...endpoint.path.matchAll(/([a-z-]+)\/\{/g)].at(-1)?.[1];
  return collection === undefined ? undefined : drawnCalls.find(({ name }) => name === firstOf[collection]);
}

/** Draws a shared trade of a person's own group. */
function ownReview(sender: Sender, person: Person): Input {
  const group = ownGroup(sender, person);
  const review = group.id === undefined ? undefined : sender.known.within(sender.draws, 'reviews', group.id);
  return review === undefined ? group : { ...group, review: review.id };
}

/** Parts of inputs that a schema cannot give, such as computed versions; they replace the drawn ones. */
export const special: Readonly<Record<string, (sender: Sender, person: Person) => Input>> = {
  'imports.commit': drawnFile,
  'deletion.deleteAccount': ({ password }, { name }) => ({ username: name, password }),
  'account.changePassword': ({ word }) => ({ newPassword: `tr4il-${word()}-9` }),
  'account.changeSecurityQuestions': ({ word }) => ({
    securityQuestions: Object.fromEntries(
      ['First car', 'City of birth', "First pet's name"].map((question, at) => [`question${at + 1}`, { question, answer: word() }]),
    ),
  }),
  'recovery.init': (_, { name }) => ({ email: `${name}@example.com` }),
  'auth.login': ({ password }, { name }) => ({ email: `${name}@example.com`, password }),
  'auth.confirmCode': (_, person) => ({ codeSession: person.codeSession, code: person.code() }),
  'recovery.verify': ({ draws, known }, { answers }) => {
    const [answer1, answer2, answer3] = draws.chance(0.9) ? answers : answers.toReversed();
    return { userId: known.like(draws, 'recovery', ['userId', 'questions'])?.userId ?? 'nobody', answers: { answer1, answer2, answer3 } };
  },
  'recovery.reset': ({ draws, known, word }) => ({
    resetToken: known.like(draws, 'recovery', ['resetToken'])?.resetToken ?? 'x'.repeat(43),
    newPassword: `tr4il-${word()}-8`,
  }),
  'secondFactor.confirm': ({ draws }, person) => ({ code: draws.chance(0.9) ? person.code() : '000000' }),
  'secondFactor.turnOff': ({ draws, password }, person) => ({ password, code: draws.chance(0.9) ? person.code() : '000000' }),
  'days.save': (sender) => {
    const day = dayBefore(sender, 4);
    return {
      day,
      version: versionOf(sender, ['day', 'plan', 'bias', 'keyLevels', 'reflection', 'tags'], { ...emptyDay, day }, dayVersion),
    };
  },
  'weeks.save': (sender) => {
    const week = mondayOf(dayBefore(sender, 10));
    return { week, version: versionOf(sender, ['week', 'worked', 'failed', 'promise'], { ...emptyWeek, week }, weekVersion) };
  },
  'weeks.ready': (sender) => ({ week: mondayOf(dayBefore(sender, 10)) }),
  'weeks.list': (sender) => ({ from: mondayOf(dayBefore(sender, 10)), to: mondayOf(dayBefore(sender, 1)) }),
  'days.list': (sender) => ({ from: dayBefore(sender, 30), to: dayBefore(sender, 1) }),
  'journalSettings.save': (sender) => ({
    version: versionOf(sender, ['setups', 'tags', 'mistakes', 'templates'], defaultJournalSettings, journalSettingsVersion),
  }),
  'savedViews.save': ({ draws, known }) => ({ version: known.like(draws, 'savedViews', ['views', 'version'])?.version ?? 0 }),
  'trades.chapters': ({ draws, known }) => ({ ids: [known.of(draws, 'chapters')?.id ?? '0'] }),
  'trades.chapter': ({ draws, known }) => ({ id: known.of(draws, 'chapters')?.id ?? '0' }),
  'trades.readNote': (sender) => ({ noteId: tradeLike(sender, ({ noteId }) => typeof noteId === 'string').noteId ?? 'none' }),
  'trades.saveNote': ({ draws, known }) => {
    const { id, account, openedAt, noteId } = known.like(draws, 'trades', ['id', 'account', 'openedAt', 'noteId']) ?? {};
    const { text } = known.like(draws, 'trades', ['noteText']) ?? {};
    return { id, account, openedAt, version: noteVersion(noteId === null ? '' : String(text ?? '')) };
  },
  'trades.shiftTrades': (sender) => ({ ...someTrades(sender), seconds: sender.draws.int(7200) - 3600 }),
  'trades.deleteTrades': someTrades,
  // Often shares that were split, to an account with the same split.
  'trades.moveTrades': (sender) => {
    const { draws, known } = sender;
    const alike = known.splits.flatMap((one) => known.splits.filter((other) => isSameSplit(one, other)).map((other) => ({ one, other })));
    const { one, other } = alike.length > 0 && draws.chance(0.7) ? draws.pick(alike) : {};
    const split = tradeLike(
      sender,
      ({ instrument, account }) => account === one?.account && (instrument as Instrument).key === one?.instrument,
    );
    return {
      ...someTrades(sender),
      account: draws.pick(ownAccounts),
      ...('id' in split && { trades: [placeOf(split)], account: other!.account }),
    };
  },
  'trades.changeAnnotations': someTrades,
  'trades.annotateMany': (sender) => {
    const { draws, known, word } = sender;
    if (known.journal.length === 0 || draws.chance(0.15)) return {};
    const some = Array.from({ length: 1 + draws.int(3) }, () => draws.pick(known.journal));
    const patch = (trade: Input) => ({
      ...placeOf(trade),
      version: trade.version,
      tags: [word()],
      ...(draws.chance(0.5) && { stop: '90' }),
    });
    return { trades: [...new Map(some.map((trade) => [trade.id, patch(trade)])).values()] };
  },
  'trades.annotate': (sender) => {
    const { version, ...trade } = tradeLike(sender, () => true);
    return { ...placeOf(trade), ...(sender.draws.chance(0.9) && { version }) };
  },
  // Another lot method is the part of an account that money depends on.
  'account.saveAccount': ({ draws, known, word }) => {
    const read = draws.chance(0.7) ? known.like(draws, 'account', ['label', 'revision', 'lotMethod', 'cash']) : null;
    const label = read?.lotMethod === undefined ? draws.pick(ownAccounts) : read.label;
    const lotMethod = draws.pick(['fifo', 'lifo', 'average'] as const);
    return { label, name: word(), broker: null, currency: 'USD', lotMethod, fees: [], cash: [], revision: read?.revision ?? 0 };
  },
  'trades.deleteFills': (sender) => ({ fills: [fillOf(tradeLike(sender, () => true))] }),
  'trades.restoreFills': ({ draws, known }) => (known.deleted.length === 0 ? {} : { fills: [draws.pick(known.deleted)] }),
  'trades.moveFills': (sender) => {
    const { draws, known } = sender;
    if (known.journal.length === 0 || draws.chance(0.1)) return {};
    const some = [draws.pick(known.journal), draws.pick(known.journal), { ...draws.pick(known.journal), fill: 'AAAAAAAAAAA' }];
    const fills = some
      .slice(draws.int(2), draws.chance(0.25) ? 3 : 2)
      .map((trade): Input => ({ ...fillOf(trade), to: draws.pick(ownAccounts) }));
    return { fills: [...new Map(fills.map((each) => [each.fill, each])).values()] };
  },
  // Often of what a broker sent.
  'trades.editFill': (sender) => ({
    ...fillOf(tradeLike(sender, sender.draws.chance(0.3) ? isOfBroker : () => true)),
    ...(sender.draws.chance(0.8) && { seen: undefined }),
    to: { price: String(90 + sender.draws.int(20)), ...(sender.draws.chance(0.3) && { quantity: String(1 + sender.draws.int(5)) }) },
  }),
  'imports.rerun': ({ draws, known }) => ({
    ...(known.imports.length > 0 && { id: draws.pick(known.imports) }),
    account: draws.pick([null, 'Main', 'Roth']),
    zone: draws.pick(['UTC', 'America/New_York']),
  }),
  // Often one that others joined, so that groups get full.
  'groups.join': ({ draws, known }, { name }) => {
    const isOpen = ({ isPublic, owner }: Input) => isPublic === true && owner !== name;
    const hasMembers = (each: Input) => isOpen(each) && membersOf(each) > 1;
    const group = (draws.chance(0.5) ? known.of(draws, 'groups', hasMembers) : undefined) ?? known.of(draws, 'groups', isOpen);
    return group === undefined ? {} : { id: group.id };
  },
  'groups.accept': invitedGroup,
  'groups.decline': invitedGroup,
  // Often of a trader whom they block.
  'community.read': ({ draws, known }) => {
    const post = draws.chance(0.5) ? known.of(draws, 'posts', ({ author }) => known.blocked.has(String(author))) : undefined;
    return post === undefined ? {} : { id: post.id };
  },
  'groups.reviews': ownGroup,
  'groups.review': ownReview,
  'groups.commentReview': ownReview,
  'groups.removeReview': ownReview,
  'groups.answerSession': ownGroup,
  'groups.answerHomework': ownGroup,
  'groups.leave': groupToLeave,
  'trades.moveNote': (sender) => {
    const { draws, known } = sender;
    const ofNone = known.notes.filter(({ anchor }) => known.journal.every(({ id }) => id !== anchor));
    const { account, anchor, openedAt } = ofNone.length === 0 ? {} : draws.pick(ofNone);
    return { account, anchor, openedAt, to: placeOf(tradeLike(sender, (trade) => trade.account === account)) };
  },
  'trades.addOpening': ({ draws, known, now }) => {
    const { id, account, closedAt, quantity } = known.waiting.length === 0 ? {} : draws.pick(known.waiting);
    return { id, account, closedAt, quantity, time: new Date(now - (60 + draws.int(40)) * DAY).toISOString(), dayOnly: undefined };
  },
  // Often an import with a close that has an opening of its own.
  'imports.undo': ({ draws, known }) => {
    const { batch } = known.openings.length > 0 && draws.chance(0.4) ? draws.pick(known.openings) : {};
    if (known.imports.some((id) => id === batch)) return { id: batch };
    return known.imports.length > 0 ? { id: draws.pick(known.imports) } : {};
  },
  'trades.removeOpening': ({ draws, known }) => {
    const { id, account, time } = known.openings.length === 0 ? {} : draws.pick(known.openings);
    return { id, account, time };
  },
  'trades.recordOutcomes': (sender) => ({
    options: [
      {
        ...placeOf(tradeLike(sender, (trade) => isOfKind(trade, 'option') && trade.isOpen === true && isOver(sender, trade))),
        ending: sender.draws.pick(['expired', 'expired', 'assigned', 'exercised'] as const),
      },
    ],
  }),
  // Often one that is recorded, with another ratio or in another account that holds the shares.
  'trades.split': (sender) => {
    const { draws, known, now } = sender;
    const isShares = (each: Input) => isOfKind(each, 'stock') && each.isOpen === true;
    const twice = known.splits.filter((one) => known.splits.some((other) => one !== other && isDeepStrictEqual(one, other)));
    const again = known.splits.length > 0 && draws.chance(0.6) ? draws.pick(twice.length > 0 ? twice : known.splits) : undefined;
    const isElsewhere = ({ instrument, account }: Input) =>
      (instrument as Instrument).key === again?.instrument && account !== again?.account;
    const elsewhere = tradeLike(sender, (each) => isShares(each) && isElsewhere(each));
    const { account, instrument, openedAt } = tradeLike(sender, isShares);
    const held = openedAt === undefined ? 1 : Math.floor((now - Date.parse(String(openedAt))) / DAY) - 1;
    const key = (instrument as Instrument | undefined)?.key ?? 'AAPL';
    const drawn = { account: account ?? 'Main', instrument: key, day: dayBefore(sender, Math.max(1, held), 1) };
    return {
      ...(again ?? drawn),
      ...(twice.length === 0 && 'account' in elsewhere && draws.chance(0.7) && { account: elsewhere.account }),
      newShares: draws.pick(['2', '4', '1']),
      oldShares: draws.pick(['1', '3']),
    };
  },
  'trades.splitTrade': (sender) => {
    const { id, account, openedAt, after } = tradeLike(sender, ({ fills }) => Number(fills) > 2);
    return { id, account, openedAt, after };
  },
  'trades.mergeTrades': (sender) => {
    const { draws, known } = sender;
    const alike = Map.groupBy(
      known.journal,
      ({ instrument, account, side }) => `${contractKey(instrument as Instrument)} ${account} ${side}`,
    );
    const several = [...alike.values()].filter(({ length }) => length > 1);
    if (several.length === 0) return {};
    const some = draws.pick(several);
    const at = draws.int(some.length - 1);
    return { trades: some.slice(at, at + 2).map(placeOf) };
  },
  'community.share': (sender) => ({
    text: sender.word(),
    ...sender.draws.pick([
      { shares: null, link: undefined },
      { shares: { kind: 'trade', trade: tradeLike(sender, ({ isOpen }) => isOpen === false).id } },
      { shares: { kind: 'trade', trade: tradeLike(sender, ({ isOpen }) => isOpen === false).id }, link: true },
      { shares: { kind: 'week', monday: mondayOf(closedDay(sender)) }, link: true },
    ]),
  }),
  'groups.requestReview': (sender, person) => ({
    ...ownGroup(sender, person),
    ...(sender.draws.chance(0.7) && ownGroup(sender, person, (group) => membersOf(group) > 1)),
    trade: placeOf(closedTrade(sender)),
    question: sender.word(),
  }),
  'community.edit': ownPost,
  'community.remove': ownPost,
  'admin.grantAccess': ({ now, draws }) => ({
    reason: draws.pick(['Friend', 'Friend', 'Friend', 'Admin']),
    expiresAt: draws.chance(0.4) ? null : new Date(now + (1 + draws.int(72)) * HOUR).toISOString(),
  }),
  'plans.move': ({ now, draws }) => ({
    today: dayText(Math.floor(now / DAY)),
    state: draws.pick(['watching', 'armed', 'triggered', 'skipped']),
  }),
  'bars.download': ({ now, draws }) => {
    const until = Math.floor(now / 1000) - draws.int(40) * 86_400;
    return { symbol: draws.pick(['AAPL', 'MSFT']), from: until - 86_400, until };
  },
  // Few rights, so that some calls are refused.
  'accessTokens.create': ({ draws, password }) => ({
    scopes: [...new Set(Array.from({ length: 6 }, () => draws.pick(tokenScopes)))],
    days: draws.pick([30, 90] as const),
    password,
  }),
  'connections.create': (sender, person) => ({
    ...keysOf(sender, person),
    name: sender.word(),
    accounts: accountsOf(person),
    from: dayBefore(sender, 1, 20),
  }),
  'connections.test': keysOf,
  'connections.signIn': () => ({
    broker: 'schwab',
    fields: { appKey: 'a'.repeat(32), appSecret: 'b'.repeat(16), callback: 'https://127.0.0.1:8182' },
  }),
  'connections.reconnect': (sender, person) => ({ fields: keysOf(sender, person).fields, accounts: undefined }),
  'record.change': ({ draws, known }) => {
    const { trade } = known.like(draws, 'record', ['trade', 'symbol', 'day']) ?? {};
    return { on: draws.chance(0.8), trades: trade === undefined || draws.chance(0.4) ? undefined : [trade] };
  },
  'messages.changeDevice': ({ draws, known, word }) => ({
    // Often one that is on, so that it is turned off or on again.
    endpoint: known.like(draws, 'messages', ['endpoint', 'addedAt'])?.endpoint ?? `https://fcm.googleapis.com/fcm/send/${word()}`,
    keys: draws.chance(0.3) ? null : { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
  'messages.followLink': ({ draws, known }) => ({ token: known.links.length === 0 ? 'none' : draws.pick(known.links) }),
  'messages.openLink': ({ draws, known }) => ({ token: known.links.length === 0 ? 'none' : draws.pick(known.links) }),
  'messages.changeHook': ({ draws, known, word }) => {
    const id = known.like(draws, 'messages', ['url', 'events', 'createdAt'])?.id;
    const act = id === undefined ? 'add' : draws.pick(['add', 'test', 'rotate', 'remove'] as const);
    return { change: act === 'add' ? { act, url: `https://hooks.example.com/${word()}`, events: [...hookEvents] } : { act, id } };
  },
  'bars.connect': () => ({ provider: 'alpaca' }),
  'screenshots.caption': ({ draws, known, word }) => {
    const { id, album } = known.of(draws, 'screenshots', (shot) => 'album' in shot) ?? {};
    return { id, album, caption: word() };
  },
  'screenshots.remove': ({ draws, known }) => {
    const { id, album, trade, account, openedAt, day, plan } = known.of(draws, 'screenshots') ?? {};
    return { id, album, trade, account, openedAt, day, plan };
  },
  // Few places, so that some groups are full; mostly public, so that people come.
  'studyGroups.create': ({ draws }) => ({ capacity: 2 + draws.int(4), isPublic: draws.chance(0.8) }),
  // Often the one that was read last, seldom with one place less than it has members.
  'studyGroups.update': ({ draws, known }, { name }) => {
    const isOwn = ({ owner, version }: Input) => owner === name && typeof version === 'number';
    const { id, version, members } = (draws.chance(0.7) ? known.last('groups', isOwn) : known.of(draws, 'groups', isOwn)) ?? {};
    const fewer = draws.chance(0.4) ? Math.max(2, membersOf({ members }) - 1) : 2 + draws.int(4);
    return { ...(id !== undefined && { id, version }), capacity: fewer, isPublic: draws.chance(0.8) };
  },
  'studyGroups.invite': ({ draws, everybody }) => ({ email: `${draws.pick(everybody).name}@example.com` }),
  'plans.create': ({ draws, word }) => ({
    ...tradePlan,
    symbol: draws.pick(['AAPL', 'MSFT']),
    thesis: word(),
    requestId: `request-${word()}-000000`,
  }),
  'plans.save': ({ draws, word }) => ({ ...tradePlan, symbol: draws.pick(['AAPL', 'MSFT']), thesis: word() }),
  'ai.tradeReview': (sender) => ({
    trade: placeOf(tradeLike(sender, () => true)),
    byRules: sender.draws.chance(0.9) ? undefined : true,
  }),
  'ai.planCheck': ({ draws, known }) => ({ plan: known.of(draws, 'plans')?.id ?? '0' }),
  'playbooks.create': ({ word }) => ({ ...playbook, name: word(), requestId: `request-${word()}-000000` }),
  'bars.save': ({ draws }) => ({ bars: { ...testBars(), symbol: draws.pick(['AAPL', 'MSFT']) } }),
  'screenshots.restore': ({ known }) => ({ id: known.removedShot ?? '0' }),
  'screenshots.add': () => imageStated,
};

/** Draws a person's input to a call, mostly about a thing that an answer named. */
export function drawnInput(sender: Sender, { name, endpoint }: Drawn, person: Person): Input {
  const drawn = drawnValue(sender, endpoint.input, name) as Input;
  const place = sender.draws.chance(0.9) ? sender.known.place(sender.draws, endpoint.path) : {};
  const placed = Object.fromEntries(Object.entries(place).filter(([field]) => field in drawn));
  return { ...drawn, ...placed, ...special[name]?.(sender, person) };
}
