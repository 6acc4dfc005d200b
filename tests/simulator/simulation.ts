import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '#contract/events.ts';
import { type JobName, schedules } from '#contract/schedules.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { dayText, mondayOf } from '#domain/units/dayKey.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import { payCheckout } from '#functions/api/billing/testing/billingWorld.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import { watchWrites } from '#functions/table/testing/watchWrites.ts';
import { assistantCall, drawnTool, messageOf } from './assistantCalls.ts';
import {
  brokersFill,
  canBeAbout,
  contestedCall,
  type Drawn,
  drawnCall,
  drawnCalls,
  drawnInput,
  followUps,
  madeFirst,
  opposites,
} from './drawnCalls.ts';
import { fits, inputOfNever, reworded, type Sender } from './drawnInput.ts';
import { createDraws, type Draws } from './draws.ts';
import { type Act, type Fault, newAct, type Turns } from './faultyTable.ts';
import { Invariants } from './invariants.ts';
import type { ProgramToken } from './knownValues.ts';
import { type Person, people, signIn } from './people.ts';
import { circleScene, groupScene, journalScene, type Stage } from './scenes.ts';
import { type SimulatedBrowser, simulatedBrowser } from './simulatedBrowser.ts';
import { type Answer, areaNamed, modelMoods, type SimulatedProduct, simulatedProduct } from './simulatedProduct.ts';
import { takeTurns } from './takeTurns.ts';

/** A call about to be made. */
type Sending = {
  readonly person: Person;
  readonly call: Drawn;
  readonly input: Record<string, unknown>;
  /** The access token that it is made with; undefined in a session. */
  readonly program?: ProgramToken | undefined;
};

const WEEK = 7 * DAY;
/** Steps between two checks of the whole table. */
const CHECK_EVERY = 40;

/** Areas with public things, and the area whose calls are about them. */
const seenByAll: Readonly<Record<string, string>> = {
  community: 'community',
  studyGroups: 'groups',
  groups: 'groups',
  moderation: 'moderation',
};

/** Calls with an admin's statement to one user or to all. */
const statements = new Set(['admin.takeDown', 'admin.putBack', 'moderation.decide', 'announcements.publish']);

const jobs = Object.entries(schedules).map(([name, schedule]) => ({
  name: name as JobName,
  lanes: 'lanes' in schedule ? schedule.lanes : 1,
}));

/** Calls after which a trader is blocked no longer. */
const endsBlock = new Set(['community.unblock', 'community.follow']);

/** Calls of a person who leaves at the end of a history. */
const beforeLeaving = ['auth.login', 'ai.tradeReview', 'community.share', 'community.comment', 'trades.log'];

const callNamed = (name: string): Drawn => drawnCalls.find((call) => call.name === name)!;

export const faultKinds = ['diesBefore', 'diesAfter', 'throttled', 'conflicts'] as const;
const faultText = (fault: Fault | null): string => (fault === null ? '' : ` (${fault.kind} at write ${fault.write})`);

/** A running history: people, their browsers and the product, with the story so far. */
export class Simulation {
  readonly story: string[] = [];
  readonly answers = new Map<string, number>();
  /** Faults so far, by kind. */
  readonly faults = new Map<string, number>();
  /** Simulated time so far, in milliseconds. */
  passed = 0;
  readonly #product: SimulatedProduct;
  readonly #people: readonly Person[];
  readonly #browsers: SimulatedBrowser[] = [];
  readonly #invariants: Invariants;
  #draws: Draws = createDraws(0);
  #step = 0;
  #words = 0;
  #isLineBad = false;
  /** No answer comes on a bad line then. */
  #isOffline = false;
  #isStorageFull = false;

  private constructor(product: SimulatedProduct, cast: readonly Person[]) {
    this.#product = product;
    this.#people = cast;
    this.#invariants = new Invariants(product, cast, this.#browsers);
  }

  /** Begins a history with two browsers for each person. */
  static async begin(): Promise<Simulation> {
    const product = await simulatedProduct();
    const simulation = new Simulation(product, await people(product));
    const isLost = () => simulation.#isLineBad && (simulation.#isOffline || simulation.#draws.chance(0.3));
    const isCut = () => simulation.#draws.chance(0.15);
    const isFull = () => simulation.#isStorageFull;
    for (const [at, person] of simulation.#people.entries())
      for (let nth = 0; nth < 2; nth++)
        simulation.#browsers.push(
          await simulatedBrowser(product, person, { hasStorage: nth === 0 || at % 2 === 0, isLost, isFull, isCut }),
        );
    return simulation;
  }

  get violations(): readonly string[] {
    return this.#invariants.violations;
  }

