import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, MINUTE, SECOND } from '#domain/units/millis.ts';
import { leftOf } from '#functions/api/deletion/testing/testLeaving.ts';
import { circles, commentedPosts } from '#functions/community/circles.ts';
import { comments, type FeedCard, newCards, posts, topCards } from '#functions/community/posts.ts';
import { listConnections } from '#functions/connections/connections.ts';
import { groupReviews } from '#functions/groups/groupReviews.ts';
import { loadGroup, studyGroups } from '#functions/groups/studyGroups.ts';
import { accessKey } from '#functions/people/access.ts';
import { usernameClaims } from '#functions/people/nameClaim.ts';
import { profiles } from '#functions/people/profile.ts';
import { type Item, type Key, prefixes } from '#functions/table/table.ts';
import { findViolations } from '../../scripts/check/findViolations.ts';
import { seenJournal } from '../faults/seenJournal.ts';
import { type Asked, changesJournal, wrongAnswers } from './assistantCalls.ts';
import { CreditInvariants } from './creditInvariants.ts';
import type { Act } from './faultyTable.ts';
import { CONNECTION_RUN, JournalInvariants } from './journalInvariants.ts';
import type { ProgramToken } from './knownValues.ts';
import { LinkInvariants } from './linkInvariants.ts';
import { MessageInvariants } from './messageInvariants.ts';
import type { Person } from './people.ts';
import { RecordInvariants } from './recordInvariants.ts';
import { SessionInvariants } from './sessionInvariants.ts';
import { SharedInvariants } from './sharedInvariants.ts';
import { brokerDifferences, CANARY, CANARY_DIGITS } from './simulatedBroker.ts';
import { type SimulatedBrowser, tradeLines } from './simulatedBrowser.ts';
import type { Answer, SimulatedProduct } from './simulatedProduct.ts';

/** A call with its outcome. `isAlone`: no other call ran beside it. */
type Called = {
  readonly person: Person;
  /** The token it was made with. */
  readonly token: string | null;
  /** The access token among those; undefined for a session. */
  readonly program: ProgramToken | undefined;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly answer: Answer;
  readonly written: readonly Key[];
  readonly act: Act;
  readonly isAlone: boolean;
  /** Simulated milliseconds from the call to its answer. */
  readonly took: number;
  /** Posts, comments and shared trades before a call that may remove some. */
  readonly before: readonly Item[];
  /** Access of the caller's account before the call, read from the stored item. */
  readonly allowed: ReadonlySet<Endpoint['access']>;
};

/** A trade in a group, as its members are answered it. */
type Shared = { readonly own: boolean; readonly trade: { readonly closedAt: string } };

const { audit, contact, notice, book, writing, recovery, secret, upload, ai, replay } = prefixes;
/** Partitions written only by their owner and by jobs. */
const ownPartitions = [book, writing, recovery, secret, upload, ai, replay];

/** Fields with texts to keep. */
const kept = new Set([
  'text',
  'title',
  'note',
  'body',
  'bio',
  'caption',
  'setup',
  'tags',
  'mistakes',
  'emotions',
  'description',
  'promise',
]);

/** Calls that need not store the texts they take, with the reason. */
const notStored: Readonly<Record<string, string>> = {
  'trades.log': 'annotations of an open trade stay; its fills alone are added',
  'trades.changeAnnotations': 'takes words away, too',
  'trades.renameWord': 'renames only a word in use',
  'community.preview': 'only shows the post',
  'facts.read': 'only reads',
  'facts.check': 'only reads',
  'community.report': 'counts the first report of a person',
  'community.reportTrader': 'counts the first report of a person',
};

/** Calls after which a person is not in a group. */
const leaving = new Set(['groups.leave', 'groups.decline', 'studyGroups.removePerson']);

/** True for calls that remove posts, comments or shared trades: by their author, or the owner of the post or group around them. */
const takesAway = (name: string): boolean => /^(?:community|groups)\.remove/.test(name);
/** Author of what a person wrote for others: a post, a comment, a trade shared with a group. */
const authorOf = ({ pk, sk, author, userId }: Item): unknown =>
  pk.startsWith(prefixes.group) ? author : pk.startsWith(prefixes.post) && /^(?:POST|COMMENT)/.test(sk) ? userId : undefined;

