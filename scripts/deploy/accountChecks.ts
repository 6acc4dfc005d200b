import { Problem } from '#local/problem.ts';
import { askIfThere, askJson } from './askJson.ts';
import type { CheckContext, DeployCheck } from './deployCheck.ts';

const region = 'us-east-1';

/** Concurrent runs of all functions in the account. A dashboard opens with up to five parallel calls. */
const LEAST_CONCURRENT = 100;

/** Minimum version of the `cdk bootstrap` stack for this `cdk deploy`. */
const LEAST_BOOTSTRAP = 6;

const open: DeployCheck = {
  name: `region ${region}`,
  run: ({ aws }) => {
    try {
      aws('cloudformation', 'describe-account-limits');
      return null;
    } catch (error) {
      if (!(error instanceof Problem) || !/service control policy|OptInRequired|not authorized.*explicit deny/i.test(error.message))
        throw error;
      return `This account may not use ${region}, where CloudFront's firewall lives and so all of Afterbell. Ask the owner of your organization to allow ${region}, or use another account.`;
    }
  },
};

function bootstrap({ aws, account }: CheckContext): string | null {
  const found = askIfThere<{ readonly Parameter: { readonly Value: string } }>(
    aws,
    /ParameterNotFound/,
    'ssm',
    'get-parameter',
    '--name',
    '/cdk-bootstrap/hnb659fds/version',
  );
  const run = `Run once: npx cdk bootstrap aws://${account}/${region}`;
  if (found === null) return `The account is not prepared for CDK in ${region}. ${run}`;
  if (Number(found.Parameter.Value) >= LEAST_BOOTSTRAP) return null;
  return `The account was prepared by an old CDK (version ${found.Parameter.Value}, ${LEAST_BOOTSTRAP} is needed). ${run}`;
}

function concurrency({ aws }: CheckContext): string | null {
  const { AccountLimit } = askJson<{ readonly AccountLimit: { readonly ConcurrentExecutions: number } }>(
    aws,
    'lambda',
    'get-account-settings',
  );
  const limit = AccountLimit.ConcurrentExecutions;
  if (limit >= LEAST_CONCURRENT) return null;
  return `Only ${limit} functions may run at once in this account; people would meet errors. Ask for 1000, it is free and takes hours: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`;
}

/**
 * Probes whether CloudFront accepts requests from this account: a distribution that can't be created, because its
 * behavior names a missing origin.
 */
const impossibleDistribution = JSON.stringify({
  CallerReference: 'afterbell-check',
  Comment: 'Afterbell asks whether CloudFront may be used; this cannot be made',
  Enabled: false,
  Origins: {
    Quantity: 1,
    Items: [
      { Id: 'here', DomainName: 'example.com', CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: 'https-only' } },
    ],
  },
  DefaultCacheBehavior: {
    TargetOriginId: 'nowhere',
    ViewerProtocolPolicy: 'https-only',
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  },
});

/**
 * New accounts must be verified by AWS Support first; no call reveals it, except creating a distribution
 * (aws-samples/aws-cdk-examples#279).
 */
function cloudFront({ aws, running }: CheckContext): string | null {
  if (running) return null;
  try {
    aws('cloudfront', 'create-distribution', '--distribution-config', impossibleDistribution);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!/must be verified/.test(error.message)) return null;
    return 'AWS has not verified this account for CloudFront yet. Open a case at https://console.aws.amazon.com/support/home#/ (free: "Account and billing"), quote "Your account must be verified before you can add new CloudFront resources", and wait for the answer.';
  }
  return null;
}

/** Checks of the account itself. */
export const accountChecks: readonly DeployCheck[] = [
  open,
  { name: 'prepared for CDK', run: bootstrap },
  { name: 'functions at once', run: concurrency },
  { name: 'CloudFront allowed', run: cloudFront },
];
