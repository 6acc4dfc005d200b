import type { Condition } from './table.ts';

/** Every condition of a write is made here, so that names and values never clash and reserved words never matter. */

/** There is no item under this key. */
export const absent: Condition = { expression: 'attribute_not_exists(pk)' };

/** There is an item under this key. */
export const exists: Condition = { expression: 'attribute_exists(pk)' };

/** The item, if there is one, has no such attribute. */
export const lacks = (attribute: string): Condition => ({
  expression: `attribute_not_exists(#${attribute})`,
  names: { [`#${attribute}`]: attribute },
});

const compare =
  (comparison: '=' | '<' | '<=') =>
  (attribute: string, value: string | number | boolean | null, as = attribute): Condition => ({
    expression: `#${attribute} ${comparison} :${as}`,
    names: { [`#${attribute}`]: attribute },
    values: { [`:${as}`]: value },
  });

/** The attribute has exactly this value; an item without it does not match. */
export const is = compare('=');
/** The attribute is smaller than this value. */
export const below = compare('<');
/** The attribute is at most this value. */
export const atMost = compare('<=');

/** The attribute has one of these values. */
export const isOneOf = (attribute: string, values: readonly string[]): Condition =>
  either(...values.map((value, at) => is(attribute, value, `${attribute}${at}`)));

const joined =
  (word: 'AND' | 'OR') =>
  (...conditions: readonly Condition[]): Condition => {
    const values = conditions.flatMap((each) => Object.entries(each.values ?? {}));
    const clash = values.find(([name, value]) => values.some(([other, its]) => other === name && its !== value));
    if (clash !== undefined) throw new TypeError(`A condition uses ${clash[0]} for two values.`);
    return {
      expression: conditions.map(({ expression }) => (/ (AND|OR) /.test(expression) ? `(${expression})` : expression)).join(` ${word} `),
      names: Object.assign({}, ...conditions.map(({ names }) => names)),
      values: Object.fromEntries(values),
    };
  };

/** All of these hold. */
export const both = joined('AND');
/** At least one of these holds. */
export const either = joined('OR');

/** The item is at the revision that was read, which grows with every change; 0 for a missing item. */
export const unchangedSince = (revision: number, attribute = 'revision'): Condition => (revision === 0 ? absent : is(attribute, revision));

/** A whole number of drawn bytes. It is drawn in browsers too, where the try-out keeps its journal. */
export const drawnNumber = ({ random }: { random(bytes: number): string }, bytes: number): number =>
  [...atob(random(bytes).replaceAll('-', '+').replaceAll('_', '/'))].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);

/** Bytes of a first revision: enough to give two items under one id different ones, and to leave the following ones exact. */
const FIRST_BYTES = 6;

/**
 * The revision after this one; 0 for a missing item. A new item under an id that an earlier one may have had begins at a drawn revision, so that a save which
 * names a revision of the earlier one is refused.
 */
export const nextRevision = (revision: number, world: { random(bytes: number): string }): number =>
  revision === 0 ? 1 + drawnNumber(world, FIRST_BYTES) : revision + 1;
