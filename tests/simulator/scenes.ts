import { packFills } from '#domain/journal/codec/unpackFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { decimal, decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { DAY, HOUR, MINUTE, millis } from '#domain/units/millis.ts';
import type { Draws } from './draws.ts';
import type { Person } from './people.ts';
import type { Answer } from './simulatedProduct.ts';

type Input = Record<string, unknown>;

/** A few people who act on the same few things, so that each act meets what the ones before left. */
export type Stage = {
  readonly draws: Draws;
  now(): number;
  /** Present people whose account allows a call. */
  able(call: string): Promise<readonly Person[]>;
  /** Makes a call with this input and checks its outcome. */
  ask(person: Person, call: string, input: Input): Promise<Answer>;
  word(person: Person): string;
  note(what: string, found: unknown): void;
};

const dataOf = (answer: Answer): Input => (answer?.status === 200 ? ((answer.body.data ?? {}) as Input) : {});
const accounts = ['Main', 'Roth'] as const;
const symbols = ['ZQA', 'ZQB'];
/** Acts of a dense journal; repeated names are drawn more often. */
type JournalAct = (typeof journalActs)[number];
const journalActs = [
  ...(['buy', 'buy', 'close', 'close', 'waiting', 'waiting', 'open', 'open', 'remove', 'remove', 'split', 'split', 'split'] as const),
  ...(['unsplit', 'move', 'move', 'move', 'moveBack', 'shift', 'shift', 'lots', 'lots', 'cut', 'merge', 'regroup', 'edit'] as const),
  ...(['deleteFill', 'deleteTrade', 'restore', 'restore', 'undo', 'again', 'write', 'note', 'option', 'outcome'] as const),
];

