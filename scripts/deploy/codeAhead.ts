import { isDeepStrictEqual as same } from 'node:util';
import type { TemplateResource } from '#infra/limits/templateResources.ts';
import { resourcesOf, type StackTemplate } from './stackTemplate.ts';

/** Where the code of a function is, which the template calls `id`. */
export type CodePlace = { readonly id: string; readonly bucket: string; readonly key: string };

/** `ahead`: functions that may get their older code immediately. `later`: functions that must wait for the stack. */
type CodeAhead = { readonly ahead: readonly CodePlace[]; readonly later: readonly string[] };

type Words = string | readonly string[];
type Statement = {
  readonly Effect: string;
  readonly Action: Words;
  readonly Resource?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, Words>>>>;
};
type Policy = { readonly PolicyDocument: { readonly Statement: readonly Statement[] } };

const wordsOf = (words: Words): readonly string[] => (typeof words === 'string' ? [words] : words);
const isWithin = (few: Words, many: Words): boolean => wordsOf(few).every((word) => wordsOf(many).includes(word));
const sameKeys = (one: object, other: object): boolean => same(Object.keys(one).sort(), Object.keys(other).sort());

/** All that the role of a function allows, and refuses. */
function statementsOf(template: StackTemplate, { Properties }: TemplateResource): readonly Statement[] {
  const { 'Fn::GetAtt': [role] = [] } = (Properties?.Role ?? {}) as { readonly 'Fn::GetAtt'?: readonly string[] };
  if (role === undefined) return [];
  const inside = (template.Resources[role]?.Properties?.Policies ?? []) as readonly Policy[];
  const beside = resourcesOf(template, 'AWS::IAM::Policy').filter(([, policy]) =>
    ((policy.Properties?.Roles ?? []) as readonly { readonly Ref?: string }[]).some(({ Ref }) => Ref === role),
  );
  return [...inside, ...beside.map(([, policy]) => policy.Properties as Policy)].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** True if the newer conditions allow everything the older ones do. Negated conditions are compared whole. */
function isWider(newer: Statement['Condition'] = {}, older: Statement['Condition'] = {}): boolean {
  return (
    sameKeys(newer, older) &&
    Object.entries(older).every(
      ([operator, keys]) =>
        sameKeys(newer[operator]!, keys) &&
        Object.entries(keys).every(([key, words]) =>
          /Not/.test(operator) ? same(newer[operator]![key], words) : isWithin(words, newer[operator]![key]!),
        ),
    )
  );
}

/** True if the newer statements allow everything the older ones do, and refuse nothing new. */
const allowsAll = (newer: readonly Statement[], older: readonly Statement[]): boolean =>
  older.every((each) =>
    newer.some(
      (other) =>
        other.Effect === each.Effect &&
        same(other.Resource, each.Resource) &&
        isWithin(each.Action, other.Action) &&
        isWider(other.Condition, each.Condition),
    ),
  ) && newer.every((each) => each.Effect === 'Allow' || older.some((other) => same(other, each)));

/** Only makes CloudFormation read secrets again; no code reads it. */
const IGNORED = 'SECRETS_VERSION';

/** True if code written for the older settings finds all of them in the newer. */
function finds(newer: TemplateResource, older: TemplateResource): boolean {
  const [now, then] = [newer.Properties ?? {}, older.Properties ?? {}];
  const variables = ({ Environment }: Readonly<Record<string, unknown>>) =>
    (Environment as { readonly Variables?: Readonly<Record<string, unknown>> } | undefined)?.Variables ?? {};
  return (
    ['Handler', 'Runtime', 'Architectures', 'Layers'].every((name) => same(now[name], then[name])) &&
    Object.entries(variables(then)).every(([name, value]) => name === IGNORED || same(variables(now)[name], value))
  );
}

/** Where the code of every function of a template is. */
export const codePlaces = (template: StackTemplate): readonly CodePlace[] =>
  resourcesOf(template, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
    const { S3Bucket: bucket, S3Key: key } = (Properties?.Code ?? {}) as { readonly S3Bucket?: unknown; readonly S3Key?: unknown };
    return typeof bucket === 'string' && typeof key === 'string' ? [{ id, bucket, key }] : [];
  });

/**
 * Functions of the running stack that may run a kept release's code before the stack itself goes back. Until then
 * they have the running release's settings and role: code that needs more waits. A function in only one of the two
 * is created or deleted with the stack.
 */
export function codeAhead(running: StackTemplate, kept: StackTemplate): CodeAhead {
  const now = new Map(codePlaces(running).map((place) => [place.id, place]));
  const differing = codePlaces(kept).filter(({ id, key }) => now.has(id) && now.get(id)!.key !== key);
  const fits = ({ id }: CodePlace) => {
    const [newer, older] = [running.Resources[id]!, kept.Resources[id]!];
    return finds(newer, older) && allowsAll(statementsOf(running, newer), statementsOf(kept, older));
  };
  return { ahead: differing.filter(fits), later: differing.filter((place) => !fits(place)).map(({ id }) => id) };
}
