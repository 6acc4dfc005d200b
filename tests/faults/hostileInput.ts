import { gzipSync } from 'node:zlib';
import type * as z from 'zod/mini';
import type { Area, Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import { runs } from '../deep.ts';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];
type Input = Record<string, unknown>;
/** A request that must be refused. `json`: the raw body, for content an object cannot express; `zipped`: gzip of it. */
type Hostile = {
  readonly what: string;
  readonly input: Input;
  readonly json?: string;
  readonly zipped?: Buffer;
  /** Fields in the query beside those of the input. */
  readonly query?: Readonly<Record<string, string>>;
  /** True if no limit is exceeded, so that other rules must check all of it. */
  readonly isWithinLimits?: true;
};

/** Every call of the contract. */
export const calls = Object.entries(api as Record<string, Area>)
  .flatMap(([area, endpoints]) => Object.entries(endpoints).map(([name, endpoint]) => ({ area, call: `${area}.${name}`, endpoint })))
  .map((call, nth) => ({ ...call, nth }));

/** Texts that fit one pattern of the contract or another. */
const texts = [
  ...[
    'Main',
    'nora@example.com',
    'AAPL',
    'USD',
    'UTC',
    '12.50',
    '4',
    '2026-03-02',
    '2026-03-02T15:00:00Z',
    'AAAAAAAAAAA',
    'generic',
    'brand-new-77',
  ],
  ...['long', 'closed', 'yes', '30m~4h', '-1~2.5', '18:30'],
  ...[
    '000000000abc',
    'AbCd1234',
    'p:AbCd1234:1',
    '0.a',
    `v${'A'.repeat(35)}`,
    `v${'A'.repeat(25)}`,
    `v${'A'.repeat(40)}`,
    '2026-03-02~2026-03-03',
    '12',
    '1',
    'First car',
    'x'.repeat(22),
    '123456',
    `${'A'.repeat(43)}=`,
  ],
  ...['long', 'win', 'yes', '1d~', 'none', 'held:60~3600', 'equity:8', 'rule afternoon'],
  `000000000${'A'.repeat(11)}`,
  ...['https://fcm.googleapis.com/fcm/send/a', 'https://hooks.example.com/a', `B${'A'.repeat(86)}`],
];
const fits = (schema: Schema, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success;

/** A value that a schema takes. Throws when it knows none: add a text above then. */
function sample(schema: Schema): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string': {
      const found = texts.find((text) => fits(schema, text));
      if (found === undefined) throw new Error('No sample text fits a schema of the contract.');
      return found;
    }
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sample(part)]));
    case 'array':
      return def.element._zod.def.type === 'any' ? [1] : [sample(def.element)];
    case 'record':
      return { [sample(def.keyType) as string]: sample(def.valueType) };
    case 'union':
      return sample(def.options[0]!);
    case 'optional':
    case 'nullable':
    case 'default':
      return sample(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return [1, 0.5, true, null].find((value) => fits(schema, value)) ?? null;
  }
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return [replaced(value[0], rest, by)];
  return { ...(value as object), [step]: replaced((value as Input | undefined)?.[step], rest, by) };
}

