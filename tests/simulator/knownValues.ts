import type { Draws } from './draws.ts';

type Fields = Readonly<Record<string, unknown>>;
/** An object of an answer, with the id of the object that contains it; undefined for outermost ones. */
type Known = { readonly fields: Fields; readonly parent: unknown };

/** An access token with its rights, as its creation answered them. `madeAt`: UTC milliseconds of the machine that made it. */
export type ProgramToken = {
  readonly id: string;
  readonly text: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
  readonly madeAt: number;
};

/** Objects remembered per area and per collection. */
const MOST = 60;
/** The newest ones that are drawn from. */
const FEW = 12;
/** Depth in an answer down to which objects are named by calls of their own; deeper ones are parts of them. */
const OUTER = 2;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds every object in a value with its depth, the inner ones first, so that the outer ones are the newest. */
function objectsIn(value: unknown, depth = 0): readonly (readonly [Fields, number])[] {
  if (Array.isArray(value)) return value.flatMap((each) => objectsIn(each, depth));
  if (!isFields(value)) return [];
  return [...Object.values(value).flatMap((each) => objectsIn(each, depth + 1)), [value, depth] as const];
}

/** Adds `id` to objects that answers name by `_id`. */
const named = (fields: Fields): Fields => ('_id' in fields ? { ...fields, id: fields._id } : fields);

/** Collections by the name that paths have for them, where answers use another. */
const collectionNames: Readonly<Record<string, string>> = {
  'study-groups': 'groups',
  entries: 'chapters',
  shots: 'screenshots',
  answer: 'history',
  connection: 'connections',
  mails: 'inbox',
  answers: 'history',
  members: 'people',
  post: 'posts',
};
const collectionOf = (name: string): string => collectionNames[name] ?? name;

/** Splits a path into its parameters, each with the collection that it is of. */
const paramsOf = (path: string): readonly { readonly param: string; readonly collection: string }[] =>
  [...path.matchAll(/([a-z-]+)\/\{(\w+)\}/g)].map(([, name = '', param = '']) => ({ param, collection: collectionOf(name) }));

/**
 * Remembers values from the answers one person got, by area of the contract, as a browser sends back ids, versions and places it was given. The newest are
 * drawn, so that most inputs are about existing things.
 */
export class KnownValues {
  readonly #byArea = new Map<string, Fields[]>();
  readonly #collections = new Map<string, Known[]>();
  /** The person's current trades, the notes of their journal, and its closes without an opening. */
  journal: readonly Fields[] = [];
  notes: readonly Fields[] = [];
  /** Tokens of the links in mails to them. */
  readonly links: string[] = [];
  /** Ids of every trade that was ever in their journal. */
  readonly held = new Set<string>();
  /** Ids of every fill that was ever in their journal. */
  readonly heldFills = new Set<string>();
  waiting: readonly Fields[] = [];
  /** Their deleted fills. */
  deleted: readonly Fields[] = [];
  /** Splits that they recorded, as their call names them. */
  splits: readonly Fields[] = [];
  /** Their broker's prices of executions that they edited. */
  edited: ReadonlySet<string> = new Set();
  /** Id of the screenshot they removed last. */
  removedShot: string | undefined;
  /** Ids of the imports in their journal that were not undone. */
  imports: readonly string[] = [];
  /** Access tokens that they created, revoked ones too. */
  readonly tokens: ProgramToken[] = [];
  /** Files that they imported. */
  readonly files: Fields[] = [];
  /** Their secret addresses for statements, the current one last; null where that is off or not known. */
  readonly addresses: (string | null)[] = [null];
  /** Names of people whom they block. */
  readonly blocked = new Set<string>();
  /** Openings that were added by hand, each with the import of its close. */
  readonly openings: Fields[] = [];

  /** Draws an access token; undefined if none was created. */
  programToken = (draws: Draws): ProgramToken | undefined => (this.tokens.length === 0 ? undefined : draws.pick(this.tokens));

  /** Records an opening that was added for a close, by the opening's id. */
  addOpening(id: unknown, { account, time, id: close }: Fields): void {
    const batch = this.waiting.find((each) => each.id === close)?.batch || 'none';
    this.openings.push({ id, account, time, batch });
  }

  /** Remembers the objects of an answer to a call of `path` with `input`. */
  learn(area: string, path: string, input: Fields, answer: Fields): void {
    const found = objectsIn(answer);
    const [inner, outer] = [false, true].map((isOuter) =>
      found.filter(([, depth]) => depth <= OUTER === isOuter).map(([fields]) => named(fields)),
    );
    this.#byArea.set(area, [...(this.#byArea.get(area) ?? []), ...inner!.slice(-OUTER), ...outer!].slice(-MOST));
    const { param, collection } = paramsOf(path).at(-1) ?? { param: '', collection: '' };
    const about = input[param];
    const lastWord = path.split('/').findLast((word) => !word.startsWith('{'))!;
    for (const [name, value] of Object.entries(answer)) {
      if (name !== 'data') this.#collect(name, value, about);
      // An answer without an id of its own is of what the call named.
      else if (about === undefined || !isFields(value) || (named(value).id ?? about) !== about) this.#collect(lastWord, value, about);
      else this.#collect(collection, { ...value, id: about }, about);
    }
  }