/** Calls that may store derived figures for another person. */
const refreshesFigures = new Set(['account.publicProfile', 'community.trader', 'community.traders']);

/** Collects the texts to keep in an input, except words that its sender saw, since another tab may have taken those away. */
function textsIn(input: unknown, name = ''): readonly string[] {
  if (typeof input === 'string') return kept.has(name) ? [input] : [];
  if (Array.isArray(input)) return input.flatMap((each) => textsIn(each, name));
  if (typeof input !== 'object' || input === null) return [];
  const { filter: _, seen, ...fields } = input as Readonly<Record<string, unknown>>;
  const before = JSON.stringify(seen ?? null);
  return Object.entries(fields)
    .flatMap(([field, each]) => textsIn(each, field))
    .filter((text) => !before.includes(text));
}

function unpacked(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    return '';
  }
}

const hasCanary = (text: string): boolean => text.includes(CANARY) || text.includes(CANARY_DIGITS);

/** Writes items as text, with the contents of packed attributes. */
const textOf = (items: readonly Item[]): string =>
  JSON.stringify(items, (_, value) => (value instanceof Uint8Array ? unpacked(value) : value));

const shown = (found: unknown): string =>
  typeof found === 'string'
    ? found
    : JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : value)).slice(0, 1500);

/** Checks the product during a history, and more at rest. Notes each violation with its step. */
export class Invariants {
  readonly violations: string[] = [];
  /** The running step; null at rest. */
  step: number | null = null;
  readonly #product: SimulatedProduct;
  readonly #people: readonly Person[];
  readonly #browsers: readonly SimulatedBrowser[];
  readonly #journals: JournalInvariants;
  readonly #credits: CreditInvariants;
  readonly #records: RecordInvariants;
  readonly #links: LinkInvariants;
  readonly #shared: SharedInvariants;
  readonly messages: MessageInvariants;
  readonly sessions = new SessionInvariants();
  /** The call that saved each version of a journal. */
  readonly #versions = new Map<string, string>();
  /** Groups whose text or delay was changed. */
  readonly #changedGroups = new Set<string | undefined>();
  /** First input of each request for an analysis. */
  readonly #requests = new Map<string, string>();
  /** The first accepted save of each revision. */
  readonly #saved = new Map<string, string>();

  constructor(product: SimulatedProduct, people: readonly Person[], browsers: readonly SimulatedBrowser[]) {
    this.#product = product;
    this.#people = people;
    this.#browsers = browsers;
    const note = (what: string, found: unknown) => this.#note(what, found);
    this.#journals = new JournalInvariants(product, note);
    this.#credits = new CreditInvariants(product.memory, note);
    this.#records = new RecordInvariants(product, note);
    this.#links = new LinkInvariants(product, people, note);
    this.#shared = new SharedInvariants(product, note);
    this.messages = new MessageInvariants(product, people, note);
  }

  /** True while a person has the name that this history knows them by: an admin may take it down, and another take it. */
  async hasOwnName({ userId, name }: Person): Promise<boolean> {
    return (await this.#product.memory.get(accessKey(userId)))?.username === name;
  }

  /** Notes what a scene found. */
  note(what: string, found: unknown): void {
    this.#note(what, found);
  }

  #note(what: string, found: unknown = ''): void {
    this.violations.push(`${this.step === null ? 'At rest' : `Step ${this.step}`}: ${what} ${shown(found)}`);
  }

