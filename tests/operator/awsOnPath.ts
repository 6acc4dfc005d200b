import * as dynamo from '@aws-sdk/client-dynamodb';
import { clientSettings } from '#functions/world/clientSettings.ts';
import { Problem } from '#local/problem.ts';
import { awsStandIn, readyAccount, runningStack } from '../../scripts/deploy/testing/awsStandIn.ts';

// Runs as the command `aws` while the operator's page is tested: DynamoDB calls go to the local product's table, the
// rest is an account whose stack runs. Words of the real command line become the fields of the call, so that a wrong
// one fails here as it would there.
const words = process.argv.slice(2);
const [service = '', operation = ''] = words;

const pascal = (kebab: string): string => kebab.replaceAll(/(?:^-*|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const option = (name: string): string | undefined => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);

const settings = { domain: null, google: null, stripe: false, ai: false, alarms: false, tableName: null };
const outputs = {
  Url: 'https://d1.cloudfront.net',
  ApiAddress: 'https://a1.example',
  DistributionName: 'd1.cloudfront.net',
  TableName: 'Afterbell',
  SiteBucket: 'pages',
  DistributionId: 'E1',
  OriginSecretArn: 'arn:origin',
  Release: '2026-11-26T093000',
  UserPoolId: process.env.USER_POOL_ID!,
  Settings: JSON.stringify(settings),
};
const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
const map = { version: 3, sources: ['../functions/api/auth/login.ts'], names: [], mappings: 'AAAA' };

const { aws } = awsStandIn({
  ...readyAccount,
  ...runningStack,
  'cloudformation describe-stacks': option('--query') === undefined ? { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', Outputs }] } : Outputs,
  'secretsmanager get-secret-value': option('--query') === undefined ? readyAccount['secretsmanager get-secret-value'] : '{"current":"a"}',
  'secretsmanager put-secret-value': {},
  'sesv2 create-email-identity': { IdentityType: 'DOMAIN', VerifiedForSendingStatus: false },
  'sesv2 get-email-identity': { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true },
  'sesv2 put-account-details': {},
  'sesv2 delete-suppressed-destination': {},
  'ses set-active-receipt-rule-set': {},
  'ses describe-active-receipt-rule-set': { Metadata: { Name: 'Afterbell-prod' }, Rules: [] },
  's3api list-objects-v2':
    { 'maps/': ['maps/2026-11-26T093000/'], 'marks/works/': ['marks/works/2026-11-20T100000'] }[option('--prefix') ?? ''] ?? null,
  's3 cp': map,
});

/** The value at a path such as Item.userId.S, which is all that the page asks of the real command's query language. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

async function askTable(): Promise<unknown> {
  const calls: Record<string, new (input: never) => object> = {
    'get-item': dynamo.GetItemCommand,
    'update-item': dynamo.UpdateItemCommand,
    query: dynamo.QueryCommand,
  };
  const Call = calls[operation];
  if (Call === undefined) throw new Problem(`The stand-in has no ${operation}.`);
  const input: Record<string, unknown> = {};
  for (const [index, word] of words.entries()) {
    if (!word.startsWith('--') || ['--query', '--region', '--output'].includes(word)) continue;
    const value = words[index + 1]!;
    input[pascal(word.slice(2))] = /^[{[]/.test(value) ? JSON.parse(value) : value;
  }
  const client = new dynamo.DynamoDBClient(clientSettings(process.env, 'DYNAMODB_ENDPOINT'));
  const answer: unknown = await client.send(new Call(input as never) as never);
  const query = option('--query');
  return query === undefined ? answer : at(answer, query);
}

try {
  const answer = service === 'dynamodb' ? await askTable() : JSON.parse(aws(...words));
  console.log(option('--output') === 'text' || typeof answer === 'string' ? answer : JSON.stringify(answer));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 254;
}
