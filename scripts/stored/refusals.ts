import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema, as far as kinds of items need it. */
export type StoredShape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly StoredShape[];
  readonly oneOf?: readonly StoredShape[];
  readonly allOf?: readonly StoredShape[];
  readonly properties?: Readonly<Record<string, StoredShape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | StoredShape;
  readonly propertyNames?: StoredShape;
  readonly items?: StoredShape | boolean;
  readonly prefixItems?: readonly StoredShape[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
const named = (path: string): string => (path === '' ? 'the item' : path);

const alternatives = (shape: StoredShape): readonly StoredShape[] | undefined =>
  typeof shape.type === 'object' ? shape.type.map((type) => ({ ...shape, type })) : (shape.anyOf ?? shape.oneOf);
const values = (shape: StoredShape): readonly unknown[] | undefined => shape.enum ?? ('const' in shape ? [shape.const] : undefined);
const shown = (list: readonly unknown[]): string => list.map((value) => JSON.stringify(value)).join(', ');

/** Bounds of which a larger one accepts more, and those of which a smaller one does. */
const upper = ['maximum', 'maxLength', 'maxItems'] as const;
const lower = ['minimum', 'minLength', 'minItems'] as const;

function plainRefusals(written: StoredShape, read: StoredShape, path: string): string[] {
  const known = values(read);
  const given = values(written);
  if (known !== undefined) {
    if (given === undefined) return [`${named(path)} may be anything, and only ${shown(known)} is read`];
    const strange = given.filter((value) => !known.includes(value));
    return strange.length === 0 ? [] : [`${named(path)} may be ${shown(strange)}, which is not read`];
  }
  const isNarrower = read.type === 'number' && written.type === 'integer';
  if (read.type !== undefined && read.type !== written.type && !isNarrower)
    return [`${named(path)} is written as ${written.type ?? 'anything'} and read as ${read.type}`];
  if (given !== undefined) return [];
  const beyond = [
    ...upper.filter((bound) => read[bound] !== undefined && (written[bound] ?? Number.POSITIVE_INFINITY) > read[bound]),
    ...lower.filter((bound) => read[bound] !== undefined && (written[bound] ?? Number.NEGATIVE_INFINITY) < read[bound]),
    ...(['pattern', 'format'] as const).filter((rule) => read[rule] !== undefined && read[rule] !== written[rule]),
  ];
  return beyond.map((rule) => `${named(path)} goes past what is read (${rule} ${read[rule]})`);
}

function objectRefusals(written: StoredShape, read: StoredShape, path: string): string[] {
  const fields = written.properties ?? {};
  const others = read.additionalProperties;
  const missing = (read.required ?? []).filter((name) => !(written.required ?? []).includes(name));
  const found = missing.map((name) => `${at(path, name)} may be missing, and is needed to read it`);
  for (const [name, field] of Object.entries(fields)) {
    const wanted = read.properties?.[name] ?? (typeof others === 'object' ? others : undefined);
    if (wanted !== undefined) found.push(...refusals(field, wanted, at(path, name)));
    else if (others === false) found.push(`${at(path, name)} is written, and a reader that takes no other fields refuses it`);
  }
  if (typeof others === 'object' && typeof written.additionalProperties === 'object') {
    found.push(...refusals(written.additionalProperties, others, at(path, '*')));
    if (read.propertyNames !== undefined) found.push(...refusals(written.propertyNames ?? {}, read.propertyNames, at(path, '(names)')));
  }
  return found;
}

function listRefusals(written: StoredShape, read: StoredShape, path: string): string[] {
  const places = Math.max(written.prefixItems?.length ?? 0, read.prefixItems?.length ?? 0);
  const item = ({ prefixItems, items }: StoredShape, place: number): StoredShape =>
    prefixItems?.[place] ?? (typeof items === 'object' ? items : {});
  return Array.from({ length: places + 1 }, (_, place) => refusals(item(written, place), item(read, place), `${path}[]`)).flat();
}

/**
 * Values a reader of shape `read` refuses although they may be written, in words; empty if it reads all. Both are
 * shapes of one kind of item, of two releases.
 */
export function refusals(written: StoredShape, read: StoredShape, path = ''): string[] {
  if (isDeepStrictEqual(written, read)) return [];
  const several = alternatives(written);
  if (several !== undefined) return several.flatMap((each) => refusals(each, read, path));
  const choices = alternatives(read);
  if (choices !== undefined) {
    const tried = choices.map((each) => refusals(written, each, path));
    return tried.find((found) => found.length === 0) ?? tried.sort((a, b) => a.length - b.length)[0]!;
  }
  if (written.allOf !== undefined) {
    const whole: StoredShape = Object.assign({}, written, ...written.allOf, { allOf: undefined });
    return refusals(whole, read, path);
  }
  if (read.allOf !== undefined) return read.allOf.flatMap((each) => refusals(written, each, path));
  const plain = plainRefusals(written, read, path);
  if (plain.length > 0) return plain;
  if (read.type === 'object') return objectRefusals(written, read, path);
  return read.type === 'array' ? listRefusals(written, read, path) : [];
}