/** One trader's dense journal: two symbols in two accounts. */
class JournalScene {
  readonly #stage: Stage;
  readonly #person: Person;
  readonly #symbol: string;
  readonly #undo: { moves: unknown; grouping: unknown; events: Input[]; imports: Input[] } = {
    moves: null,
    grouping: null,
    events: [],
    imports: [],
  };

  constructor(stage: Stage, person: Person) {
    this.#stage = stage;
    this.#person = person;
    this.#symbol = stage.draws.pick(symbols);
  }

  #ask = (call: string, input: Input) => this.#stage.ask(this.#person, call, input);
  /** A minute of the last days. */
  #time(days = 12): number {
    const { draws, now } = this.#stage;
    return Math.floor((now() - HOUR - draws.int(days * 24) * HOUR) / MINUTE) * MINUTE;
  }
  #own = (is: (trade: Input) => boolean = () => true): readonly Input[] =>
    this.#person.known.journal.filter((trade) => String((trade.instrument as Instrument).key).startsWith(this.#symbol) && is(trade));
  #trade(is?: (trade: Input) => boolean): Input | undefined {
    const own = this.#own(is);
    return own.length === 0 ? undefined : this.#stage.draws.pick(own);
  }
  #place = ({ id, account, openedAt }: Input): Input => ({ id, account, openedAt });
  #fillRef = ({ fill, account, openedAt }: Input): Input => ({ fill, account, openedAt });

  #log(
    fills: readonly { side: string; time: number }[],
    account: string,
    instrument: Input = { kind: 'stock', symbol: this.#symbol, currency: 'USD' },
  ) {
    const { draws } = this.#stage;
    const said = fills.map(({ side, time }) => ({
      side,
      quantity: String(1 + draws.int(6)),
      price: `${90 + draws.int(30)}.${10 + draws.int(90)}`,
      fee: draws.chance(0.5) ? '1.37' : '0',
      time: new Date(time).toISOString(),
    }));
    return this.#ask('trades.log', { account, instrument, fills: said });
  }

  /** A file with closes that nothing opened. */
  async #waiting(): Promise<void> {
    const { draws, now } = this.#stage;
    const account = draws.pick(accounts);
    const [quantity, price, time] = [2 + draws.int(5), 90 + draws.int(30), this.#time(20)];
    const instrument = plainInstrument('stock', this.#symbol, 'USD', ONE);
    const id = fillId(['scene', account, instrument.key, quantity, price, time, now()].join('|'));
    const base = { account, instrument, fee: ONE, precision: 'second', order: 0, batch: '' } as const;
    const close: Fill = {
      ...base,
      id,
      action: 'sell',
      effect: 'close',
      quantity: decimalOf(quantity),
      price: decimal(String(price)),
      time: millis(time),
    };
    const rows = { imported: 1, duplicate: 0, ignored: 0, failed: 0 };
    const fileName = `${this.#stage.word(this.#person)}.csv`;
    const file = { fileName, broker: 'generic', zone: 'UTC', rows, problems: [], parts: [{ account, fills: packFills([close]) }] };
    const { importId } = dataOf(await this.#ask('imports.commit', file));
    if (typeof importId === 'string' && importId !== '') this.#undo.imports.push({ id: importId, file });
  }

  /** Adds an opening for a close: often for a part of it, or for more. */
  async #openFor(): Promise<void> {
    const { draws } = this.#stage;
    const waiting = this.#person.known.waiting.filter(({ closedAt }) => typeof closedAt === 'string');
    if (waiting.length === 0) return;
    const { id, account, closedAt, quantity } = waiting.at(-1)!;
    const units = draws.chance(0.5) ? quantity : String(1 + draws.int(9));
    const time = new Date(Date.parse(String(closedAt)) - (1 + draws.int(20)) * DAY).toISOString();
    await this.#ask('trades.addOpening', { id, account, closedAt, quantity: units, time, price: '88.5' });
  }

  async #split(): Promise<void> {
    const { draws, now } = this.#stage;
    const isShares = ({ isOpen, instrument }: Input) => isOpen === true && (instrument as Instrument).kind === 'stock';
    const trade = this.#trade(isShares);
    if (trade === undefined) return;
    const recorded = this.#person.known.splits.filter(({ instrument }) => instrument === this.#symbol);
    const ratio = draws.pick([
      ['2', '1'],
      ['2', '1'],
      ['3', '2'],
    ] as const);
    const soon = dayText(Math.floor((Math.max(Date.parse(String(trade.openedAt)), now() - 10 * DAY) + DAY) / DAY));
    const day = recorded.length > 0 && draws.chance(0.7) ? draws.pick(recorded).day : soon;
    const said = { account: trade.account, instrument: this.#symbol, day, newShares: ratio[0], oldShares: ratio[1] };
    const { events } = dataOf(await this.#ask('trades.split', said));
    if (Array.isArray(events)) this.#undo.events.push(...(events as Input[]));
  }

  async #move(): Promise<void> {
    const { draws } = this.#stage;
    const some = this.#own()
      .filter(() => draws.chance(0.6))
      .slice(0, 3);
    const from = some[0]?.account;
    if (from === undefined) return;
    const account = accounts.find((each) => each !== from)!;
    const { undo } = dataOf(await this.#ask('trades.moveTrades', { trades: some.map(this.#place), account }));
    if (Array.isArray(undo) && undo.length > 0) this.#undo.moves = undo;
  }

  async #lots(): Promise<void> {
    const { draws, word } = { ...this.#stage };
    const label = draws.pick(accounts);
    const read = dataOf(await this.#ask('account.accounts', {})) as unknown as readonly Input[];
    const found = [read].flat().find((each) => each.label === label);
    const lotMethod = draws.pick(['fifo', 'lifo', 'average']);
    const settings = { label, name: word(this.#person), broker: null, currency: 'USD', lotMethod, fees: [], cash: [] };
    await this.#ask('account.saveAccount', { ...settings, revision: found?.revision ?? 0 });
  }

  /** Shifts a trade a little, or as far as its neighbors. */
  async #shift(): Promise<void> {
    const { draws } = this.#stage;
    const trade = this.#trade();
    if (trade === undefined) return;
    const other = this.#trade();
    const apart = other === undefined ? 0 : Math.round((Date.parse(String(other.openedAt)) - Date.parse(String(trade.openedAt))) / 1000);
    const seconds = draws.chance(0.6) ? draws.int(7200) - 3600 : apart + draws.int(240) - 120;
    await this.#ask('trades.shiftTrades', { trades: [this.#place(trade)], seconds: Math.max(-2_600_000, Math.min(2_600_000, seconds)) });
  }

  async #merge(): Promise<void> {
    const first = this.#trade();
    if (first === undefined) return;
    const alike = this.#own(
      ({ account, side, instrument }) =>
        account === first.account && side === first.side && (instrument as Instrument).key === (first.instrument as Instrument).key,
    );
    if (alike.length < 2) return;
    const { undo } = dataOf(
      await this.#ask('trades.mergeTrades', { trades: alike.slice(0, 2 + this.#stage.draws.int(2)).map(this.#place) }),
    );
    this.#undo.grouping = undo ?? this.#undo.grouping;
  }

  async #option(): Promise<void> {
    const { draws, now } = this.#stage;
    const expiry = dayText(Math.floor(now() / DAY) - 1 - draws.int(3));
    const option = {
      kind: 'option',
      symbol: this.#symbol,
      currency: 'USD',
      multiplier: '100',
      expiry,
      strike: '100',
      right: draws.pick(['C', 'P']),
    };
    const time = now() - (5 + draws.int(6)) * DAY;
    await this.#log([{ side: draws.pick(['buy', 'sell']), time }], draws.pick(accounts), option);
  }

  async #outcome(): Promise<void> {
    const trade = this.#trade(({ isOpen, instrument }) => isOpen === true && (instrument as Instrument).kind === 'option');
    if (trade === undefined) return;
    const ending = trade.side === 'long' ? 'exercised' : 'assigned';
    const options = [{ ...this.#place(trade), ending: this.#stage.draws.chance(0.5) ? 'expired' : ending }];
    const { events } = dataOf(await this.#ask('trades.recordOutcomes', { options }));
    if (Array.isArray(events)) this.#undo.events.push(...(events as Input[]));
  }

  /** Takes back the last of what can be taken back. */
  async #takeBack(what: 'moves' | 'grouping'): Promise<void> {
    const undo = this.#undo[what];
    this.#undo[what] = null;
    if (undo !== null)
      await this.#ask(what === 'moves' ? 'trades.moveFills' : 'trades.regroupTrades', (what === 'moves' ? { fills: undo } : undo) as Input);
  }

  readonly #acts: Readonly<Record<JournalAct, () => Promise<unknown>>> = {
    buy: () => {
      const { draws } = this.#stage;
      const [side, from] = [draws.chance(0.8) ? 'buy' : 'sell', this.#time()];
      const times = [0, 1].slice(draws.int(2)).map((nth) => from + nth * 7 * MINUTE);
      return this.#log(
        times.map((time) => ({ side, time })),
        draws.pick(accounts),
      );
    },
    close: () => {
      const open = this.#trade(({ isOpen, instrument }) => isOpen === true && (instrument as Instrument).kind === 'stock');
      if (open === undefined) return this.#acts.buy();
      const { draws, now } = this.#stage;
      const time = Math.min(now() - MINUTE, Date.parse(String(open.openedAt)) + (1 + draws.int(2000)) * MINUTE);
      return this.#log([{ side: open.side === 'long' ? 'sell' : 'buy', time }], String(open.account));
    },
    waiting: () => this.#waiting(),
    open: () => this.#openFor(),
    remove: async () => {
      const { id, account, time } = this.#person.known.openings.at(-1) ?? {};
      if (id !== undefined) await this.#ask('trades.removeOpening', { id, account, time });
    },
    split: () => this.#split(),
    unsplit: async () => {
      const event = this.#undo.events.pop();
      if (event !== undefined) await this.#ask('trades.undoEvents', { events: [event] });
    },
    move: () => this.#move(),
    moveBack: () => this.#takeBack('moves'),
    shift: () => this.#shift(),
    lots: () => this.#lots(),
    merge: () => this.#merge(),
    cut: async () => {
      const several = this.#trade(({ fills }) => Number(fills) > 2);
      if (several === undefined) return;
      const { undo } = dataOf(await this.#ask('trades.splitTrade', { ...this.#place(several), after: several.after }));
      this.#undo.grouping = undo ?? this.#undo.grouping;
    },
    regroup: () => this.#takeBack('grouping'),
    option: () => this.#option(),
    outcome: () => this.#outcome(),
    restore: async () => {
      const gone = this.#person.known.deleted;
      if (gone.length > 0) await this.#ask('trades.restoreFills', { fills: gone.slice(-1 - this.#stage.draws.int(3)) });
    },
    undo: async () => {
      const made = this.#undo.imports.at(-1);
      if (made !== undefined) await this.#ask('imports.undo', { id: made.id });
    },
    again: async () => {
      const made = this.#undo.imports.at(-1);
      if (made !== undefined) await this.#ask('imports.commit', made.file as Input);
    },
    edit: () => this.#about((trade) => ['trades.editFill', { ...this.#fillRef(trade), to: this.#edited() }]),
    deleteFill: () => this.#about((trade) => ['trades.deleteFills', { fills: [this.#fillRef(trade)] }]),
    deleteTrade: () => this.#about((trade) => ['trades.deleteTrades', { trades: [this.#place(trade)] }]),
    write: () => {
      const change = { add: { tags: [this.#word()] }, rating: 1 + this.#stage.draws.int(5) };
      const trades = this.#own().slice(0, 2).map(this.#place);
      return this.#about(() => ['trades.changeAnnotations', { trades, change }]);
    },
    note: () => this.#about((trade) => ['trades.annotate', { ...this.#place(trade), setup: this.#word(), stop: '80', reviewed: true }]),
  };

  #word = () => this.#stage.word(this.#person);
  #edited = () => this.#stage.draws.pick([{ price: '97.25' }, { quantity: String(1 + this.#stage.draws.int(8)) }, { fee: '2.5' }]);

  /** Makes a call about one of the trades; none without trades. */
  async #about(call: (trade: Input) => readonly [name: string, input: Input]): Promise<void> {
    const trade = this.#trade();
    if (trade !== undefined) await this.#ask(...call(trade));
  }

  async play(): Promise<void> {
    await this.#acts.buy();
    for (let left = 5 + this.#stage.draws.int(6); left > 0; left--) await this.#acts[this.#stage.draws.pick(journalActs)]();
  }
}

/** Plays one trader's dense journal. */
export async function journalScene(stage: Stage): Promise<void> {
  const able = await stage.able('trades.log');
  if (able.length > 0) await new JournalScene(stage, stage.draws.pick(able)).play();
}

/** True if an answer is what a reader of a model may see: found, or as if it never was. */
const isSeen = (answer: Answer): boolean => answer?.status === 200;
/** False for a lost answer or an ended session. */
const isAnswered = (answer: Answer): boolean => answer !== null && answer.status !== 401;

const groupActs = [
  'invite',
  'invite',
  'accept',
  'accept',
  'decline',
  'decline',
  'join',
  'leave',
  'leave',
  'remove',
  'share',
  'comment',
] as const;

/** One new group with its owner and those who may come; who is in it and invited, by the answers alone. */
class GroupScene {
  readonly #stage: Stage;
  readonly #owner: Person;
  readonly #guests: readonly Person[];
  readonly #group: { readonly id: string; readonly isPublic: boolean };
  readonly #members: Set<Person>;
  readonly #invited = new Set<Person>();

  constructor(
    stage: Stage,
    people: { owner: Person; guests: readonly Person[] },
    group: { readonly id: string; readonly isPublic: boolean },
  ) {
    this.#stage = stage;
    this.#owner = people.owner;
    this.#guests = people.guests;
    this.#group = group;
    this.#members = new Set([people.owner]);
  }

  async #look(person: Person): Promise<void> {
    const { ask, note } = this.#stage;
    const { id, isPublic } = this.#group;
    const [isIn, isInvited] = [this.#members.has(person), this.#invited.has(person)];
    const [group, shared] = [await ask(person, 'groups.read', { id }), await ask(person, 'groups.reviews', { id })];
    const maySee = isIn || isInvited || isPublic;
    if (isAnswered(group) && isSeen(group) !== maySee)
      note(`${person.name} ${maySee ? 'cannot read' : 'reads'} a group`, { id, isIn, isInvited, isPublic });
    if (isAnswered(shared) && isSeen(shared) !== isIn)
      note(`${person.name} ${isIn ? 'cannot read' : 'reads'} what is shared with a group`, id);
    const expected = person === this.#owner ? 'owner' : isIn ? 'member' : isInvited ? 'invited' : null;
    const { role } = dataOf(group);
    if (isSeen(group) && role !== expected) note(`${person.name} is ${role} in a group, not ${expected}`, id);
  }

  #enter(guest: Person, isAllowed: boolean): void {
    if (!isAllowed && !this.#members.has(guest)) this.#stage.note(`${guest.name} came into a group that is closed to them`, this.#group);
    this.#members.add(guest);
    this.#invited.delete(guest);
  }

  #leave(guest: Person): void {
    this.#members.delete(guest);
    this.#invited.delete(guest);
  }

  async #act(guest: Person): Promise<void> {
    const { draws, ask, word } = this.#stage;
    const { id, isPublic } = this.#group;
    const done = async (person: Person, call: string, input: Input = { id }) => isSeen(await ask(person, call, input));
    const about = { id, userId: guest.userId };
    const act = draws.pick(groupActs);
    if (act === 'invite' && (await done(this.#owner, 'studyGroups.inviteUser', about))) this.#invited.add(guest);
    if (act === 'decline' && (await done(guest, 'groups.decline'))) this.#invited.delete(guest);
    if (act === 'accept' && (await done(guest, 'groups.accept'))) this.#enter(guest, this.#invited.has(guest));
    if (act === 'join' && (await done(guest, 'groups.join'))) this.#enter(guest, isPublic || this.#invited.has(guest));
    if (act === 'leave' && (await done(guest, 'groups.leave'))) this.#leave(guest);
    if (act === 'remove' && (await done(this.#owner, 'studyGroups.removePerson', about))) this.#leave(guest);
    if (act !== 'share' && act !== 'comment') return;
    const closed = guest.known.journal.findLast(({ isOpen }) => isOpen === false);
    const review = guest.known.within(draws, 'reviews', id);
    const trade = { id: closed?.id, account: closed?.account, openedAt: closed?.openedAt };
    const isDone =
      act === 'share'
        ? closed !== undefined && (await done(guest, 'groups.requestReview', { id, trade, question: word(guest) }))
        : review !== undefined && (await done(guest, 'groups.commentReview', { id, review: review.id, text: word(guest), fill: null }));
    if (isDone && !this.#members.has(guest)) this.#stage.note(`${guest.name} wrote in a group of others`, id);
  }

  async play(): Promise<void> {
    const { draws, ask } = this.#stage;
    for (let left = 5 + draws.int(4); left > 0; left--) {
      await this.#act(draws.pick(this.#guests));
      for (const person of [this.#owner, ...this.#guests]) await this.#look(person);
    }
    if (draws.chance(0.5)) await ask(this.#owner, 'studyGroups.remove', { id: this.#group.id });
  }
}

/** People meet in one new group, are invited, come and go, and look at it after each act. */
export async function groupScene(stage: Stage): Promise<void> {
  const { draws, ask, word } = stage;
  const [owners, others] = [await stage.able('studyGroups.create'), await stage.able('groups.join')];
  if (owners.length === 0) return;
  const owner = draws.pick(owners);
  const guests = others.filter((each) => each !== owner);
  const isPublic = draws.chance(0.4);
  const text = { name: word(owner), description: '', rules: '', meeting: null, topic: '', homework: 'Read.', playbook: null };
  const open = { capacity: 2 + draws.int(3), isPublic, sharing: { delayDays: 0, sizes: false } };
  const made = dataOf(await ask(owner, 'studyGroups.create', { ...text, ...open, requestId: `request-${word(owner)}-0000` }));
  if (guests.length > 0 && typeof made._id === 'string') await new GroupScene(stage, { owner, guests }, { id: made._id, isPublic }).play();
}

const circleActs = ['follow', 'follow', 'follow', 'block', 'block', 'unblock', 'unfollow', 'comment', 'like', 'hide', 'show'] as const;

/** Two or more people and one post of each; who blocks whom and who hides, by the answers alone. */
class CircleScene {
  readonly #stage: Stage;
  readonly #people: readonly Person[];
  readonly #shared = new Map<Person, string>();
  /** "maya noor": the first blocks the second. */
  readonly #blocks = new Set<string>();
  readonly #hidden = new Set<Person>();

  constructor(stage: Stage, people: readonly Person[]) {
    this.#stage = stage;
    this.#people = people;
  }

  async #begin(): Promise<void> {
    const { draws, ask, word } = this.#stage;
    for (const person of this.#people) {
      const { blocks = [] } = dataOf(await ask(person, 'community.circle', {}));
      for (const username of blocks as readonly string[]) await ask(person, 'community.unblock', { username });
    }
    for (const person of this.#people) {
      const isShown = isSeen(await ask(person, 'account.savePrivacy', { community: true, leaderboard: true, amounts: draws.chance(0.5) }));
      if (!isShown) this.#hidden.add(person);
      const said = { text: word(person), shares: null, requestId: `request-${word(person)}-0000` };
      const { _id: id } = dataOf(await ask(person, 'community.share', said));
      if (typeof id === 'string') this.#shared.set(person, id);
    }
  }

  async #act(person: Person, other: Person): Promise<void> {
    const { draws, ask, note, word } = this.#stage;
    const done = async (call: string, input: Input = { username: other.name }) => isSeen(await ask(person, call, input));
    const [pair, isBlocked] = [`${person.name} ${other.name}`, this.#blocks.has(`${other.name} ${person.name}`)];
    const id = this.#shared.get(other);
    const act = draws.pick(circleActs);
    if (act === 'block' && (await done('community.block'))) this.#blocks.add(pair);
    if (act === 'unblock' && (await done('community.unblock'))) this.#blocks.delete(pair);
    if (act === 'unfollow') await done('community.unfollow');
    if (act === 'follow' && (await done('community.follow'))) {
      if (isBlocked) note(`${person.name} follows ${other.name}, who blocks them`, '');
      this.#blocks.delete(pair);
    }
    if (act === 'like' && id !== undefined) await done('community.like', { id });
    const said = { id, text: word(person), requestId: `request-${word(person)}-0000` };
    if (act === 'comment' && id !== undefined && (await done('community.comment', said)) && isBlocked)
      note(`${person.name} commented on a post of ${other.name}, who blocks them`, id);
    if (act === 'hide' && (await done('account.savePrivacy', { community: false, leaderboard: true, amounts: false })))
      this.#hidden.add(person);
    if (act === 'show' && (await done('account.savePrivacy', { community: true, leaderboard: true, amounts: false })))
      this.#hidden.delete(person);
  }

  async #read(reader: Person, [author, post]: readonly [Person, string]): Promise<void> {
    const { draws, ask, note } = this.#stage;
    const answer = await ask(reader, 'community.read', { id: post });
    const maySee = reader === author || (!this.#hidden.has(author) && !this.#blocks.has(`${reader.name} ${author.name}`));
    if (isAnswered(answer) && isSeen(answer) !== maySee)
      note(`${reader.name} ${maySee ? 'cannot read' : 'reads'} a post of ${author.name}`, {
        answer: answer?.body,
        isHidden: this.#hidden.has(author),
      });
    if (reader !== author && draws.chance(0.3)) await ask(reader, 'community.trader', { username: author.name });
  }

  async play(): Promise<void> {
    const { draws, ask } = this.#stage;
    await this.#begin();
    for (let left = 4 + draws.int(4); left > 0; left--) {
      const person = draws.pick(this.#people);
      await this.#act(person, draws.pick(this.#people.filter((each) => each !== person)));
      for (const reader of this.#people) for (const each of this.#shared) await this.#read(reader, each);
      await ask(person, 'community.feed', { order: draws.pick(['new', 'following', 'top']) });
      await ask(person, 'community.circle', {});
    }
  }
}

/** People follow, block, share and hide, and each looks at what the others shared after each act. */
export async function circleScene(stage: Stage): Promise<void> {
  const able = await stage.able('community.share');
  if (able.length > 1) await new CircleScene(stage, able).play();
}