  /** Takes part in a history: an error that escapes is a violation. */
  async attempt(when: string, part: () => Promise<void>): Promise<void> {
    await part().catch((error: unknown) => this.#invariants.violations.push(`${when}: ${error instanceof Error ? error.stack : error}`));
  }

  /** Begins a step in which everyone is signed in: locks of wrong passwords end in 15 minutes. */
  async #beginAwake(step: number, seed: number): Promise<void> {
    this.#begin(step, seed);
    this.#product.pass(20 * MINUTE);
    if (step % CHECK_EVERY === 0) await this.#runJobs();
    for (const person of this.#people) if (!person.isGone) await signIn(this.#product, person);
  }

  #begin(step: number, seed: number): void {
    this.#draws = createDraws(seed);
    this.#step = step;
    this.#invariants.step = step;
  }

  /** Takes a step. All its chances come from its own seed, so that other steps can be left out. */
  async take(step: number, seed: number): Promise<void> {
    this.#begin(step, seed);
    this.#product.model.mood = this.#draws.chance(0.6) ? 'right' : this.#draws.pick(modelMoods);
    // Some models take three minutes: a reserved credit expires after two.
    this.#product.model.takes = this.#draws.chance(0.15) ? this.#draws.pick([20 * SECOND, 3 * MINUTE]) : 0;
    this.#isStorageFull = this.#draws.chance(0.1);
    const chance = this.#draws.int(100);
    this.#product.broker.line.isBad = this.#draws.chance(0.15);
    this.#product.receivers.line.isBad = this.#draws.chance(0.2);
    if (chance < 4) await this.#playScene();
    else if (chance < 57) await this.#callOnce();
    else if (chance < 58) await this.#meetInGroup();
    else if (chance < 60) await this.#askAssistant();
    else if (chance < 68) await this.#callSideBySide();
    else if (chance < 75) await this.#passTime();
    else if (chance < 83) await this.#deliver();
    else if (chance < 88) await this.#runJob();
    else if (chance < 89) await this.#bringPayments();
    else if (chance < 91) await this.#askOften();
    else if (chance < 93) await this.#tradeAtBroker();
    else if (chance < 95) await this.#receiveMail();
    else await this.#syncBrowser();
    if (step % CHECK_EVERY === CHECK_EVERY - 1) await this.#invariants.checkTable();
  }

  /** Lets everything come to rest and checks it, then again after another deletion of an account. */
  async end(): Promise<void> {
    this.#invariants.step = null;
    this.#product.broker.line.isBad = false;
    this.#product.receivers.line.isBad = false;
    await this.#rest(3);
    await this.#leave();
    await this.#rest(2);
  }