  #collect(name: string, value: unknown, parent: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#collect(name, each, parent);
    if (!isFields(value)) return;
    const collection = collectionOf(name);
    const others = this.#collections.get(collection) ?? [];
    const before = others.find((each) => each.fields.id === named(value).id);
    const fields = { ...before?.fields, ...named(value) };
    const known = { fields, parent: fields.id === parent ? before?.parent : parent };
    if (fields.id !== undefined) this.#collections.set(collection, [...others.filter((each) => each !== before), known].slice(-MOST));
    for (const [inner, each] of Object.entries(value)) this.#collect(inner, each, fields.id ?? parent);
  }

  /** Forgets the thing that a path names with `input`, which is gone. */
  forget(path: string, input: Fields): void {
    const last = paramsOf(path).at(-1);
    if (last === undefined) return;
    const known = this.#collections.get(last.collection) ?? [];
    this.#collections.set(
      last.collection,
      known.filter(({ fields }) => fields.id !== input[last.param]),
    );
  }

  /** Draws a remembered object of a collection for which `is` holds; undefined if none is known. */
  of(draws: Draws, collection: string, is: (fields: Fields) => boolean = () => true): Fields | undefined {
    const known = (this.#collections.get(collection) ?? []).filter(({ fields }) => is(fields));
    return known.length === 0 ? undefined : draws.pick(known.slice(-FEW)).fields;
  }

  /** The object of a collection that was answered last of those for which `is` holds; undefined if none is known. */
  last = (collection: string, is: (fields: Fields) => boolean): Fields | undefined =>
    this.#collections.get(collection)?.findLast(({ fields }) => is(fields))?.fields;

  /** True if a thing is known of each collection of a path. */
  knows = (path: string): boolean => paramsOf(path).every(({ collection }) => (this.#collections.get(collection) ?? []).length > 0);

  /** Draws a remembered object of a collection that was contained in the one with this id; undefined if none is known. */
  within(draws: Draws, collection: string, id: unknown): Fields | undefined {
    const known = (this.#collections.get(collection) ?? []).filter(({ parent }) => parent === id);
    return known.length === 0 ? undefined : draws.pick(known.slice(-FEW)).fields;
  }

  /** Draws a remembered thing for a path: its parameters, and the revision that its saves name. */
  place(draws: Draws, path: string): Fields {
    let place: Fields = {};
    let id: unknown;
    for (const { param, collection } of paramsOf(path).toReversed()) {
      const known = this.#collections.get(collection) ?? [];
      const some = known.filter(({ fields }) => id === undefined || fields.id === id);
      if (some.length === 0) return id === undefined ? {} : { [param]: id, ...place };
      const { fields, parent } = draws.pick(some.slice(-FEW));
      const { version, revision } = fields;
      place = {
        ...(id === undefined && { ...(version !== undefined && { version }), ...(revision !== undefined && { revision }) }),
        [param]: fields.id,
        ...place,
      };
      id = parent;
    }
    return place;
  }

  /** Draws an object with most of these fields: from the journal if they name a trade's place, else from the area. Null if none has any. */
  like(draws: Draws, area: string, names: readonly string[]): Fields | null {
    const isOfTrade = names.includes('account') && names.includes('openedAt');
    const from = isOfTrade && this.journal.length > 0 && draws.chance(0.9) ? this.journal : (this.#byArea.get(area) ?? []);
    const scored = from.map((fields) => ({ fields, score: names.filter((name) => name in fields).length }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const found = scored.filter(({ score }) => score > 0 && score >= best - (draws.chance(0.2) ? 1 : 0));
    return found.length === 0 ? null : draws.pick(found.slice(-FEW)).fields;
  }

  /** Draws a value of a field by its name, from the area or seldom from all. Undefined if none is known. */
  value(draws: Draws, area: string, name: string): unknown {
    const isOfJournal = (name === 'trade' || name === 'fill') && this.journal.length > 0;
    const objects = isOfJournal ? this.journal : draws.chance(0.15) ? [...this.#byArea.values()].flat() : (this.#byArea.get(area) ?? []);
    const found = objects.filter((fields) => name in fields);
    return found.length === 0 ? undefined : draws.pick(found.slice(-10))[name];
  }
}