  /** Reads off a person's stored account which kinds of calls it allows: a second statement of the access rules. */
  async allowedTo({ userId }: Person): Promise<ReadonlySet<Endpoint['access']>> {
    type Account = {
      status?: string;
      disabledAt?: number | null;
      subscription?: { active: boolean; type: string | null };
      specialAccess?: { hasAccess: boolean; reason: string; expiresAt: string | null };
    };
    const { status, disabledAt, subscription, specialAccess } = ((await this.#product.memory.get(accessKey(userId))) ?? {}) as Account;
    if (status !== 'active' || typeof disabledAt === 'number') return new Set(['public']);
    const isSpecial = specialAccess?.hasAccess === true && !(Date.parse(specialAccess.expiresAt ?? '') <= this.#product.now());
    const isPaid = subscription?.active === true && subscription.type !== 'free';
    return new Set<Endpoint['access']>([
      'public',
      'member',
      ...(isSpecial || isPaid || subscription?.type === 'free' ? (['anyTier'] as const) : []),
      ...(isSpecial || isPaid ? (['premium'] as const) : []),
      ...(isSpecial && specialAccess?.reason === 'Admin' ? (['admin'] as const) : []),
    ]);
  }

  /** Posts, comments and shared trades before a call that may remove some. */
  writtenBefore({ name, endpoint }: { readonly name: string; readonly endpoint: Endpoint }): readonly Item[] {
    this.#shared.beforeCall(name, endpoint.method === 'GET');
    return takesAway(name) ? this.#product.memory.all().filter((item) => authorOf(item) !== undefined) : [];
  }

  /** Checks that posts, comments and shared trades are removed only by their author, or by the owner of the post or group around them. */
  #checkTaken({ person, name, isAlone, before }: Called): void {
    if (before.length === 0 || !isAlone) return;
    const now = new Set(this.#product.memory.all().map(({ pk, sk }) => `${pk} ${sk}`));
    const gone = before.filter(({ pk, sk }) => !now.has(`${pk} ${sk}`));
    // Everything under a post or group goes with it.
    const mine = (item: Item) => authorOf(item) === person.userId;
    const isOwners = ({ pk }: Item) =>
      before.some((item) => item.pk === pk && item.sk === 'POST' && mine(item)) ||
      this.#product.memory.all().some((item) => item.pk === pk && item.sk === 'GROUP' && item.owner === person.userId);
    const isUnderOwn = ({ pk, sk }: Item) => gone.some((item) => item.pk === pk && mine(item) && sk.includes(item.sk.split('#')[1] ?? '#'));
    const wrong = gone.filter((item) => !mine(item) && !isOwners(item) && !isUnderOwn(item));
    if (wrong.length > 0) this.#note(`${name} by ${person.name} took away what others wrote`, wrong);
  }

  /** Checks that no caller is refused a call that their account allows. */
  #checkRefused({ person, name, endpoint, answer, isAlone, program, allowed }: Called): void {
    const isTooPoor = answer?.body.code === 'plan_required' || answer?.body.code === 'admin_only';
    if (isTooPoor && isAlone && program === undefined && allowed.has(endpoint.access))
      this.#note(`${name} refused ${person.name}, who has such access`);
  }

  /** Checks the outcome of one call. */
  async afterCall(called: Called): Promise<void> {
    const { person, name, endpoint, input, answer, act, isAlone, written } = called;
    const isModelAway = answer?.body.code === 'ai_busy' && this.#product.model.mood === 'away';
    const isFailed = answer !== null && (answer.status >= 500 || answer.body.code === 'busy');
    if (isFailed && act.fault === null && !isModelAway)
      this.#note(`${name} answers ${answer.status} ${answer.body.code} although nothing failed`, this.#product.world.logs.at(-1));
    // A conflict is no failure: 409, which the browser repeats and no alarm counts.
    if (isFailed && act.fault?.kind === 'conflicts' && answer.status >= 500 && !isModelAway)
      this.#note(`${name} answers ${answer.status} ${answer.body.code} to a conflict`);
    if (answer !== null && answer.status < 300 && isAlone && !called.allowed.has(endpoint.access))
      this.#note(`${name} let ${person.name} in, who has no such access`);
    this.#checkRefused(called);
    if (hasCanary(JSON.stringify(answer?.body ?? ''))) this.#note(`${name} answers with a broker’s credential`);
    await this.#records.afterCall(called);
    await this.#links.afterCall(called);
    await this.messages.afterCall(called);
    this.#shared.afterCall(called);
    this.#checkTaken(called);
    this.#checkProgram(called);
    this.#checkRevision(called);
    this.#checkVersion(called);
    // Public calls sign in and recover accounts for their owners.
    if (endpoint.access !== 'public') this.#checkOthers(called);
    if (answer !== null && answer.status < 300 && isAlone) this.#checkStored(called);
    // Also without an answer: it may have been made.
    if (name === 'admin.resetCredits') this.#credits.forget((input as { id: unknown }).id);
    if (isAlone) await this.#checkAlone(called);
    if (isAlone && act.fault === null) this.#checkPush(called);
    this.#journals.checkNamed(called);
    if (isAlone && written.some(({ pk }) => pk === `${book}${person.userId}`)) await this.#journals.check(person, name, called);
    else this.#journals.checkIdle(called);
    this.#journals.checkRecordedSplit(called);
    await this.#journals.checkLots(called);
  }

  /** Checks an assistant's answer and writes. */
  async afterAssistant(asked: Asked, answer: Answer, written: readonly Key[], act: Act): Promise<void> {
    const { person, tool } = asked;
    const isMember = (await this.allowedTo(person)).has('member');
    const about = { everybody: this.#people, sessions: this.sessions, isMember, isFaulty: act.fault !== null, now: this.#product.now() };
    for (const wrong of wrongAnswers(asked, answer, about)) this.#note(`a tool ${wrong}`, asked.input);
    this.#checkOthers({ person, name: tool.name, written });
    if (changesJournal(written, person)) await this.#journals.check(person, null);
  }

  /** Checks that a mail waits in its owner's inbox, or that one to an earlier address does not. */
  async checkMail(person: Person, word: string, isTheirs: boolean): Promise<void> {
    const answer = await this.#product.call(api.inbox.show, {}, person.token);
    if (answer?.status !== 200) return;
    const { mails } = answer.body.data as { readonly mails: readonly { readonly refused: string | null }[] };
    const isLimited = mails.some(({ refused }) => refused === 'daily' || refused === 'full');
    const isThere = JSON.stringify(mails).includes(word);
    if (isThere !== isTheirs && !isLimited)
      this.#note(`${person.name} ${isTheirs ? 'lacks a mail' : 'has a mail to an earlier address'}`, word);
  }

  /** Checks that an answer to the id of a request is one to what that request first asked. */
  #checkRequest({ person, endpoint, input, answer }: Called): void {
    const { requestId, ...asked } = input as { readonly requestId?: unknown };
    if (requestId === undefined || !endpoint.path.startsWith('/api/ai/') || answer?.status !== 200) return;
    const place = `${person.userId} ${requestId}`;
    const first = this.#requests.get(place) ?? JSON.stringify(asked);
    this.#requests.set(place, first);
    if (first !== JSON.stringify(asked)) this.#note(`${person.name} was answered what another request had asked`, [first, asked]);
  }

  /** Checks that who left a group, declined or was removed is in it no longer, and that a changed one has places for its members. */
  async #checkGroup({ person, name, input, answer }: Called): Promise<void> {
    const { id, userId = person.userId } = input as { readonly id?: string; readonly userId?: string };
    if (answer?.status !== 200 || id === undefined || !(leaving.has(name) || name === 'studyGroups.update')) return;
    const group = await loadGroup(this.#product.memory, id);
    if (group !== null && group.members.length > group.capacity) this.#note(`after ${name} a group is too small for its members`, group);
    if (!leaving.has(name)) return;
    const isIn = group?.members.some((each) => each.userId === userId) === true && name !== 'groups.decline';
    if (isIn || group?.invitations.some((each) => each.userId === userId))
      this.#note(`after ${name} somebody is still in the group`, input);
  }

  /** Checks the journals of people whose calls ran side by side, or that their brokers changed. */
  async afterTogether(people: readonly Person[]): Promise<void> {
    for (const person of new Set(people)) await this.#journals.check(person, null);
    for (const person of this.#people) await this.#credits.remember(person);
  }

  /** Checks a journal after a run of its connection, also against its broker. */
  async afterRun(person: Person): Promise<void> {
    await this.#journals.check(person, CONNECTION_RUN);
    if (person.isGone) return;
    for await (const difference of brokerDifferences(this.#product, person)) this.#note(`${person.name}’s journal`, difference);
  }

  async #checkCredits({ person, endpoint, input, answer, allowed, took }: Called): Promise<void> {
    const { requestId } = input as { readonly requestId?: unknown };
    if (!endpoint.path.startsWith('/api/ai/') || endpoint.method !== 'POST' || requestId === undefined) return;
    const about = { isPremium: allowed.has('premium'), took, requestId };
    await (answer === null ? this.#credits.count(person, requestId) : this.#credits.check(person, answer, about));
  }

  async #checkAlone(called: Called): Promise<void> {
    const { person, name, input, answer } = called;
    if (name === 'connections.remove' && answer?.status === 200) {
      const left = await listConnections(this.#product.memory, person.userId);
      if (left.some(({ id }) => id === (input as { readonly id: string }).id)) this.#note(`${person.name} is still connected`, input);
    }
    this.#checkSession(called);
    this.#checkRequest(called);
    await this.#checkGroup(called);
    await this.#checkHidden(called);
    await this.#checkDelay(called);
    await this.#checkCredits(called);
  }

  /** Checks that the community shows nothing of who does not share: neither their name nor a word of theirs. */
  async #checkHidden({ person, name, endpoint, answer }: Called): Promise<void> {
    if (answer?.status !== 200 || endpoint.method !== 'GET' || !endpoint.path.startsWith('/api/community/') || name === 'community.circle')
      return;
    const text = JSON.stringify(answer.body);
    const all = await Promise.all(this.#people.map(({ userId }) => profiles.load(this.#product.memory, 'strong', userId)));
    const blocks = (await circles.load(this.#product.memory, 'strong', person.userId))?.blocks ?? [];
    for (const [at, other] of this.#people.entries()) {
      if (other !== person && blocks.includes(other.userId) && text.includes(`${other.name}word`))
        this.#note(`${name} shows ${person.name} words of ${other.name}, whom they block`, text);
      if (other === person || all[at]?.sharing.community === true) continue;
      // A name that was taken down may be another person's now.
      const isNamed = all.every((profile, nth) => nth === at || profile?.username !== other.name);
      if ((isNamed && text.includes(`"${other.name}"`)) || text.includes(`${other.name}word`))
        this.#note(`${name} shows ${other.name}, who does not share`, text);
    }
  }

  /** Checks that members see others' shared trades after the delay of their group alone: when they look, and right after one was shared. */
  async #checkDelay({ person, name, input, answer, written }: Called): Promise<void> {
    const { id } = input as { readonly id?: string };
    if (answer?.status !== 200 || id === undefined) return;
    if (name === 'studyGroups.update') this.#changedGroups.add(id);
    if (name === 'groups.reviews' && !this.#changedGroups.has(id)) await this.#checkShown(person, id, answer.body.data as Shared[]);
    const { _id: review } = (answer.body.data ?? {}) as { readonly _id?: string };
    if (name !== 'groups.requestReview' || review === undefined || written.every(({ sk }) => sk !== `REVIEW#${review}`)) return;
    const [group, shared] = [
      await loadGroup(this.#product.memory, id),
      await groupReviews.load(this.#product.memory, 'strong', id, review),
    ];
    if (group !== null && shared !== null && shared.shownAt < shared.trade.closedAt + group.sharing.delayDays * DAY)
      this.#note(`${person.name} shared a trade that is shown before its delay`, shared);
  }

  async #checkShown({ name }: Person, id: string, all: readonly Shared[]): Promise<void> {
    const group = await loadGroup(this.#product.memory, id);
    for (const { own, trade } of all)
      if (group !== null && !own && Date.parse(trade.closedAt) + group.sharing.delayDays * DAY > this.#product.now())
        this.#note(`${name} sees a shared trade before its delay`, trade);
  }

  /** Checks that a program does what its token names alone. */
  #checkProgram({ name, endpoint: { method, path, token }, answer, program, took }: Called): void {
    if (program === undefined || answer === null || answer.status >= 300) return;
    if (Date.parse(program.expiresAt) + MINUTE < this.#product.now() - took)
      this.#note(`${name} let a program in by a token that had expired`, program);
    const right = `${path.split('/')[2]}:${method === 'GET' || token === 'reads' ? 'read' : 'write'}`;
    if (token === 'never' || !program.scopes.includes(right)) this.#note(`${name} let a program in without ${right}`, program.scopes);
  }

  #checkSession({ person: { name: who, userId }, token, name, endpoint, input, answer, took }: Called): void {
    if (answer === null || answer.status >= 300) return;
    if (endpoint.access !== 'public' && this.sessions.isEnded(token)) this.#note(`${name} let ${who} in by a session that was ended`);
    const ends = this.#product.world.pool.tokens.get(token ?? '')?.session_exp;
    if (endpoint.access !== 'public' && ends !== undefined && ends * SECOND + MINUTE < this.#product.now() - took)
      this.#note(`${name} let ${who} in by a session that was over`);
    this.sessions.succeeded(name, token, { userId, named: (input as { id?: unknown }).id, now: this.#product.now() });
  }

  #checkOthers({ person, name, written }: Pick<Called, 'person' | 'name' | 'written'>): void {
    const others = this.#people.filter((other) => other !== person).map(({ userId }) => userId);
    const isOf = (pk: string, id: string) => ownPartitions.some((prefix) => pk === `${prefix}${id}` || pk.startsWith(`${prefix}${id}#`));
    for (const { pk, sk } of written)
      if (others.some((id) => isOf(pk, id)) && !(refreshesFigures.has(name) && sk === 'BOOK'))
        this.#note(`${person.name}’s ${name} wrote to another person’s`, `${pk} ${sk}`);
  }

  /** Checks that each change of notifications was pushed to their owner. */
  #checkPush({ name, written }: Called): void {
    for (const { pk } of written) {
      const owner = pk.startsWith(notice) ? (pk.slice(notice.length) as UserId) : null;
      if (owner !== null && !this.#product.told.has(owner)) this.#note(`${name} changed notifications, and no browser was told`, pk);
    }
  }

  #checkStored({ name, endpoint, input, answer, written, person }: Called): void {
    if (endpoint.method === 'GET' || endpoint.access === 'public' || name in notStored || written.length === 0) return;
    // A fill that opens no trade has nothing to write on: the answer counts the others.
    const { written: carried = [] } = input as { readonly written?: readonly object[] };
    const { written: count } = (answer?.body.data ?? {}) as { readonly written?: number };
    if (name === 'imports.commit' && Number(count) < carried.length) return;
    // Annotations in an import fill only empty fields; the tests of the call compare the others.
    const looked = name === 'imports.commit' ? { ...input, written: [] } : input;
    const words = textsIn(looked).flatMap((text) => [...text.matchAll(/\w+word\w+x/g)].map(([word]) => word));
    const own = words.filter((word) => person.words.has(word));
    if (own.length === 0) return;
    const wrote = new Set(written.map(({ pk, sk }) => `${pk} ${sk}`));
    const all = this.#product.memory.all();
    const fresh = textOf(all.filter(({ pk, sk }) => wrote.has(`${pk} ${sk}`))).toLowerCase();
    const unwritten = own.filter((word) => !fresh.includes(word));
    const stored = unwritten.length === 0 ? '' : textOf(all).toLowerCase();
    for (const word of unwritten)
      if (!stored.includes(word)) this.#note(`${name} was answered with success and ${word} is not stored`, input);
  }

  /** Checks that each version of a journal was saved by one call: a second one would have overwritten the first. */
  #checkVersion({ person, name, answer, written }: Called): void {
    const version = (answer?.body.data as { readonly bookVersion?: unknown } | undefined)?.bookVersion;
    if (typeof version !== 'number' || !written.some(({ pk, sk }) => pk === `${book}${person.userId}` && sk === 'BOOK')) return;
    const place = `${person.name} ${version}`;
    const other = this.#versions.get(place);
    if (other !== undefined) this.#note(`${name} and ${other} both saved version ${version} of ${person.name}’s journal`);
    this.#versions.set(place, name);
  }

  /** Checks that one save of each revision was accepted: a second one would overwrite words that its sender never saw. */
  #checkRevision({ person, name, endpoint, input, answer }: Called): void {
    const { id = person.name, label, day, currency, version, revision = version } = input as Record<string, unknown>;
    if (answer?.status !== 200 || endpoint.method === 'GET' || typeof revision !== 'number') return;
    // An account without settings has none to overwrite, also after its settings were removed.
    if (name === 'account.saveAccount' && revision === 0) return;
    const place = [name.split('.')[0], id, label, day, currency, revision].join(' ');
    const saved = this.#saved.get(place) ?? JSON.stringify(input);
    this.#saved.set(place, saved);
    if (saved !== JSON.stringify(input)) this.#note(`${name} was accepted after another save of the same revision`, input);
  }

  /** Checks that each card in a feed is of a shown post, under its author's name, and that its reader follows the author. */
  #checkFeeds(items: readonly Item[]): void {
    const names = new Map(
      items.filter(({ pk }) => pk.startsWith(prefixes.access)).map((item) => [item.pk.slice(prefixes.access.length), item.username]),
    );
    const circleOf = (reader: string) =>
      items.find(({ pk, sk }) => pk === circles.key(reader as UserId).pk && sk === circles.key(reader as UserId).sk);
    const known = new Set(items.filter(({ sk }) => sk === 'POST').map(({ pk }) => pk));
    for (const { pk, sk, postId } of items.filter((item) => /^(?:LIKED|COMMENTED)#/.test(item.sk)))
      if (!known.has(posts.key(String(postId)).pk)) this.#note('somebody’s likes and comments name a post that is gone', `${pk} ${sk}`);
    const places = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
    for (const item of items.filter(({ pk, sk }) => pk.startsWith(prefixes.circle) && sk.startsWith('COMMENTED#'))) {
      const { postId, commentId } = commentedPosts.read(item);
      const { pk, sk } = comments.key(postId, commentId);
      if (!places.has(`${pk} ${sk}`)) this.#note('somebody’s comments name one that is gone', `${item.pk} ${item.sk}`);
    }
    const isFeed = ({ pk }: Item) => pk === newCards.key('').pk || pk === topCards.key('').pk || pk.startsWith(`${prefixes.feed}IN#`);
    for (const item of items.filter(isFeed)) {
      const { id, userId, author } = item as unknown as FeedCard;
      const reader = item.pk.split('IN#')[1];
      const follows = (reader === undefined ? null : circleOf(reader)?.follows) as Record<string, number> | null | undefined;
      if (reader !== undefined && !(userId in (follows ?? {})))
        this.#note(`${reader} has a card of ${userId}, whom they do not follow`, id);
      if (names.get(userId) !== author) this.#note(`a card of ${userId} is signed ${author}`, item.pk);
      if (!items.some(({ pk, sk, shown }) => pk === posts.key(id).pk && sk === 'POST' && shown === true))
        this.#note(`a card is of no shown post`, id);
    }
  }

  /** Checks a table as operators do, at any moment. */
  async checkTable(): Promise<void> {
    const { violations } = await findViolations(this.#product.memory.all(), this.#product.now());
    for (const { rule, found } of violations) this.#note(`broken rule “${rule}”:`, found);
    this.#checkCircles();
    this.#shared.checkLines();
  }

  /** Checks that no trader follows one whom they block, or who blocks them. */
  #checkCircles(): void {
    const ofPerson = (item: Item) => [item.pk.slice(prefixes.circle.length), circles.read(item)] as const;
    const all = new Map(this.#product.memory.all().flatMap((item) => (item.sk === circles.key('' as UserId).sk ? [ofPerson(item)] : [])));
    for (const [userId, { follows, blocks }] of all)
      for (const blocked of blocks)
        if (blocked in follows || userId in (all.get(blocked)?.follows ?? {}))
          this.#note(`${userId} blocks ${blocked}, and one follows the other`);
  }

  /** Checks that browsers agree with the server and that nothing is left of deleted accounts. */
  async checkRest(): Promise<void> {
    for (const browser of this.#browsers) if (!browser.person.isGone) await this.checkBrowser(browser);
    // The service removes an item some time after its end.
    const items = this.#stored();
    this.#checkFeeds(items);
    this.#checkGroups(items);
    for (const person of this.#people.filter(({ isGone }) => !isGone))
      for await (const difference of brokerDifferences(this.#product, person)) this.#note(`${person.name}’s journal`, difference);
    await this.#records.checkRest();
    await this.#links.checkRest();
    await this.messages.checkRest();
    for (const person of this.#people.filter(({ isGone, token }) => !isGone && token !== null)) {
      const answer = await this.#product.call(api.billing.aiLimits, {}, person.token);
      if (answer?.status === 200) await this.#credits.checkRest(person, answer, this.#product.now());
    }
    this.checkGone(items);
    const stored = textOf(items);
    if (hasCanary(stored) || hasCanary(JSON.stringify(this.#product.world.logs))) this.#note('a broker’s credential is readable');
  }

  /** Stored items except the operators' records and those that expire within `soon` (ms). */
  #stored(soon = 0): readonly Item[] {
    const isStored = ({ pk, ttl }: Item) =>
      !pk.startsWith(audit) && !pk.startsWith(contact) && (typeof ttl !== 'number' || ttl * SECOND > this.#product.now() + soon);
    return this.#product.memory.all().filter(isStored);
  }

  /** Checks that nothing is left of people whose accounts are deleted. */
  checkGone(items = this.#stored(DAY)): void {
    const stored = textOf(items);
    for (const { name, userId, words } of this.#people.filter(({ isGone }) => isGone)) {
      // A name that another person has taken since is theirs.
      const claim = items.find(({ pk }) => pk === usernameClaims.key(name).pk);
      const isTaken = claim !== undefined && !['', userId].includes(usernameClaims.read(claim).userId);
      const ids = { userId, username: isTaken ? userId : name, email: `${name}@example.com`, subject: `google-${name}`, token: '' };
      const left = leftOf(this.#product.world, items, ids);
      if (left.length > 0) this.#note(`left of ${name}, whose account is deleted:`, left);
      // Every word begins so.
      if (!stored.includes(`${name}word`)) continue;
      for (const word of [...words].filter((each) => stored.includes(each))) {
        const places = items.filter((item) => textOf([item]).includes(word)).map((item) => JSON.stringify(item));
        this.#note(`${name}’s account is deleted and ${word} is still stored`, places);
      }
    }
  }

  /** Checks that groups are no larger than they may be, and that only members have shared things in one. */
  #checkGroups(items: readonly Item[]): void {
    const groups = new Map(items.filter(({ sk }) => sk === 'GROUP').map((item) => [item.pk, studyGroups.read(item)]));
    for (const { name, members, invitations, capacity } of groups.values()) {
      if (members.length > capacity) this.#note(`the group ${name} has ${members.length} members in ${capacity} places`);
      const twice = invitations.filter(({ userId }) => members.some((member) => member.userId === userId));
      if (twice.length > 0) this.#note(`members of the group ${name} are still invited`, twice);
    }
    const places = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
    for (const { pk, sk, author } of items) {
      const group = groups.get(pk);
      const [kind, review] = sk.split('#');
      if (group !== undefined && kind === 'COMMENT' && !places.has(`${pk} REVIEW#${review}`))
        this.#note(`${pk} has a comment on a shared trade that is gone:`, sk);
      if (group !== undefined && typeof author === 'string' && !group.members.some(({ userId }) => userId === author))
        this.#note(`${pk} has something of ${author}, who is no member:`, sk);
    }
  }

  /** Checks that a browser shows a version whole, also one that is behind: what the server had then. */
  async checkShown(browser: SimulatedBrowser): Promise<void> {
    const shown = await browser.shown();
    const then = shown === null ? undefined : this.#journals.versions.get(`${browser.person.name} ${shown.version}`);
    if (then !== undefined && !isDeepStrictEqual(shown!.lines, then))
      this.#note(`a browser of ${browser.person.name} shows version ${shown!.version} as it never was`);
  }

  /** Checks that a browser, after a sync, shows what the server has. */
  async checkBrowser(browser: SimulatedBrowser): Promise<void> {
    const { person } = browser;
    if ((await this.#product.call(api.trades.book, {}, person.token))?.status !== 200) return;
    if (!(await browser.sync())) return this.#note(`a browser of ${person.name} cannot sync:`, browser.problem() ?? '');
    const { chapters } = await seenJournal(this.#product.world, false, person.userId);
    const server = tradeLines(chapters.map(({ chapter }) => chapter));
    if (!isDeepStrictEqual(tradeLines(await browser.chapters()), server)) this.#note(`a browser of ${person.name} and the server differ`);
  }
}
