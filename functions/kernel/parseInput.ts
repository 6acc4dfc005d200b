import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/define.ts';
import { Refusal } from '#shared/refusal.ts';

/** Problems one answer names, and unknown fields among them. */
const MOST_PROBLEMS = 20;
const MOST_NAMES = 5;
/** Maximum characters of a user-chosen name, and of a path of names. */
const NAME = 40;
const PATH = 100;

/** The input did not fit the contract: `fields` names where (path → sentence); the message is the first of them. */
export class InvalidInput extends Refusal {
  readonly fields: Record<string, string>;
  constructor(fields: readonly (readonly [string, string])[]) {
    super('invalid_input', fields[0]?.[1]);
    this.fields = Object.fromEntries(fields);
  }
}

const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
/** A user-chosen name, cut to a length that a sentence bears. */
export const named = (name: PropertyKey): string => cut(String(name), NAME);
const nameOf = (path: readonly PropertyKey[] | undefined): string => cut((path ?? []).slice(0, 8).map(named).join('.'), PATH);
/** The sentence for a field that a call does not have. */
export const unknownField = (name: PropertyKey): string => `"${named(name)}" is not a field of this call.`;

/** A plain sentence for a rule that has none of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const field = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') return unknownField(issue.keys[0] ?? '');
  if (issue.input === undefined) return `Please fill in "${field}".`;
  if (issue.code === 'too_big') return `"${field}" is longer or larger than allowed (${issue.maximum}).`;
  if (issue.code === 'too_small') return `"${field}" is shorter or smaller than allowed (${issue.minimum}).`;
  return `"${field}" does not look right. Please check it.`;
}

/** The first twenty problems, at most five of them unknown fields: bounded for any input. */
function problems(issues: readonly z.core.$ZodIssue[]): InvalidInput {
  const fields = new Map<string, string>();
  let unknown = 0;
  for (const issue of issues.slice(0, MOST_PROBLEMS)) {
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.slice(0, MOST_NAMES - unknown);
      unknown += keys.length;
      for (const key of keys) fields.set(nameOf([...(issue.path ?? []), key]), unknownField(key));
    } else {
      const name = nameOf(issue.path);
      if (!fields.has(name)) fields.set(name, issue.message);
    }
  }
  return new InvalidInput([...fields].slice(0, MOST_PROBLEMS));
}

/** Parses a caller's input by the call's contract; throws `InvalidInput`. The contract's limits come before its other rules, so no rule works on more. */
export function parseInput(endpoint: Endpoint, sent: unknown): unknown {
  // Large bodies are not forms: their first problem is enough. Zod reads `abortEarly` from here, though its types leave it out.
  const options = { error: sentence, abortEarly: endpoint.bodyLimit !== undefined };
  const parsed = endpoint.input.safeParse(sent, options);
  if (!parsed.success) throw problems(parsed.error.issues);
  return parsed.data;
}
