import { describe, expect, it } from 'vitest';
import { synthesized, wholeFile } from '#infra/testing/synthesized.ts';
import { codeAhead, codePlaces } from './codeAhead.ts';
import { pagesAhead } from './pagesAhead.ts';
import { putCode } from './putCode.ts';
import type { StackTemplate } from './stackTemplate.ts';

type Draft = { Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>; Outputs: StackTemplate['Outputs'] };

/** The real stack with everything, as a release of its own: the code of every function is its own. `change` makes it differ in more. */
function released(name: string, change: (draft: Draft) => void = () => {}): StackTemplate {
  const draft = structuredClone(synthesized(wholeFile).template.toJSON()) as Draft;
  for (const [id, { Type, Properties }] of Object.entries(draft.Resources))
    if (Type === 'AWS::Lambda::Function') Properties.Code = { S3Bucket: 'assets', S3Key: `${id}-${name}.zip` };
  change(draft);
  return draft;
}

const idOf = (draft: Draft, start: RegExp): string => Object.keys(draft.Resources).find((id) => start.test(id))!;
type Statement = { Action: string | string[]; Condition?: Record<string, Record<string, string[]>> };
/** The statement of `auth`'s role that contains this word. */
function statement(draft: Draft, word: string): Statement {
  const { Policies } = draft.Resources[idOf(draft, /^authrole/)]!.Properties as {
    Policies: { PolicyDocument: { Statement: Statement[] } }[];
  };
  return Policies[0]!.PolicyDocument.Statement.find((each) => JSON.stringify(each).includes(word))!;
}
const auth = (draft: Draft) =>
  draft.Resources[idOf(draft, /^auth[0-9A-F]{8}$/)]!.Properties as { Environment: { Variables: Record<string, string> } };

/** Permissions and settings a newer release may have removed; 'both ways' if the reverse is a change too. */
const narrower: readonly [string, (draft: Draft) => void, 'both ways'?][] = [
  ['a variable', (draft) => void delete auth(draft).Environment.Variables.PEPPER],
  ['another value of a variable', (draft) => void Object.assign(auth(draft).Environment.Variables, { ORIGIN_SECRET: 'one' }), 'both ways'],
  ['another runtime', (draft) => void Object.assign(auth(draft), { Runtime: 'nodejs26.x' }), 'both ways'],
  ['an action', (draft) => void (statement(draft, 'cognito-idp').Action as string[]).pop()],
  [
    'a partition',
    (draft) => void statement(draft, 'dynamodb:GetItem').Condition!['ForAllValues:StringLike']!['dynamodb:LeadingKeys']!.pop(),
  ],
  [
    'freedom from a condition',
    (draft) => void Object.assign(statement(draft, 'xray'), { Condition: { Bool: { 'aws:ViaAWSService': ['true'] } } }),
    'both ways',
  ],
];

describe('codeAhead', () => {
  it('lets every function of the real stack go ahead where only code differs', () => {
    const { ahead, later } = codeAhead(released('two'), released('one'));
    expect([ahead.length, later]).toEqual([codePlaces(released('one')).length, []]);
    expect(ahead.length).toBeGreaterThanOrEqual(50);
    expect(ahead.every(({ key }) => key.endsWith('-one.zip'))).toBe(true);
  });

  it('touches no function whose code is the same', () => {
    expect(codeAhead(released('one'), released('one'))).toEqual({ ahead: [], later: [] });
  });

  it.each(narrower)('lets a function wait for the stack whose newer release lacks %s', (_, change, bothWays) => {
    const { later } = codeAhead(released('two', change), released('one'));
    expect(later).toEqual([expect.stringMatching(/^auth[0-9A-F]{8}$/)]);
    expect(codeAhead(released('two'), released('one', change)).later).toEqual(bothWays ? later : []);
  });

  it('finds the rights of a role in it and beside it', () => {
    const beside = (draft: Draft) => {
      const role = idOf(draft, /^authrole/);
      const { Policies } = draft.Resources[role]!.Properties as { Policies: readonly object[] };
      Object.assign(draft.Resources[role]!.Properties, { Policies: [] });
      for (const [at, policy] of Policies.entries())
        draft.Resources[`Beside${at}`] = { Type: 'AWS::IAM::Policy', Properties: { ...policy, Roles: [{ Ref: role }] } };
    };
    const without = (draft: Draft) => {
      beside(draft);
      delete draft.Resources.Beside0;
    };
    expect(codeAhead(released('two'), released('one', beside)).later).toEqual([]);
    expect(codeAhead(released('two', without), released('one')).later).toHaveLength(1);
  });

  it('does not mind that secrets were read again', () => {
    const again = (draft: Draft) => void Object.assign(auth(draft).Environment.Variables, { SECRETS_VERSION: '2' });
    expect(codeAhead(released('two', again), released('one')).later).toEqual([]);
  });
});

it('traders run the deployed functions directly: without versions, aliases or snapshots', () => {
  const { Resources } = released('one');
  expect(Object.values(Resources).filter(({ Type }) => /Lambda::(Version|Alias)/.test(Type))).toEqual([]);
  expect(JSON.stringify(Resources)).not.toContain('SnapStart');
});

it('pages go ahead where the running stack sends the same headers and takes all that they call', () => {
  const changed = (type: string, key: string) => (draft: Draft) =>
    void Object.assign(Object.values(draft.Resources).find(({ Type }) => Type === type)!.Properties, { [key]: 'other' });
  expect(pagesAhead(released('two'), released('one'))).toBe(true);
  expect(
    pagesAhead(released('two', changed('AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig')), released('one')),
  ).toBe(false);
  expect(pagesAhead(released('two'), released('one', changed('AWS::ApiGatewayV2::Stage', 'RouteSettings')))).toBe(false);
});

it('the code of all functions is back within a minute, counted in calls at ten a second, where Lambda needs two looks at each', async () => {
  const places = codePlaces(released('one'));
  const asked = new Map<string, number>();
  const machine = {
    aws: () => JSON.stringify(places.map(({ id }) => ({ LogicalResourceId: id, PhysicalResourceId: id }))),
    zip: (folder: string) => folder,
    together: async (commands: readonly (readonly string[])[]) =>
      commands.map((words) => {
        const name = `${words[1]} ${words[3]}`;
        asked.set(name, (asked.get(name) ?? 0) + 1);
        return words[1] === 'get-function' && asked.get(name) === 1 ? 'InProgress\n' : 'Successful\n';
      }),
  };
  const { left, calls, seconds } = await putCode(machine, places, () => '');
  const changes = [...asked.keys()].filter((name) => name.startsWith('update')).length;
  console.log(`${places.length} functions: ${changes} changes of code, ${calls - changes} looks, ${seconds} s at ten a second`);
  expect([left.size, calls, changes]).toEqual([0, 3 * places.length, places.length]);
  // Three passes over all, and 15 s for what comes before: two templates, the list of functions and a mark.
  expect(seconds).toBe(3 * Math.ceil(places.length / 10));
  expect(seconds + 15).toBeLessThan(60);
});
