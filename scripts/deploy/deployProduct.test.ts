import { describe, expect, it } from 'vitest';
import { schedules } from '#contract/schedules.ts';
import type { DeployFile } from '#infra/deployFile.ts';
import type { TemplateResource } from '#infra/limits/templateResources.ts';
import { synthesized, wholeFile } from '#infra/testing/synthesized.ts';
import { deployProduct } from './deployProduct.ts';
import type { Machine } from './machine.ts';
import { type Answers, awsStandIn, certificateArn, readyAccount, refusal, runningStack } from './testing/awsStandIn.ts';

/** All that a person is asked for: others are written by commands, or need steps of their own first. */
const whole: Required<
  Omit<DeployFile, 'tableName' | 'secretsVersion' | 'stage' | 'apiRate' | 'adminSecondFactor' | 'mail' | 'inbox' | 'recordCalendar'>
> = {
  domain: { name: 'journal.example.com', certificateArn },
  google: { clientId: 'g' },
  stripe: true,
  ai: { model: 'some-model' },
  alarms: { email: 'operator@example.com' },
};

const outputs = {
  Url: 'https://journal.example.com',
  ApiAddress: 'https://a1.execute-api.us-east-1.amazonaws.com',
  DistributionName: 'd1.cloudfront.net',
  SiteBucket: 'bucket',
  DistributionId: 'E1',
  Settings: JSON.stringify({ domain: 'journal.example.com', google: 'g', stripe: true, ai: true, alarms: true }),
};
const stack = (StackStatus: string, more: object = {}) => ({
  Stacks: [{ StackStatus, Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })), ...more }],
});

type Started = {
  readonly said: string[];
  readonly ran: string[];
  readonly asked: string[];
  readonly files: string[];
  readonly fault: string | null;
};

