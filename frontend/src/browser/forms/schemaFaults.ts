import type * as z from 'zod/mini';

/** Loads what a form is checked against, when the form is first used: schemas are not part of what a page loads first. */
export type LoadSchema = () => Promise<z.ZodMiniType>;

/** Error message of each invalid field, by path: "email", "fees.0.perUnit". Messages about the whole form are at "". */
export type Faults = Readonly<Record<string, string>>;

/**
 * A schema's first error for each field of `input`; empty if valid, or if the schema cannot be loaded: the server
 * validates anyway.
 */
export async function schemaFaults(load: LoadSchema, input: unknown): Promise<Faults> {
  const schema = await load().catch((error: unknown) => console.warn('The form is checked by the server only.', error));
  const issues = schema?.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}
