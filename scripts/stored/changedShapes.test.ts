import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedShapes, shapesToPin } from './changedShapes.ts';
import { refusals, type StoredShape } from './refusals.ts';

const shape = (schema: z.core.$ZodType): StoredShape => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as StoredShape;
};
const between = (before: z.core.$ZodType, after: z.core.$ZodType) => changedShapes({ note: shape(before) }, { note: shape(after) });

const note = z.object({ text: z.string(), stars: z.optional(z.int()) });

describe('two releases read each other’s items where', () => {
  it.each<[string, z.core.$ZodType, z.core.$ZodType]>([
    ['nothing changed', note, note],
    ['a field was added that may be missing', note, z.object({ ...note.shape, tag: z.optional(z.string()) })],
    ['a field was added that has a value without it', note, z.object({ ...note.shape, tag: z._default(z.string(), '') })],
    ['a field that may be missing is gone', note, z.object({ text: z.string() })],
    ['the order of a choice changed', z.object({ kind: z.enum(['a', 'b']) }), z.object({ kind: z.enum(['b', 'a']) })],
    ['a kind is new', z.never(), z.never()],
  ])('%s', (_, before, after) => expect(between(before, after)).toEqual([]));
});

describe('a change is refused, in a sentence, that', () => {
  it.each<[string, z.core.$ZodType, z.core.$ZodType, string]>([
    [
      'takes a field away',
      note,
      z.object({ stars: z.optional(z.int()) }),
      'note: the release before cannot read what this one stores: text may be missing, and is needed to read it.',
    ],
    [
      'adds a field that old items lack',
      note,
      z.object({ ...note.shape, tag: z.string() }),
      'note: this release cannot read what was stored before it: tag may be missing, and is needed to read it.',
    ],
    [
      'changes a type',
      note,
      z.object({ text: z.number(), stars: z.optional(z.int()) }),
      'note: the release before cannot read what this one stores: text is written as number and read as string.',
    ],
    [
      'adds a value',
      z.object({ kind: z.enum(['a']) }),
      z.object({ kind: z.enum(['a', 'b']) }),
      'note: the release before cannot read what this one stores: kind may be "b", which is not read.',
    ],
    [
      'takes a value away',
      z.object({ kind: z.enum(['a', 'b']) }),
      z.object({ kind: z.enum(['a']) }),
      'note: this release cannot read what was stored before it: kind may be "b", which is not read.',
    ],
    [
      'lets a field be null',
      z.object({ a: z.string() }),
      z.object({ a: z.nullable(z.string()) }),
      'note: the release before cannot read what this one stores: a is written as null and read as string.',
    ],
    [
      'raises a limit',
      z.object({ a: z.string().check(z.maxLength(5)) }),
      z.object({ a: z.string().check(z.maxLength(9)) }),
      'note: the release before cannot read what this one stores: a goes past what is read (maxLength 5).',
    ],
    [
      'adds a field where no other is taken',
      z.strictObject({ a: z.string() }),
      z.strictObject({ a: z.string(), b: z.optional(z.string()) }),
      'note: the release before cannot read what this one stores: b is written, and a reader that takes no other fields refuses it.',
    ],
    [
      'is deep in a list',
      z.object({ lines: z.array(z.object({ at: z.number() })) }),
      z.object({ lines: z.array(z.object({ at: z.string() })) }),
      'note: the release before cannot read what this one stores: lines[].at is written as string and read as number.',
    ],
    [
      'is in a record',
      z.record(z.string(), z.number()),
      z.record(z.string(), z.string()),
      'note: the release before cannot read what this one stores: * is written as string and read as number.',
    ],
  ])('%s', (_, before, after, sentence) => expect(between(before, after)).toContain(sentence));
});

it('keeps the pin of an incompatible shape, and updates the rest', () => {
  const [old, added, broken] = [
    shape(note),
    shape(z.object({ ...note.shape, tag: z.optional(z.string()) })),
    shape(z.object({ text: z.int() })),
  ];
  expect(shapesToPin({ a: old, b: old, gone: old }, { a: added, b: broken, fresh: old })).toEqual({ a: added, b: old, fresh: old });
});

it('where nothing is refused, what fits the one fits the other', () => {
  const leaf = fc.constantFrom(z.string(), z.number(), z.int(), z.boolean(), z.enum(['a', 'b']), z.enum(['a']), z.nullable(z.string()));
  const schema = fc
    .dictionary(fc.constantFrom('p', 'q', 'r'), fc.tuple(leaf, fc.boolean()), { maxKeys: 3 })
    .map((fields) =>
      z.object(Object.fromEntries(Object.entries(fields).map(([name, [type, optional]]) => [name, optional ? z.optional(type) : type]))),
    );
  const value = fc.dictionary(fc.constantFrom('p', 'q', 'r'), fc.constantFrom('a', 'b', 'c', 1, 1.5, true, null), { maxKeys: 3 });
  void fc.assert(
    fc.property(schema, schema, value, (written, read, item) => {
      if (!written.safeParse(item).success || refusals(shape(written), shape(read)).length > 0) return;
      // A reader drops unknown fields, unless they have another meaning there.
      const kept = Object.fromEntries(Object.entries(item).filter(([name]) => name in written.shape));
      expect(read.safeParse(kept).success).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
