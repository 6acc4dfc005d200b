import type * as z from 'zod/mini';
import type { Endpoint } from '../../shared/contract/define.ts';
import { Refusal } from '../../shared/errors.ts';
import { bodyText, readBody } from './body.ts';
import { type HttpEvent, header } from './http.ts';

/** The input did not fit the contract: `fields` says where (path → sentence); the message is the first of them. */
export class Misfit extends Refusal {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('invalid_input', Object.values(fields)[0]);
    this.fields = fields;
  }
}

const nameOf = (path: readonly PropertyKey[] | undefined): string => (path ?? []).map(String).join('.');

/** A plain sentence for a rule that brought none of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const field = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') return `"${issue.keys.join('", "')}" is not a field of this call.`;
  if (issue.input === undefined) return `Please fill in "${field}".`;
  if (issue.code === 'too_big') return `"${field}" is longer or larger than allowed (${issue.maximum}).`;
  if (issue.code === 'too_small') return `"${field}" is shorter or smaller than allowed (${issue.minimum}).`;
  return `"${field}" does not look right. Please check it.`;
}

function queried(event: HttpEvent): [string, string][] {
  if (event.rawQueryString) return [...new URLSearchParams(event.rawQueryString)];
  return Object.entries(event.queryStringParameters ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

/** All that a caller sent, merged from path, query and body. A field given in two places is refused, so none can shadow another. */
function sent(endpoint: Endpoint, event: HttpEvent): Record<string, unknown> {
  if (endpoint.signedBody !== undefined) {
    return { body: bodyText(event), signature: header(event, endpoint.signedBody) ?? undefined };
  }
  const all = new Map<string, unknown>();
  for (const [key, value] of [
    ...Object.entries(event.pathParameters ?? {}),
    ...queried(event),
    ...Object.entries(readBody(event, endpoint.bodyLimit)),
  ]) {
    if (all.has(key)) throw new Misfit({ [key]: `"${key}" was given twice.` });
    if (key === '__proto__') throw new Misfit({ [key]: `"${key}" is not a field of this call.` });
    all.set(key, value);
  }
  return Object.fromEntries(all);
}

/** The call's input, parsed by its contract; throws `Misfit` or `Refusal`. */
export function readInput(endpoint: Endpoint, event: HttpEvent): unknown {
  const parsed = endpoint.input.safeParse(sent(endpoint, event), { error: sentence });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) fields[nameOf(path)] ??= issue.message;
  }
  throw new Misfit(fields);
}