/** Every place in a schema, the type at it, and an input that has something there. Throws for a type it does not look into. */
function places(schema: Schema, input: unknown, path: Path = []): (readonly [Path, Schema, unknown])[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const here = [path, schema, input] as const;
  switch (def.type) {
    case 'object':
      return [here, ...Object.entries(def.shape).flatMap(([name, part]) => places(part, input, [...path, name]))];
    case 'array':
      return [here, ...places(def.element, input, [...path, 0])];
    case 'record':
      return [here, ...places(def.valueType, input, [...path, sample(def.keyType) as string])];
    case 'union':
      return def.options.flatMap((option) => places(option, replaced(input, path, sample(option)), path));
    case 'optional':
    case 'nullable':
    case 'default':
      return places(def.innerType, input, path);
    default:
      if (!['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'any'].includes(def.type))
        throw new Error(`Nobody looks into ${def.type} of the contract: add it here.`);
      return [here];
  }
}

/** Requests that fit the contract and mean nothing in particular: a sample, and the same with each of its texts replaced by others that fit. */
export function wellFormedInputs(endpoint: Endpoint): Input[] {
  const base = sample(endpoint.input) as Input;
  const others = places(endpoint.input, base)
    .filter(([, schema]) => schema._zod.def.type === 'string')
    .flatMap(([path, schema, input]) =>
      texts
        .filter((text) => fits(schema, text))
        .slice(0, 3)
        .map((text) => replaced(input, path, text) as Input),
    );
  return [base, ...others].filter((input) => fits(endpoint.input, input));
}

const limitOf = (schema: Schema): number =>
  Number(
    (schema._zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: number }).find(({ maximum }) => maximum)?.maximum ?? 0,
  );
const many = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const fieldsOf = (count: number): Record<string, string> => Object.fromEntries(many(count, '0').map((value, n) => [`k${n}`, value]));
const repeated = (bait: string, length: number) => bait.repeat(Math.ceil(length / bait.length)).slice(0, length);

/** Inputs that are slowest for backtracking patterns, and characters with more than one unit or byte. */
const baits = ['a', 'a@a.', '1', ' ', '\u{1F600}', '\u0000'];

/** Quick runs try `count` of the baits at each place, others at the next. */
const baitsAt = (at: number, count: number): readonly string[] =>
  runs(
    many(count, '').map((_, n) => baits[(at * count + n) % baits.length]!),
    baits,
  );

/** Values as large as their place takes, which its other rules refuse: no limit cuts their work short. */
function atLimit(schema: Schema, at: number): (readonly [string, unknown])[] {
  const [type, limit] = [schema._zod.def.type, limitOf(schema)];
  const values: (readonly [string, unknown])[] =
    type === 'string'
      ? baitsAt(at, 1).map((bait) => [`${limit} of ${JSON.stringify(bait)}, as many as it takes`, repeated(bait, limit)])
      : type === 'array'
        ? [[`${limit} empty objects, as many as it takes`, many(limit, {})]]
        : [];
  return limit === 0 ? [] : values.filter(([, value]) => !fits(schema, value));
}

/** Values that no place of this kind takes, as large as a request may be. */
function oversize(schema: Schema, room: number, at: number): (readonly [string, unknown])[] {
  const type = schema._zod.def.type;
  if (type === 'string') {
    const length = Math.max(room, 2 * limitOf(schema) + 1);
    return baitsAt(at, 2).map((bait) => [`${length} of ${JSON.stringify(bait)}`, repeated(bait, length)]);
  }
  if (type === 'array') {
    const count = Math.max(Math.floor(room / 3), limitOf(schema) + 1);
    return [
      ['numbers', many(count, 0)],
      ['empty objects', many(count, {})],
      ['empty lists', many(count, [])],
      ['numbers of which none is like another', Array.from({ length: count }, (_, n) => n)],
    ];
  }
  if (type === 'object' || type === 'record')
    return [
      ['unknown fields', fieldsOf(Math.floor(room / 12))],
      ['long unknown field', { ['k'.repeat(room)]: 1 }],
    ];
  return [['long text', repeated('a', room)]];
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

let made: ReadonlyMap<string, Buffer> | undefined;
/** Thirty megabytes of each, in thirty kilobytes. */
function bombsOf(): ReadonlyMap<string, Buffer> {
  made ??= new Map([' ', '{"a":', '[0,'].map((bait) => [bait, gzipSync(repeated(bait, 30_000_000))]));
  return made;
}

/**
 * Every hostile request to the nth call: each of its places with an oversized value, unknown fields, depth, and bombs where gzip is
 * accepted. Quick runs try a sixth of the places and of the rest, and of the next call the next sixth.
 */
export function hostileRequests(endpoint: Endpoint, nth = 0): Hostile[] {
  const some = <T>(all: readonly T[]): T[] => all.filter((_, at) => (at + nth) % runs(6, 1) === 0);
  if (endpoint.signedBody !== undefined) return [{ what: 'unsigned', input: {}, json: repeated('{"a":', 900_000) }];
  const base = sample(endpoint.input) as Input;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  // Parameters of the address are no longer than gateways let through.
  const roomAt = ([step]: Path) => (inQuery || inPath.includes(String(step)) ? 8000 : endpoint.bodyLimit === undefined ? 60_000 : 120_000);
  // A text at the limit of one choice of its place may be what another choice takes.
  const isTaken = (path: Path, by: unknown, input: unknown) => typeof by === 'string' && fits(endpoint.input, replaced(input, path, by));
  const large = some(places(endpoint.input, base).filter(([path]) => path.length > 0)).flatMap(([path, schema, input], at) =>
    [
      ...oversize(schema, roomAt(path), at).map((value) => ({ value })),
      ...atLimit(schema, at).flatMap((value) => (isTaken(path, value[1], input) ? [] : [{ value, isWithinLimits: true as const }])),
    ].map(({ value: [what, by], ...rest }) => ({
      what: `${path.join('.')}: ${what}`,
      input: replaced(input, path, by) as Input,
      ...rest,
    })),
  );
  const query = [{ what: 'unknown fields in the query', input: base, query: fieldsOf(900) }];
  // Calls with an unread body ignore its content.
  if (inQuery || endpoint.unreadBody) return [...large, ...query];
  const deep = ['[', '{"a":'].map((open) => ({
    what: `depth of ${open}`,
    input: base,
    json: `{"deep":${nested(open, open === '[' ? ']' : '1}', 9000)}}`.replace('1}1}', '1}}'),
  }));
  const rest: Hostile[] = [
    ...query,
    ...deep,
    { what: 'unknown fields', input: { ...base, ...fieldsOf(4000) } },
    { what: 'a long unknown field', input: { ...base, ['k'.repeat(50_000)]: 1 } },
    { what: 'forbidden names', input: base, json: `{${many(3000, '"constructor":1').join(',')}}` },
  ];
  const bombs = [...bombsOf()].map(([bait, zipped]) => ({ what: `a bomb of ${bait}`, input: base, zipped }));
  // A call that unpacks nothing refuses all that is packed alike.
  const packed: readonly Hostile[] =
    endpoint.gzip === true
      ? runs(
          large.filter((_, n) => n % 4 === 0),
          large,
        )
      : [];
  const zipped = some([...packed, ...rest]).map(({ json, ...hostile }) => ({
    ...hostile,
    what: `${hostile.what}, zipped`,
    zipped: gzipSync(json ?? JSON.stringify(hostile.input)),
  }));
  return [...large, ...some(rest), ...some(bombs), ...zipped];
}

/** The rest of the request, besides its input. */
export function extraOf(endpoint: Endpoint, token: string, { json, zipped, query }: Hostile): RequestExtras {
  return {
    ...(endpoint.access !== 'public' && { token }),
    ...(query && { rawQueryString: String(new URLSearchParams(query)) }),
    ...(json !== undefined && { body: json }),
    ...(zipped && { body: zipped.toString('base64'), isBase64Encoded: true, headers: { 'content-type': 'application/gzip' } }),
  };
}
