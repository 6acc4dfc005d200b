import { schedules } from '#contract/schedules.ts';
import { commandLineFault } from '#local/awsFault.ts';
import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../../awsCommand.ts';

/**
 * AWS's answers to "service operation": JSON, a function from the call's arguments to JSON, or an Error with the
 * command line's text.
 */
export type Answers = Readonly<Record<string, unknown>>;

const account = '123456789012';
export const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/2`;
const refusal = (code: string, message = code) => new Error(`An error occurred (${code}) when calling the operation: ${message}`);

/** The answers of an account in which everything is ready for a first deployment. */
export const readyAccount: Answers = {
  'sts get-caller-identity': { Account: account },
  'cloudformation describe-account-limits': {},
  'cloudformation describe-stacks': refusal('ValidationError', 'Stack with id Afterbell does not exist'),
  'cloudformation set-stack-policy': {},
  'ssm get-parameter': { Parameter: { Value: '27' } },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'cloudfront create-distribution': refusal('NoSuchOrigin'),
  'cloudfront list-distributions': { DistributionList: { Quantity: 0 } },
  's3api get-bucket-location': refusal('NoSuchBucket'),
  'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['journal.example.com'] } },
  'cognito-idp describe-user-pool-domain': { DomainDescription: {} },
  'secretsmanager get-secret-value': {
    SecretString: JSON.stringify({ secretKey: 'a', webhookSecrets: 'b', priceMonthly: 'c', priceYearly: 'd', portalConfiguration: 'e' }),
  },
};

export { refusal };

export const resource = (id: string, name = id.toLowerCase()) => ({
  LogicalResourceId: `${id}1A2B3C4D`,
  PhysicalResourceId: `afterbell-${name}`,
});

/** Additional answers of a running stack: its functions, its buckets, and jobs that run. */
export const runningStack: Answers = {
  'cloudformation list-stack-resources': (words: readonly string[]) =>
    words.some((word) => word.includes('AWS::S3::Bucket'))
      ? [resource('Site'), resource('AccessLogs', 'logs')]
      : Object.keys(schedules).map((job) => resource(`jobs${job}`)),
  'cloudfront create-invalidation': {},
  'lambda invoke': { StatusCode: 200 },
};

/** AWS as its command line shows it, with these answers; `asked` lists every call. An operation without an answer is a fault of the test. */
export function awsStandIn(answers: Answers): { readonly aws: AwsCli; readonly asked: string[] } {
  const asked: string[] = [];
  const aws: AwsCli = (...words) => {
    const call = words.slice(0, 2).join(' ');
    asked.push(call);
    const known = answers[call];
    const answer: unknown = typeof known === 'function' ? known(words) : known;
    if (answer instanceof Error) throw new Problem(commandLineFault(answer.message) ?? `aws ${call} failed: ${answer.message}`);
    if (answer === undefined) throw new Error(`The stand-in has no answer to "${words.join(' ')}".`);
    return JSON.stringify(answer);
  };
  return { aws, asked };
}
