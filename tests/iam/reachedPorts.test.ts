import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#infra/areas.ts';
import { entries } from '#infra/entries.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners, triggers } from '#infra/listeners.ts';
import { reachedFrom } from '../house/graph.ts';
import { root, sources } from '../house/sources.ts';

const all: readonly (readonly [prefix: string, list: Readonly<Record<string, FunctionPermissions>>])[] = [
  ['', areas],
  ['identity-', triggers],
  ['jobs-', jobs],
  ['on-', listeners],
];
const functions = all.flatMap(([prefix, list]) =>
  Object.entries(list).map(([name, permissions]) => [`${prefix}${name}`, permissions] as const),
);

/**
 * Cognito operations of each method of the port `identity` (functions/world/cognitoIdentity.ts).
 */
const cognito = {
  create: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
  remove: ['cognito-idp:AdminDeleteUser'],
  setPassword: ['cognito-idp:AdminSetUserPassword'],
  signIn: ['cognito-idp:AdminInitiateAuth'],
  startRecovery: ['cognito-idp:AdminInitiateAuth'],
  answerRecovery: ['cognito-idp:AdminRespondToAuthChallenge'],
  signOutEverywhere: ['cognito-idp:AdminUserGlobalSignOut'],
} as const;
/** The same of the port `codes` (functions/world/codesFromEnv.ts). A token of the person's own needs no right of the function. */
const codes = {
  answer: ['cognito-idp:AdminRespondToAuthChallenge'],
  newSecret: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
  confirmSecret: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
  ask: ['cognito-idp:AdminSetUserMFAPreference'],
} as const;

const codeOf = new Map(sources.map(({ path, code }) => [path, code]));
const entryOf = entries();

/** The code of a function: of all files that its entry reaches, without the ports themselves. */
function code(name: string): string {
  const reached = [...reachedFrom([relative(root, entryOf[name]!)])];
  return reached
    .filter((path) => path.startsWith('functions/') && !path.startsWith('functions/world/'))
    .map((path) => codeOf.get(path)!)
    .join('\n');
}

/** Functions whose files could publish, although no call of theirs does, each with the reason. */
const silent: Readonly<Record<string, string>> = {
  'jobs-settleCommunity': 'takes posts off and counts; publishPost stands in the same file as what it takes from there',
  'on-replacePosts': 'is what hears of a changed post: it only ranks it anew',
};

describe('beside the table and files, a function may reach exactly what its code reaches', () => {
  it.each(functions)('%s', (name, permissions) => {
    const text = code(name);
    const methods = (Object.keys(cognito) as (keyof typeof cognito)[]).filter((method) =>
      new RegExp(`\\bidentity\\.${method}\\b`).test(text),
    );
    const ofCodes = (Object.keys(codes) as (keyof typeof codes)[]).filter((method) => new RegExp(`\\bcodes\\.${method}\\b`).test(text));
    expect({
      identity: [...new Set([...methods.flatMap((method) => cognito[method]), ...ofCodes.flatMap((method) => codes[method])])].sort(),
      publishes: !(name in silent) && /\bworld\.publish\(|[^.]\bpublish\(/.test(text),
      payments: /\bpaymentsFromEnv\b/.test(text),
      files: /\bfilesFromEnv\b/.test(text),
      model: /\bmodelFromEnv\b/.test(text),
      market: /\bmarketFromEnv\b/.test(text),
      countsLost: /\bdeadLettersFromEnv\b/.test(text),
      readsAnswers: /\bapiAnswersFromEnv\b/.test(text),
    }).toEqual({
      identity: [...(permissions.identity ?? [])].sort(),
      publishes: permissions.publishes === true,
      payments: permissions.payments === true,
      files: permissions.files !== undefined,
      model: permissions.model === true,
      market: permissions.market === true,
      countsLost: permissions.countsLost === true,
      readsAnswers: permissions.readsAnswers === true,
    });
  });
});