  async #rest(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await this.#product.bringPayments((waiting) => waiting);
      await this.#deliverRest();
      await this.#runJobs();
      // The last leftovers of a save are swept a day later.
      this.#product.pass(round === rounds - 2 ? 26 * HOUR : 30 * MINUTE);
    }
    await this.#deliverRest();
    for (const person of this.#people) if (!person.isGone) await signIn(this.#product, person);
    await this.#invariants.checkTable();
    await this.#invariants.checkRest();
  }

  async #leave(): Promise<void> {
    const present = this.#people.filter(({ isGone, token }) => !isGone && token !== null);
    if (present.length === 0) return;
    const person = this.#draws.pick(present);
    // Everyone who leaves was active until then: signed in, asked, and wrote something.
    for (const name of beforeLeaving) await this.#send(this.#sending(person, callNamed(name)), newAct(), true);
    await this.#send(this.#sending(person, callNamed('deletion.deleteAccount')), newAct(), true);
    // A deletion does not wait until other jobs have tidied up.
    this.#product.pass(15 * MINUTE);
    await this.#product.runJob('finishDeletions');
    // The admin's figures name recent accounts until they are counted again.
    await this.#product.runJob('countAccounts');
    this.#invariants.checkGone();
  }

  async #deliverRest(): Promise<void> {
    const { bus } = this.#product;
    while (bus.length > 0) await this.#hand(bus.shift()!);
  }

  /** Delivers an event. A run of a connection changes a journal without a call of its trader. */
  async #hand(event: DomainEvent, act?: Act): Promise<void> {
    try {
      await this.#product.deliver(event, act);
    } finally {
      const trader = event.type === 'ConnectionDue' ? this.#people.find(({ userId }) => userId === event.userId) : undefined;
      if (trader !== undefined) await this.#invariants.afterRun(trader);
    }
    const owner = event.type === 'TradesChanged' ? this.#people.find(({ userId }) => userId === event.userId) : undefined;
    if (owner !== undefined) await this.#invariants.messages.afterChange(owner);
  }

  /** Digests the stored items; the payment provider's stub makes random ids, which do not count. */
  digest(): string {
    return createHash('sha256').update(this.items().join('\n')).digest('hex');
  }

  /** Everything stored, sorted. */
  items(): readonly string[] {
    const lines = this.#product.memory.all().map((item) => JSON.stringify(item).replaceAll(/\b([a-z]+(?:_test)?)_[0-9a-f]{24}/g, '$1'));
    return lines.sort();
  }

  #tell(what: string): void {
    this.story.push(`${this.#step}. ${what}`);
  }

  #count(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  #drawFault(chance = 0.12): Fault | null {
    if (!this.#draws.chance(chance)) return null;
    const kind = this.#draws.pick(faultKinds);
    this.#count(kind);
    return { kind, write: this.#draws.int(4) };
  }

  #senderOf(person: Person, area: string): Sender {
    const word = () => {
      const made = `${person.name}word${(++this.#words).toString(36)}x`;
      person.words.add(made);
      return made;
    };
    const { known, password } = person;
    return { draws: this.#draws, area, known, password, now: this.#product.now(), everybody: this.#people, word };
  }

  /** Draws a call, and mostly a caller whose account allows it and who has a thing that it may be about; else the call that makes one. */
  async #drawCall(call = drawnCall(this.#draws), depth = 0): Promise<Sending> {
    const present = this.#people.filter(({ isGone }) => !isGone);
    const allowed = await this.#allowed(present, call);
    const area = areaNamed(call.endpoint);
    const able = allowed.filter((person) => canBeAbout(call, this.#senderOf(person, area), person));
    const first = able.length === 0 && depth < 3 && this.#draws.chance(0.8) ? madeFirst(call) : undefined;
    if (first !== undefined) return this.#drawCall(first, depth + 1);
    const from = [able, allowed, present, this.#people].find((some, at) => some.length > 0 && (at > 1 || this.#draws.chance(0.85)))!;
    return this.#sending(this.#draws.pick(from), call);
  }

  #sending(person: Person, call: Drawn): Sending {
    return { person, call, input: drawnInput(this.#senderOf(person, areaNamed(call.endpoint)), call, person) };
  }

  /**
   * Forgets the author of words that another person sends: they are both their words. An admin's statements belong to the product, as the name of a study
   * group does, which its people's notifications keep; what one writes about another admin's group belongs to that group.
   */
  async #shareWords(person: Person, { name }: Drawn, input: { readonly id?: unknown; readonly name?: unknown }): Promise<void> {
    const wordsIn = (value: unknown) => JSON.stringify(value ?? null).match(/[a-z]+word[0-9a-z]+x/g) ?? [];
    const sent = wordsIn(input);
    const group = name === 'studyGroups.update' ? await loadGroup(this.#product.memory, String(input.id)) : null;
    const stays = statements.has(name) || (group !== null && group.owner !== person.userId);
    for (const other of this.#people) if (other !== person || stays) for (const word of sent) other.words.delete(word);
    if (name.startsWith('studyGroups.')) for (const word of wordsIn(input.name)) person.words.delete(word);
  }

  /** Makes a call and checks its outcome. A person whose session has ended signs in and makes it again. */
  async #send(sending: Sending, act: Act, isAlone: boolean, isFirst = true): Promise<Answer> {
    const { person, call, input, program } = sending;
    const { name, endpoint } = call;
    const allowed = await this.#invariants.allowedTo(person);
    const token = program?.text ?? person.token;
    if (program === undefined) this.#invariants.sessions.use(person, this.#product.world.pool.tokens.get(token ?? '')?.iat ?? 0);
    this.#product.told.clear();
    await this.#shareWords(person, call, input);
    const began = this.#product.now();
    const before = this.#invariants.writtenBefore(call);
    const { answer, written } = await watchWrites(() =>
      this.#product.call(endpoint, input, endpoint.access === 'public' ? null : token, act),
    );
    const took = this.#product.now() - began;
    const said = answer === null ? 'no answer' : answer.status < 300 ? String(answer.status) : `${answer.status} ${answer.body.code ?? ''}`;
    this.answers.set(`${name} ${said}`, (this.answers.get(`${name} ${said}`) ?? 0) + 1);
    this.#tell(
      `${person.name}${program === undefined ? '' : '’s program'}: ${endpoint.summary} (${name}) ${JSON.stringify(input).slice(0, 400)}${faultText(act.fault)}: ${said}`,
    );
    if (answer !== null && answer.status < 300) await this.#learn(sending, answer);
    this.#learnAddress(sending, answer, isAlone);
    if (typeof answer?.body.codeSession === 'string') person.codeSession = answer.body.codeSession;
    this.#forget(sending, answer);
    await this.#invariants.afterCall({
      person,
      token,
      program,
      name,
      endpoint,
      input,
      answer,
      written,
      act,
      isAlone,
      took,
      allowed,
      before,
    });
    if (!isFirst || !isAlone || answer?.status !== 401 || answer.body.code !== 'signed_out') return answer;
    await signIn(this.#product, person);
    return person.token === null ? answer : this.#send(sending, newAct(), true, false);
  }

  /** Forgets a thing that is gone: for its asker after a 404, for everyone after its deletion. */
  #forget({ person, call: { endpoint }, input }: Sending, answer: Answer): void {
    const isDeleted = endpoint.method === 'DELETE' && answer?.status === 200;
    const from = isDeleted ? this.#people : answer?.status === 404 ? [person] : [];
    for (const { known } of from) known.forget(endpoint.path, input);
  }

  async #learn({ person, call: { name, endpoint }, input }: Sending, { body }: Exclude<Answer, null>): Promise<void> {
    const area = areaNamed(endpoint);
    const about = seenByAll[area] ?? area;
    for (const other of about === area && !(area in seenByAll) ? [person] : this.#people)
      other.known.learn(about, endpoint.path, input, body);
    const data = (body.data ?? {}) as Record<string, unknown>;
    this.#learnTokens(person, name, { ...input, ...data });
    this.#learnBlocks(person, name, String(input.username));
    if (name === 'deletion.deleteAccount') person.isGone = true;
    if (name === 'account.changePassword') person.token = String(data.token);
    if (name === 'account.changePassword' || name === 'recovery.reset') person.password = String(input.newPassword);
    if (name === 'account.changeSecurityQuestions')
      person.answers = Object.values(input.securityQuestions as Record<string, { answer: string }>).map(({ answer }) => answer);
    if (name === 'screenshots.remove') person.known.removedShot = String(input.id);
    if (name === 'imports.commit') person.known.files.push(input);
    if (name === 'trades.addOpening') person.known.addOpening(data.id, input);
    if (typeof body.url === 'string' && area === 'billing') this.#pay(body.url);
    if (name === 'screenshots.add') await this.#product.upload(data.fields as Record<string, string>);
    if (data.update !== undefined && data.update !== null) await this.#show(person, data.update as BookUpdate);
  }

  #learnBlocks({ known: { blocked } }: Person, name: string, username: string): void {
    if (name === 'community.block') blocked.add(username);
    else if (endsBlock.has(name)) blocked.delete(username);
  }

  #learnTokens({ known: { tokens } }: Person, name: string, said: Record<string, unknown>): void {
    const now = this.#product.now();
    if (name === 'accessTokens.create')
      tokens.push({ ...(said.created as Omit<ProgramToken, 'text' | 'madeAt'>), text: String(said.token), madeAt: now });
    // A thief of the account may have made them. A machine whose clock is behind ends none of its future, as with sessions.
    if (name === 'recovery.reset') for (const { text, madeAt } of tokens) if (madeAt <= now) this.#invariants.sessions.end(text);
    if (name === 'accessTokens.revoke') for (const { id, text } of tokens) if (id === said.id) this.#invariants.sessions.end(text);
  }

  /** Remembers the address of an inbox; after a change without an answer it is not known. */
  #learnAddress({ person: { known }, call: { name } }: Sending, answer: Answer, isAlone: boolean): void {
    if (name !== 'inbox.change' && name !== 'inbox.show') return;
    const data = answer?.body.data as { readonly address?: string | null } | undefined;
    const address = answer?.status === 200 && isAlone ? (data?.address ?? null) : null;
    if (known.addresses.at(-1) !== address && (name === 'inbox.change' || address !== null)) known.addresses.push(address);
  }

  /** Pays at the provider's page, or looks and goes away. */
  #pay(url: string): void {
    if (url.includes('/c/pay/') && this.#draws.chance(0.8)) payCheckout(this.#product.world, url);
  }

  /** Shows the answer of a write in a browser of its writer, unless the page was closed in between. */
  async #show(person: Person, update: BookUpdate): Promise<void> {
    if (this.#draws.chance(0.4)) return;
    const browser = this.#draws.pick(this.#browsers.filter((each) => each.person === person));
    await browser.sync(update);
    await this.#invariants.checkShown(browser);
    if (this.#draws.chance(0.7)) return;
    const other = this.#browsers.find((each) => each.person === person && each !== browser)!;
    await this.#invariants.checkBrowser(other);
  }

  /** Makes a call as a browser does: reads first, and sends it again when no answer came. */
  async #callOnce(): Promise<void> {
    const sending = await this.#drawCall();
    const { person, call, input } = sending;
    if (!fits(call.endpoint.input, input) && this.#draws.chance(0.9)) return this.#tell(`${call.name} could not be drawn`);
    if (call.endpoint.method !== 'GET' && this.#draws.chance(0.35)) await this.#read(person, areaNamed(call.endpoint));
    const isOfProgram = call.endpoint.access !== 'public' && this.#draws.chance(0.08);
    const program = isOfProgram ? person.known.programToken(this.#draws) : undefined;
    const answer = await this.#send({ ...sending, program }, newAct(this.#drawFault()), true);
    const isUnsure = answer === null || answer.status >= 500 || this.#draws.chance(0.04);
    if (isUnsure && this.#draws.chance(0.8)) await this.#send(sending, newAct(), true);
    else if (call.name.startsWith('ai.') && 'requestId' in input && this.#draws.chance(0.15)) await this.#reuseRequest(sending);
    else if (this.#draws.chance(0.6)) await this.#goOn(sending, answer);
  }

  /** Lets a few people act on the same few things. */
  async #playScene(): Promise<void> {
    const stage: Stage = {
      draws: this.#draws,
      now: () => this.#product.now(),
      able: async (call) => {
        const named = await Promise.all(this.#people.map((person) => this.#invariants.hasOwnName(person)));
        const present = this.#people.filter(({ isGone }, at) => !isGone && named[at]);
        return this.#allowed(present, callNamed(call));
      },
      ask: (person, call, input) => this.#send({ person, call: callNamed(call), input }, newAct(), true),
      word: (person) => this.#senderOf(person, 'trades').word(),
      note: (what, found) => this.#invariants.note(what, found),
    };
    const scene = this.#draws.pick([journalScene, journalScene, groupScene, circleScene]);
    this.#tell(`a ${scene.name} begins`);
    await scene(stage);
  }

  /** Sends the id of a request again with another input, as no browser does. */
  async #reuseRequest(sending: Sending): Promise<void> {
    const { input } = this.#sending(sending.person, sending.call);
    await this.#send({ ...sending, input: { ...input, requestId: sending.input.requestId } }, newAct(), true);
  }

  /** Makes the call that often follows another one. */
  async #goOn({ person, call }: Sending, answer: Answer, most = 6): Promise<void> {
    const some = [followUps[call.name] ?? []].flat();
    const following = some.length === 0 ? undefined : this.#draws.pick(some);
    const next = drawnCalls.find(({ name }) => name === following);
    const isAnswered = answer?.status === 200 || answer?.body.codeSession !== undefined;
    if (next === undefined || !isAnswered || most === 0) return;
    if (!canBeAbout(next, this.#senderOf(person, areaNamed(next.endpoint)), person)) return;
    const sending = this.#sending(person, next);
    await this.#goOn(sending, await this.#send(sending, newAct(this.#drawFault()), true), most - 1);
  }

  /**
   * Makes a call meet a fault at one of its writes, and then sends it again as a browser does. Returns false if no drawn input got as far as that write.
   */
  async meetFault(step: number, seed: number, call: Drawn, fault: Fault): Promise<boolean> {
    await this.#beginAwake(step, seed);
    for (let tries = 0; tries < 6; tries++) {
      const sending = await this.#drawCall(call);
      const act = newAct(fault);
      await this.#send(sending, act, true);
      if (act.writes <= fault.write) continue;
      await this.#send(sending, newAct(), true);
      return true;
    }
    return false;
  }

  /** Makes a call twice at the same moment with one input, as a double click or an impatient browser does. Returns their statuses. */
  async sendTwice(step: number, seed: number, call: Drawn): Promise<readonly (number | undefined)[]> {
    await this.#beginAwake(step, seed);
    const sending = await this.#drawCall(call);
    const twice = [sending, sending].map((each) => (turns: Turns) => this.#send(each, newAct(null, turns), false));
    const answers = await takeTurns(this.#draws, twice);
    await this.#invariants.afterTogether([sending.person]);
    return answers.map((answer) => answer?.status);
  }

  /**
   * Makes a call about another person's things, and the same about things that never were. Returns both answers as "status code"; null if no drawn input
   * names a thing, or the asker has no access.
   */
  async askForOthers(step: number, seed: number, call: Drawn): Promise<readonly [others: string, never: string] | null> {
    await this.#beginAwake(step, seed);
    const present = this.#people.filter(({ isGone }) => !isGone);
    const owner = this.#draws.pick(present);
    const [asker] = await this.#allowed(
      present.filter((each) => each !== owner),
      call,
    );
    if (asker === undefined) return null;
    const { input } = this.#sending(owner, call);
    const never = inputOfNever(input);
    if (isDeepStrictEqual(input, never) || !fits(call.endpoint.input, input) || !fits(call.endpoint.input, never)) return null;
    const answers: string[] = [];
    for (const [at, about] of [input, never].entries()) {
      // Each press of a button has an id of its own.
      const pressed = 'requestId' in input ? { requestId: `request-${step}-${at}-000000` } : {};
      const answer = await this.#send({ person: asker, call, input: { ...(about as object), ...pressed } }, newAct(), true);
      answers.push(`${answer?.status} ${answer?.body.code ?? ''}`);
    }
    return [answers[0]!, answers[1]!];
  }

  async #allowed(people: readonly Person[], { endpoint }: Drawn): Promise<readonly Person[]> {
    const access = await Promise.all(people.map((person) => this.#invariants.allowedTo(person)));
    return people.filter((_, at) => access[at]!.has(endpoint.access));
  }

  /** Delivers all waiting events but those of connections, whose runs make up ids: once in order, or `disorderly`: three times each, the last first. Then runs every job, `disorderly` twice and the last first. */
  async deliverAll(disorderly: boolean): Promise<void> {
    const { bus } = this.#product;
    while (bus.length > 0) {
      const waiting = bus.splice(0).filter(({ type }) => type !== 'ConnectionDue');
      const order = disorderly ? [...waiting.toReversed(), ...waiting, ...waiting] : waiting;
      for (const event of order) await this.#hand(event);
    }
    const runs = disorderly ? [...jobs.toReversed(), ...jobs] : jobs;
    for (const { name, lanes } of runs) for (let lane = 0; lane < lanes; lane++) await this.#product.runJob(name, newAct(), lane);
  }

  async #read(person: Person, area: string): Promise<void> {
    const reading = drawnCalls.filter(({ endpoint }) => endpoint.method === 'GET' && areaNamed(endpoint) === area);
    if (reading.length > 0) await this.#send(this.#sending(person, this.#draws.pick(reading)), newAct(), true);
  }

  /** Draws another change by the same person in the same area. */
  #alike({ person, call: { endpoint } }: Sending): Sending {
    const area = areaNamed(endpoint);
    const changes = drawnCalls.filter((call) => call.endpoint.method !== 'GET' && areaNamed(call.endpoint) === area);
    return this.#sending(person, this.#draws.pick(changes.length > 0 ? changes : drawnCalls));
  }

  #reworded({ person, call, input }: Sending): Sending {
    return { person, call, input: reworded(input, this.#senderOf(person, areaNamed(call.endpoint)).word) };
  }

  /** Draws the call that works against another one, about the same thing. */
  #opposite(sending: Sending): Sending {
    const opposite = drawnCalls.find(({ name }) => name === opposites[sending.call.name]);
    if (opposite === undefined) return this.#alike(sending);
    const { person, input } = this.#sending(sending.person, opposite);
    const same = Object.entries(sending.input).filter(([field]) => opposite.endpoint.path.includes(`{${field}}`));
    return { person, call: opposite, input: { ...input, ...Object.fromEntries(same) } };
  }

  async #callSideBySide(): Promise<void> {
    const first = await this.#drawCall(this.#draws.chance(0.6) ? contestedCall(this.#draws) : undefined);
    const all = [first];
    for (let left = 1 + this.#draws.int(2); left > 0; left--) {
      const chance = this.#draws.int(10);
      if (first.call.name in opposites && this.#draws.chance(0.6)) all.push(this.#opposite(first));
      else if (chance < 2) all.push(first);
      else if (chance < 4) all.push(this.#reworded(first));
      else if (chance < 6) all.push(this.#opposite(first));
      else all.push(chance < 8 ? this.#alike(first) : await this.#drawCall());
    }
    this.#tell('side by side:');
    const faults = all.map(() => this.#drawFault(0.02));
    await takeTurns(
      this.#draws,
      all.map((sending, at) => (turns: Turns) => this.#send(sending, newAct(faults[at], turns), false)),
    );
    await this.#invariants.afterTogether(all.map(({ person }) => person));
  }

  async #passTime(): Promise<void> {
    const ms = this.#draws.pick([SECOND, MINUTE, 20 * MINUTE, 3 * HOUR, 11 * HOUR, DAY, 8 * DAY, -SECOND, -5 * MINUTE]);
    this.#product.pass(ms);
    this.passed += ms;
    if (ms < 0) this.#count('clock set back');
    this.#tell(ms < 0 ? `the clock goes back by ${-ms / SECOND} seconds` : `${ms / MINUTE} minutes pass`);
    // Schedules never rest for half a day.
    if (ms >= 11 * HOUR) await this.#runJobs();
    // Seldom so long that access tokens expire.
    for (let weeks = ms === 8 * DAY && this.#draws.chance(0.3) ? 4 : 0; weeks > 0; weeks--) {
      this.#product.pass(8 * DAY);
      this.passed += 8 * DAY;
      await this.#runJobs();
    }
    for (const person of this.#people)
      if (!person.isGone && this.#draws.chance(0.6)) await signIn(this.#product, person, newAct(this.#drawFault(0.2)));
  }

  async #deliver(): Promise<void> {
    const { bus } = this.#product;
    if (bus.length === 0) return;
    const at = this.#draws.int(bus.length);
    const [event] = bus.splice(at, 1);
    const fault = this.#drawFault();
    const drawn = this.#draws.pick([1, 1, 1, 2, 0]);
    const times = drawn + (fault === null ? 0 : 1);
    if (at > 0) this.#count('event out of order');
    if (drawn !== 1) this.#count(drawn === 0 ? 'event lost' : 'event doubled');
    this.#tell(`${event!.type} is delivered ${times} times${faultText(fault)}`);
    if (fault !== null) await this.#hand(event!, newAct(fault)).catch(() => undefined);
    for (let time = 0; time < times; time++) await this.#hand(event!);
  }

  async #runJob(): Promise<void> {
    const { name, lanes } = this.#draws.pick(jobs);
    const fault = this.#drawFault();
    this.#tell(`the job ${name} runs${faultText(fault)}`);
    const run = this.#product.runJob(name, newAct(fault), this.#draws.int(lanes));
    await (fault === null ? run : run.catch(() => undefined));
  }

  async #runJobs(): Promise<void> {
    for (const { name, lanes } of jobs) for (let lane = 0; lane < lanes; lane++) await this.#product.runJob(name, newAct(), lane);
  }

  /** Asks for more analyses than the free plan has in a week, often when one begins: some of the machines that answer have a clock that lags. */
  async #askOften(): Promise<void> {
    const lag = this.#draws.chance(0.25) ? 5 * MINUTE : 0;
    if (lag > 0) {
      const now = this.#product.now();
      this.#product.pass(Date.parse(mondayOf(dayText(Math.floor(now / DAY)))) + WEEK + MINUTE - now);
      this.#tell('a week begins');
      // The job of Monday often comes after the week's first questions.
      if (this.#draws.chance(0.5)) await this.#runJobs();
    }
    const [call] = drawnCalls.filter(({ name }) => name === 'ai.tradeReview');
    const present = this.#people.filter(({ isGone }) => !isGone);
    const access = await Promise.all(present.map((person) => this.#invariants.allowedTo(person)));
    const free = present.filter((_, at) => access[at]!.has('anyTier') && !access[at]!.has('premium'));
    const person = this.#draws.pick(free.length > 0 ? free : present);
    for (let time = 0; time < 7; time++) {
      const sending = this.#sending(person, call!);
      const behind = this.#draws.chance(0.3) ? lag : 0;
      this.#product.pass(-behind);
      await this.#send(sending, newAct(this.#drawFault(0.03)), true);
      if (this.#draws.chance(0.3)) await this.#send(sending, newAct(), true);
      this.#product.pass(behind);
      if (lag > 0 && this.#draws.chance(0.2)) await this.#runJobs();
    }
  }

  /** Everyone allowed joins a public group, one of them shares a new trade, and the owner reads and edits the group. */
  async #meetInGroup(): Promise<void> {
    const present = this.#people.filter(({ isGone }) => !isGone);
    const allowed = await this.#allowed(present, callNamed('groups.join'));
    const group = allowed[0]?.known.last(
      'groups',
      ({ isPublic, owner }) => isPublic === true && present.some(({ name }) => name === owner),
    );
    if (group === undefined) return;
    const about = { id: group.id };
    const ask = async (person: Person, name: string, own: Record<string, unknown> = about) => {
      const { call, input } = this.#sending(person, callNamed(name));
      return this.#send({ person, call, input: { ...input, ...own } }, newAct(this.#drawFault(0.05)), true);
    };
    for (const person of allowed) if (person.name !== group.owner) await ask(person, 'groups.join');
    const shower = this.#draws.pick(allowed);
    await ask(shower, 'trades.log', {});
    await ask(shower, 'groups.requestReview');
    const owner = present.find(({ name }) => name === group.owner)!;
    const read = await ask(owner, 'studyGroups.read');
    const { version } = (read?.body.data ?? {}) as { readonly version?: number };
    if (read?.status === 200) await ask(owner, 'studyGroups.update', { ...about, version });
  }

  /** Lets a person's assistant use a tool, with one of their access tokens: also one that was revoked. */
  async #askAssistant(): Promise<void> {
    const some = this.#people.filter(({ known }) => known.tokens.length > 0);
    if (some.length === 0) return;
    const person = this.#draws.pick(some);
    const asked = drawnTool(this.#senderOf(person, 'trades'), person, person.known.programToken(this.#draws)!);
    const act = newAct(this.#drawFault());
    const message = messageOf(asked, this.#step);
    const { answer, written } = await watchWrites(() => this.#product.call(assistantCall, message, asked.token.text, act));
    this.#tell(
      `${person.name}’s assistant: ${asked.tool.name} ${JSON.stringify(asked.input).slice(0, 400)}${faultText(act.fault)}: ${answer?.status}`,
    );
    const outcome =
      answer?.status === 200
        ? (answer.body.result as { isError?: boolean } | undefined)?.isError === true
          ? 'refused'
          : 'done'
        : answer?.status;
    this.answers.set(`tool ${asked.tool.name} ${outcome}`, (this.answers.get(`tool ${asked.tool.name} ${outcome}`) ?? 0) + 1);
    await this.#invariants.afterAssistant(asked, answer, written, act);
  }

  async #bringPayments(): Promise<void> {
    this.#tell('the payment provider sends its events, some twice');
    await this.#product.bringPayments((waiting) => {
      const some = waiting.filter(() => this.#draws.chance(0.9));
      return this.#draws.chance(0.3) ? [...some.toReversed(), ...waiting] : [...some, ...waiting];
    });
  }

  /** Lets a broker execute, correct and bust for one person, mostly a connected one, who looks at it and edits it in between. */
  async #tradeAtBroker(): Promise<void> {
    const isConnected = ({ known }: Person) => known.of(this.#draws, 'connections', ({ state }) => state !== undefined) !== undefined;
    const connected = this.#people.filter(isConnected);
    const person = this.#draws.pick(connected.length > 0 && this.#draws.chance(0.8) ? connected : this.#people);
    const { name, known } = person;
    for (let left = 1 + this.#draws.int(4); left > 0; left--) {
      // No two rows have the same moment.
      this.#product.pass(SECOND);
      this.#tell(`${name}’s broker: ${this.#product.broker.trade(name, this.#draws, known.edited)}`);
      if (person.isGone || !isConnected(person) || !this.#draws.chance(0.4)) continue;
      await this.#runConnection(person);
      const fill = brokersFill(this.#senderOf(person, 'trades'));
      if (!('fill' in fill) || this.#draws.chance(0.4)) continue;
      const { call, input } = this.#sending(person, callNamed('trades.editFill'));
      await this.#send({ person, call, input: { ...input, ...fill } }, newAct(), true);
    }
  }

  /** Presses the button that runs a connection, after a while, and runs it. */
  async #runConnection(person: Person): Promise<void> {
    this.#product.pass(2 * MINUTE);
    await this.#send(this.#sending(person, callNamed('connections.sync')), newAct(this.#drawFault()), true);
    const { bus } = this.#product;
    const at = bus.findLastIndex((event) => event.type === 'ConnectionDue' && event.userId === person.userId);
    if (at >= 0) await this.#hand(bus.splice(at, 1)[0]!);
  }

  /** Mails a statement to a person's current or earlier address. */
  async #receiveMail(): Promise<void> {
    const present = this.#people.filter(({ isGone, known }) => !isGone && known.addresses.length > 1);
    if (present.length === 0) return;
    const person = this.#draws.pick(present);
    const { addresses } = person.known;
    const to = this.#draws.chance(0.7) ? addresses.at(-1)! : this.#draws.pick(addresses);
    if (to === null) return;
    const word = this.#senderOf(person, 'inbox').word();
    const fault = this.#drawFault();
    const times = this.#draws.pick([1, 1, 2]) + (fault === null ? 0 : 1);
    this.#tell(`a mail for ${person.name} with ${word}.csv comes to ${to} ${times} times${faultText(fault)}`);
    await this.#product.receive(`mail-${this.#step}`, [to], word, times, newAct(fault));
    if (addresses.at(-1) !== null) await this.#invariants.checkMail(person, word, addresses.at(-1) === to);
  }

  async #syncBrowser(): Promise<void> {
    const browser = this.#draws.pick(this.#browsers);
    if (browser.person.isGone) return;
    this.#isLineBad = this.#draws.chance(0.4);
    this.#isOffline = this.#draws.chance(0.5);
    this.#isStorageFull = this.#draws.chance(0.3);
    if (this.#isLineBad) this.#count('answers lost');
    if (this.#isStorageFull) this.#count('storage full');
    const reopens = this.#draws.chance(0.4);
    const where = `${this.#isLineBad ? ' on a bad line' : ''}${this.#isStorageFull ? ' with full storage' : ''}`;
    this.#tell(`a browser of ${browser.person.name} ${reopens ? 'opens again' : 'syncs'}${where}`);
    if (reopens && this.#draws.chance(0.3)) await browser.loseChapter(this.#draws);
    const both = !reopens && this.#draws.chance(0.2) ? [browser.sync(), browser.sync()] : [reopens ? browser.reopen() : browser.sync()];
    await Promise.all<unknown>(both);
    await this.#invariants.checkShown(browser);
    if (!this.#isLineBad) await this.#invariants.checkBrowser(browser);
    this.#isLineBad = false;
  }
}
