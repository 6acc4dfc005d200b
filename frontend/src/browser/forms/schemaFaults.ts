import type * as z from 'zod/mini';

/** Loads what a form is checked against, when the form is first used: schemas are not part of what a page loads first. */
export type LoadSchema = () => Promise<z.ZodMiniType>;

/** A sentence for each field that was not accepted, by its path: "email", "fees.0.perUnit". What concerns the whole form is at "". */
export type Faults = Readonly<Record<string, string>>;

/** What a schema refuses of `input`, the first reason of each field; empty when it is accepted, or when the schema cannot be loaded: the server checks it anyway. */
export async function schemaFaults(load: LoadSchema, input: unknown): Promise<Faults> {
  const schema = await load().catch((error: unknown) => console.warn('The form is checked by the server only.', error));
  const issues = schema?.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}