/** A deployment on a machine whose AWS gives these answers; `make` is what AWS answers once the stack was deployed. */
async function start(
  answers: Answers,
  {
    file = whole,
    replies,
    check = false,
    unattended = true,
    fails,
    templates = { 'Afterbell-prod.template.json': '{"Resources":{}}' },
  }: {
    file?: DeployFile | null;
    replies?: string[];
    check?: boolean;
    unattended?: boolean;
    fails?: RegExp;
    templates?: Readonly<Record<string, string>>;
  } = {},
): Promise<Started> {
  const [said, ran, files] = [[] as string[], [] as string[], [] as string[]];
  const state: Record<string, unknown> = { ...answers };
  const { aws, asked } = awsStandIn(new Proxy(state, {}));
  const machine: Machine = {
    // The command line evaluates the outputs' query, so the stub does too.
    aws: (...words) => {
      if (words.includes('Stacks[0].Outputs'))
        return JSON.stringify((JSON.parse(aws(...words)) as ReturnType<typeof stack>).Stacks[0]!.Outputs);
      return aws(...words);
    },
    run: (line) => {
      ran.push(line);
      if (fails?.test(line)) throw new Error(`"${line}" failed`);
      if (line.startsWith('cdk deploy')) state['cloudformation describe-stacks'] = stack('CREATE_COMPLETE');
    },
    readSettings: () => files.at(-1) ?? (file === null ? null : JSON.stringify(file)),
    writeSettings: (text) => void files.push(text),
    ask: replies === undefined ? null : async () => replies.shift() ?? '',
    together: async () => [],
    zip: (folder) => folder,
    read: (name) => templates[name.split('/').at(-1)!] ?? '',
    emptyFolder: () => {},
    say: (line) => void said.push(line),
    now: () => new Date(Date.UTC(2026, 10, 26, 9, 30)),
  };
  const fault = await deployProduct(machine, { checkOnly: check, unattended }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { said, ran, asked, files, fault };
}

const deployable: Answers = {
  ...readyAccount,
  ...runningStack,
  's3 cp': '',
  's3 sync': '',
  's3api put-object': {},
  's3api list-objects-v2': null,
};

/** Account problems, as AWS words them, and the operator's message: the problem, then the remedy. */
const wrong: readonly [string, Answers, RegExp][] = [
  [
    'no connection',
    { 'sts get-caller-identity': new Error('Could not connect to the endpoint URL: "https://sts.us-east-1.amazonaws.com/"') },
    /not reached from this machine\. Check its connection/,
  ],
  [
    'no credentials',
    { 'sts get-caller-identity': new Error('Unable to locate credentials. You can configure…') },
    /no AWS credentials on this machine\. Sign in \(aws sso login/,
  ],
  [
    'old credentials',
    { 'sts get-caller-identity': refusal('ExpiredToken', 'The security token included in the request is expired') },
    /not take the credentials .* any more\. Sign in/,
  ],
  [
    'a region that is shut',
    { 'cloudformation describe-account-limits': refusal('AccessDenied', 'with an explicit deny in a service control policy') },
    /may not use us-east-1.*Ask the owner of your organization/,
  ],
  [
    'credentials that may not look',
    { 'lambda get-account-settings': refusal('AccessDeniedException', 'User is not authorized to perform: lambda:GetAccountSettings') },
    /credentials may not look.*GetAccountSettings\. Deploy with a role/,
  ],
  [
    'a connection that breaks',
    { 'lambda get-account-settings': new Error('Connection was closed before we received a valid response') },
    /not reached from this machine\. Check its connection/,
  ],
  [
    'a fault of AWS',
    { 'lambda get-account-settings': refusal('ServiceException', 'An error occurred') },
    /ServiceException.*Run the command again; if it stays so, see https:\/\/health/,
  ],
  [
    'an account not prepared for CDK',
    { 'ssm get-parameter': refusal('ParameterNotFound') },
    /not prepared for CDK.*Run once: npx cdk bootstrap aws:\/\/123456789012\/us-east-1/,
  ],
  [
    'an account prepared long ago',
    { 'ssm get-parameter': { Parameter: { Value: '4' } } },
    /old CDK \(version 4, 6 is needed\)\. Run once: npx cdk bootstrap/,
  ],
  [
    'a new account’s quota',
    { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
    /Only 10 functions may run at once.*request-service-quota-increase/,
  ],
  [
    'an account CloudFront does not know',
    {
      'cloudfront create-distribution': refusal(
        'AccessDenied',
        'Your account must be verified before you can add new CloudFront resources.',
      ),
    },
    /not verified this account for CloudFront.*Open a case/,
  ],
  [
    'a certificate that is not there',
    { 'acm describe-certificate': refusal('ResourceNotFoundException') },
    /not in this account\. Request one: aws acm request-certificate --domain-name journal\.example\.com/,
  ],
  [
    'a certificate that waits',
    {
      'acm describe-certificate': {
        Certificate: {
          Status: 'PENDING_VALIDATION',
          DomainValidationOptions: [{ ResourceRecord: { Name: '_a.journal.example.com.', Value: '_b.acm.aws.' } }],
        },
      },
    },
    /waits for proof.*_a\.journal\.example\.com\. CNAME _b\.acm\.aws\./,
  ],
  ['a certificate that is over', { 'acm describe-certificate': { Certificate: { Status: 'EXPIRED' } } }, /is expired\. Request one/],
  [
    'a certificate of another name',
    { 'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['example.com', '*.other.example.com'] } } },
    /for example\.com, \*\.other\.example\.com and not for journal\.example\.com/,
  ],
  [
    'a name that is taken',
    {
      'cloudfront list-distributions': {
        DistributionList: { Items: [{ Id: 'E9', Comment: 'old', Aliases: { Items: ['journal.example.com'] } }] },
      },
    },
    /belongs to another CloudFront distribution \(E9\)\. Take the name off it/,
  ],
  [
    'a sign-in domain that is taken',
    { 'cognito-idp describe-user-pool-domain': { DomainDescription: { UserPoolId: 'us-east-1_old' } } },
    /belongs to the user pool us-east-1_old.*delete-user-pool-domain/,
  ],
  [
    'secrets that are missing',
    { 'secretsmanager get-secret-value': refusal('ResourceNotFoundException') },
    /Google.*create-secret --name afterbell\/prod\/google-client-secret[\s\S]*npm run payments -- https:\/\/journal\.example\.com[\s\S]*afterbell\/prod\/model-key/,
  ],
  [
    'a secret of Stripe with holes',
    { 'secretsmanager get-secret-value': { SecretString: '{"secretKey":"sk","webhookSecrets":""}' } },
    /has no webhookSecrets, priceMonthly, priceYearly, portalConfiguration/,
  ],
  [
    'a bucket that was left',
    { 's3api get-bucket-location': { LocationConstraint: null } },
    /afterbell-prod-files-123456789012-us-east-1 is left.*aws s3 rb/,
  ],
  ['a deployment under way', { 'cloudformation describe-stacks': stack('UPDATE_IN_PROGRESS') }, /under way \(UPDATE_IN_PROGRESS\)\. Wait/],
  ['a first deployment that could not be removed', { 'cloudformation describe-stacks': stack('DELETE_FAILED') }, /FORCE_DELETE_STACK/],
  [
    'a failed first deployment that is locked',
    { 'cloudformation describe-stacks': stack('ROLLBACK_COMPLETE', { EnableTerminationProtection: true }) },
    /--no-enable-termination-protection/,
  ],
  ['an update that hangs', { 'cloudformation describe-stacks': stack('UPDATE_ROLLBACK_FAILED') }, /continue-update-rollback/],
];

describe('before anything costs money', () => {
  it.each(wrong)('%s is answered with what to do, and nothing is built or deployed', async (_, answers, sentence) => {
    const { fault, ran, said } = await start({ ...deployable, ...answers }, { check: false });
    expect(fault).toMatch(sentence);
    expect(ran).toEqual([]);
    expect(said.join('\n')).not.toMatch(/undefined|\[object/);
  });

  it('twelve situations at least are known', () => {
    expect(wrong.length).toBeGreaterThanOrEqual(12);
  });

  it('all faults come in one list', async () => {
    const { fault } = await start({
      ...deployable,
      'ssm get-parameter': refusal('ParameterNotFound'),
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    });
    expect(fault?.split('\n')).toHaveLength(3);
  });

  it('--check prints AWS’s limits beside the stack’s figures, reports success, and changes nothing', async () => {
    const { said, ran, asked, fault } = await start(deployable, { check: true });
    expect([fault, said.at(-1), ran]).toEqual([null, 'Nothing stands in the way of a deployment.', ['npm run -s synth']]);
    // A distribution that CloudFront cannot make is the one call that is not a question.
    expect(asked.filter((call) => !/ (get|describe|list)-/.test(call))).toEqual(['cloudfront create-distribution']);
  });

  it('--check ends where the stack is beyond a limit of AWS', async () => {
    const { fault, said } = await start(deployable, { check: true, fails: /synth/ });
    expect(fault).toMatch(/synth/);
    expect(said.at(-1)).not.toBe('Nothing stands in the way of a deployment.');
  });

  it('only what deploy.json asks for is looked at', async () => {
    const { asked, fault } = await start(deployable, { file: {}, check: true });
    expect(fault).toBeNull();
    expect(asked.some((call) => /^(acm|cognito-idp|secretsmanager)/.test(call))).toBe(false);
  });

  it('a running site keeps what deploy.json does not mention', async () => {
    const { fault, ran } = await start(
      { ...deployable, 'cloudformation describe-stacks': stack('UPDATE_COMPLETE') },
      { file: { domain: whole.domain! } },
    );
    expect(fault).toMatch(/would take sign-in with Google, payments, analyses by a model, alarms by email from the running site/);
    expect(ran).toEqual([]);
  });
});

describe('a first deployment', () => {
  it('is created without locks and locked right after, published, its jobs run and tested, and prints the next steps', async () => {
    const { ran, asked, said, fault } = await start(deployable);
    expect(fault).toBeNull();
    expect(ran).toEqual([
      'npm run -s build',
      'cdk diff --context first=1 --context release=2026-11-26T093000 --output dist/release/stack --no-notices',
      'cdk deploy --all --context first=1 --context release=2026-11-26T093000 --output dist/release/stack --require-approval never --no-notices --outputs-file dist/outputs.json',
      'cdk deploy --all --context release=2026-11-26T093000 --output dist/release/stack --require-approval never --no-notices --outputs-file dist/outputs.json',
      'npm run -s smoke -- https://d1.cloudfront.net --api https://a1.execute-api.us-east-1.amazonaws.com',
    ]);
    expect(asked.filter((call) => call === 'lambda invoke')).toHaveLength(Object.keys(schedules).length);
    expect(asked.indexOf('s3 cp')).toBeGreaterThan(0);
    const rest = said.join('\n');
    expect(rest).toMatch(/kept as build 2026-11-26T093000/);
    expect(rest).toMatch(/DNS: journal\.example\.com {2}CNAME {2}d1\.cloudfront\.net/);
    expect(rest).toMatch(/https:\/\/afterbell-prod-123456789012\.auth\.us-east-1\.amazoncognito\.com\/oauth2\/idpresponse/);
    expect(rest).toMatch(/operator@example\.com to confirm/);
    expect(said.at(-1)).toMatch(/npm run admin -- you@example\.com --aws$/);
  });

  it('that fails is not published, and the next one starts over', async () => {
    const { asked, fault, ran } = await start(deployable, { fails: /^cdk deploy/ });
    expect(fault).toMatch(/failed/);
    expect(asked).not.toContain('s3 cp');
    expect(ran.filter((line) => line.startsWith('cdk deploy'))).toHaveLength(1);
    const next = await start({ ...deployable, 'cloudformation describe-stacks': stack('ROLLBACK_COMPLETE') });
    expect([next.fault, next.ran[2]]).toEqual([null, expect.stringContaining('--context first=1')]);
  });

  it('that fails its check prints the next steps anyway, and then the failure', async () => {
    const { said, fault } = await start(deployable, { fails: /smoke/ });
    expect(fault).toMatch(/failed/);
    expect(said.at(-1)).toMatch(/make yourself the first admin/);
    expect(said.join('\n')).toMatch(/DNS: journal\.example\.com/);
  });

  it('has CloudFormation refuse updates that would replace what people wrote', async () => {
    const policies: string[] = [];
    const take = (words: readonly string[]) => {
      policies.push(words[words.indexOf('--stack-policy-body') + 1]!);
      return {};
    };
    await start({ ...deployable, 'cloudformation set-stack-policy': take });
    const [, { Effect, Action, Condition }] = JSON.parse(policies[0]!).Statement;
    expect([Effect, Action]).toEqual(['Deny', ['Update:Replace', 'Update:Delete']]);
    const kept = Object.values(synthesized(wholeFile).template.toJSON().Resources as Record<string, TemplateResource>);
    const lasting = kept.filter(({ DeletionPolicy }) => DeletionPolicy === 'RetainExceptOnCreate').map(({ Type }) => Type);
    expect(new Set(Condition.StringEquals.ResourceType)).toEqual(new Set(lasting));
  });

  it('names the jobs that cannot run', async () => {
    const { fault } = await start({ ...deployable, 'lambda invoke': { StatusCode: 200, FunctionError: 'Unhandled' } });
    expect(fault).toMatch(/cannot run: closeSessions, .*docs\/runbooks\/jobs-missed\.md/);
  });

  it('is refused if a nested stack exceeds an AWS limit, before any question', async () => {
    const nested = { Resources: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`Topic${n}`, { Type: 'AWS::SNS::Topic' }])) };
    const Nested = { Type: 'AWS::CloudFormation::Stack', Metadata: { 'aws:asset:path': 'a.nested.template.json' } };
    const templates = {
      'Afterbell-prod.template.json': JSON.stringify({ Resources: { Nested } }),
      'a.nested.template.json': JSON.stringify(nested),
    };
    const { ran, fault } = await start(deployable, { templates });
    expect(fault).toBe(
      'Nothing was deployed. AWS takes no stack like this one (infra/limits):\n- resources of a stack: 501 of 500 (a.nested.template.json)',
    );
    expect(ran.some((line) => line.startsWith('cdk deploy'))).toBe(false);
  });

  it('shows its resources and waits for a yes', async () => {
    const no = await start(deployable, { unattended: false, replies: ['n'] });
    expect([no.fault, no.ran.at(-1)]).toEqual(['Nothing was deployed.', expect.stringMatching(/^cdk diff --context first=1 /)]);
    expect((await start(deployable, { unattended: false, replies: ['y'] })).fault).toBeNull();
    expect((await start(deployable, { unattended: false })).fault).toMatch(/Add --yes/);
  });
});

it('a later deployment keeps the locks, and does not run the jobs again', async () => {
  const { ran, asked, said } = await start({ ...deployable, 'cloudformation describe-stacks': stack('UPDATE_COMPLETE') });
  expect(ran.filter((line) => line.includes('first=1'))).toEqual([]);
  expect(ran.filter((line) => line.startsWith('cdk deploy'))).toHaveLength(1);
  expect(asked).not.toContain('lambda invoke');
  expect(said.at(-1)).toBe('Afterbell runs at https://journal.example.com');
});

describe('deploy.json', () => {
  it('is created by questions if missing, each answer validated like a read', async () => {
    const replies = [
      'https://journal.example.com',
      'journal.example.com',
      'arn:aws:acm:eu-west-1:1:c/2',
      certificateArn,
      'g',
      'maybe',
      'y',
      'some model',
      'some-model',
      'http://models.example',
      'https://models.example/v1',
      'operator',
      'operator@example.com',
      'eighty',
      '$80',
    ];
    const { files, said, fault } = await start(deployable, { file: null, replies, check: true });
    expect(fault).toBeNull();
    expect(JSON.parse(files[0]!)).toEqual({
      ...whole,
      ai: { model: 'some-model', baseUrl: 'https://models.example/v1' },
      alarms: { email: 'operator@example.com', monthlyDollars: 80 },
    });
    const refusals =
      /such as journal|in us-east-1\.|an email address|answer y or n|the name of a model|an https address|a number such as 80/;
    expect(said.filter((line) => refusals.test(line))).toHaveLength(7);
  });

  it('leaves out empty answers: OpenAI’s own server, and the usual budget', async () => {
    const replies = ['', 'some-model', '', 'operator@example.com', ''];
    const { files } = await start(deployable, { file: null, replies, check: true });
    expect(JSON.parse(files[0]!)).toEqual({ ai: { model: 'some-model' }, alarms: { email: 'operator@example.com' } });
  });

  it.each([
    ['empty answers', []],
    ['answers of no', ['no', 'N']],
  ])('may be all %s', async (_, replies) => {
    const { files, fault } = await start(deployable, { file: null, replies: [...replies], check: true });
    expect([fault, files]).toEqual([null, ['{}\n']]);
  });

  it('is described if not interactive', async () => {
    const { fault, asked } = await start(deployable, { file: null });
    expect(fault).toMatch(/There is no deploy\.json/);
    expect(asked).toEqual([]);
  });
});
