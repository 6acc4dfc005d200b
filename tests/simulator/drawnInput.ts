import type * as z from 'zod/mini';
import { DAY } from '#domain/units/millis.ts';
import type { Draws } from './draws.ts';
import type { KnownValues } from './knownValues.ts';

type Schema = z.core.$ZodType;

/** The sender of an input to a call of `area`. `now` in UTC milliseconds. */
export type Sender = {
  readonly draws: Draws;
  readonly area: string;
  readonly known: KnownValues;
  readonly now: number;
  /** Makes up a word that occurs nowhere yet. */
  word(): string;
  /** All people of the history. */
  readonly everybody: readonly { readonly name: string; readonly userId: string }[];
  /** Undefined for a person who signs in with Google. */
  readonly password: string | undefined;
};

/** Fields whose text is the sender's own, so that each word has one author. */
const ownWords = new Set([
  'text',
  'note',
  'body',
  'bio',
  'caption',
  'title',
  'description',
  'thesis',
  'name',
  'message',
  'question',
  'answer',
]);

/** Longest drawn list. */
const FEW = 3;

/** An input with other words of the sender in its texts: the same thing, saved from another tab. */
export function reworded<T>(input: T, word: () => string, name = ''): T {
  if (typeof input === 'string') return (ownWords.has(name) && input !== '' ? word() : input) as T;
  if (Array.isArray(input)) return input.map((each) => reworded(each, word, name)) as T;
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return input;
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, reworded(value, word, field)])) as T;
}

/** Fields that name a thing of a person. */
const naming = new Set(['id', 'ids', 'trade', 'fill', 'after', 'noteId', 'plan', 'playbook', 'anchor', 'album', 'label']);

/** An input with names of things that never were: each as long as its name, from the same characters. */
export function inputOfNever(input: unknown, isName = false): unknown {
  if (typeof input === 'string') return isName ? [...input].reverse().join('') : input;
  if (Array.isArray(input)) return input.map((each) => inputOfNever(each, isName));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, inputOfNever(value, naming.has(name))]));
}

/** True if a schema takes a value. */
export const fits = (schema: Schema, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success;

const twoPlaces = (draws: Draws): string => `${1 + draws.int(300)}.${String(draws.int(100)).padStart(2, '0')}`;

/** Texts for the contract's patterns, where no drawn one fits. */
const fixedTexts: readonly string[] = [
  ...['generic', 'First car', '123456', 'x'.repeat(22), `${'A'.repeat(43)}=`, '0.a', '30m~4h', '-1~2.5', '18:30', '1d~'],
  ...['2026-03-02~2026-03-03', 'AAAAAAAAAAA', '000000000abc', 'AbCd1234', 'p:AbCd1234:1', `v${'A'.repeat(35)}`, `v${'A'.repeat(25)}`],
  ...[
    `v${'A'.repeat(40)}`,
    `000000000${'A'.repeat(11)}`,
    'held:60~3600',
    'equity:8',
    'rule afternoon',
    'long',
    'closed',
    'yes',
    'win',
    'none',
  ],
];
/** The first of them that each schema takes. */
const fixedOf = new Map<Schema, string | undefined>();
function fixedText(schema: Schema): string | undefined {
  if (!fixedOf.has(schema))
    fixedOf.set(
      schema,
      fixedTexts.find((text) => fits(schema, text)),
    );
  return fixedOf.get(schema);
}

/** Draws a text for a contract's pattern: a time, a number, a name, a code. The first that fits is taken. */
function textFor(schema: Schema, { draws, now, word }: Sender): string | undefined {
  // Often of the last days.
  const at = new Date(now - draws.int((draws.chance(0.4) ? 2 : 40) * DAY));
  const iso = at.toISOString();
  const drawn = [
    ...(draws.chance(0.7) ? [word()] : []),
    ...[twoPlaces(draws), String(1 + draws.int(9)), iso, iso.replace(/\.\d+/, ''), iso.slice(0, 10), iso.slice(0, 7)],
    ...[draws.pick(['AAPL', 'MSFT', 'NVDA', 'SPY']), 'Main', 'USD', 'UTC', `${word()}@example.com`, `name-${draws.int(999)}`],
  ];
  const last = [word(), '-', ''];
  const isFit = (text: string) => fits(schema, text);
  return drawn.find(isFit) ?? fixedText(schema) ?? last.find(isFit);
}

/** True for the id of a person, which no thing has. */
const isPerson = ({ everybody }: Sender, value: unknown): boolean => everybody.some(({ userId }) => userId === value);

/** Draws a text that fits, mostly a known one of this name. Undefined if nothing fits. */
function drawnText(sender: Sender, schema: Schema, name: string): unknown {
  const { draws, known, area, word } = sender;
  // Each press of a button has an id of its own; a repeated request sends the same input again.
  if (name === 'requestId') return `request-${word()}-000000`.slice(0, 40);
  if (name === 'username') return draws.pick(sender.everybody).name;
  if (name === 'userId' || (area === 'admin' && name === 'id')) return draws.pick(sender.everybody).userId;
  if (name === 'password' || name === 'currentPassword') return draws.chance(0.8) ? (sender.password ?? 'no-pass-1') : 'wrong-pass-1';
  const isOwn = ownWords.has(name);
  const seen = !isOwn && draws.chance(0.8) ? known.value(draws, area, name) : undefined;
  if (seen !== undefined && !isPerson(sender, seen) && fits(schema, seen)) return seen;
  const own = isOwn ? word() : '';
  const other = textFor(schema, sender);
  return isOwn && fits(schema, own) ? own : other;
}

/** Draws the fields of an object, together from one known object where that is possible, because an id and a version belong together. */
function drawnObject(sender: Sender, shape: Readonly<Record<string, Schema>>): object {
  const { draws, known, area } = sender;
  const like = draws.chance(0.85) ? known.like(draws, area, Object.keys(shape)) : null;
  const entries = Object.entries(shape).flatMap(([field, part]): (readonly [string, unknown])[] => {
    const seen = like?.[field];
    const isTaken = seen !== undefined && !ownWords.has(field) && fits(part, seen);
    const value = isTaken && draws.chance(0.85) ? seen : drawnValue(sender, part, field);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}

/** Draws a value of a schema: a known one where it fits, else by chance. `name` is the field's. */
export function drawnValue(sender: Sender, schema: Schema, name: string): unknown {
  const { draws, known, area } = sender;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return drawnText(sender, schema, name);
    case 'object':
      return drawnObject(sender, def.shape);
    case 'array':
      return Array.from({ length: 1 + draws.int(FEW) }, () => drawnValue(sender, def.element, name));
    case 'record':
      return { [String(drawnValue(sender, def.keyType, name))]: drawnValue(sender, def.valueType, name) };
    case 'union':
      return drawnValue(sender, draws.pick(def.options), name);
    case 'optional':
      return draws.chance(0.4) ? undefined : drawnValue(sender, def.innerType, name);
    case 'nullable':
      return draws.chance(0.25) ? null : drawnValue(sender, def.innerType, name);
    case 'default':
      return drawnValue(sender, def.innerType, name);
    case 'enum':
      return draws.pick(Object.values(def.entries));
    case 'literal':
      return draws.pick(def.values);
    case 'boolean':
      return draws.chance(0.5);
    default: {
      const seen = known.value(draws, area, name);
      return (
        [...(draws.chance(0.8) ? [seen] : []), 1 + draws.int(9), 1 + draws.int(3), 0, 0.5, true, null, seen].find((value) =>
          fits(schema, value),
        ) ?? null
      );
    }
  }
}
