import { stageNames } from '#infra/stageNames.ts';
import { askIfThere, askJson } from './askJson.ts';
import type { CheckContext, DeployCheck } from './deployCheck.ts';

type Certificate = {
  readonly Status: string;
  readonly SubjectAlternativeNames?: readonly string[];
  readonly DomainValidationOptions?: readonly { readonly ResourceRecord?: { readonly Name: string; readonly Value: string } }[];
};

const covers = (name: string, pattern: string): boolean =>
  pattern === name || (pattern.startsWith('*.') && pattern.slice(2) === name.split('.').slice(1).join('.'));

function certificate({ aws, settings: { domain } }: CheckContext): string | null {
  if (domain === null) return null;
  const { name, certificateArn } = domain;
  const request = `Request one: aws acm request-certificate --domain-name ${name} --validation-method DNS --region us-east-1, and write its ARN into deploy.json.`;
  const found = askIfThere<{ readonly Certificate: Certificate }>(
    aws,
    /ResourceNotFound|ValidationException/,
    'acm',
    'describe-certificate',
    '--certificate-arn',
    certificateArn,
  );
  if (found === null) return `The certificate of domain.certificateArn is not in this account. ${request}`;
  const { Status, SubjectAlternativeNames = [], DomainValidationOptions = [] } = found.Certificate;
  if (Status === 'PENDING_VALIDATION') {
    const record = DomainValidationOptions[0]?.ResourceRecord;
    const how = record
      ? `Add this DNS record and wait some minutes: ${record.Name} CNAME ${record.Value}`
      : 'AWS prepares its DNS record; try again in a minute.';
    return `The certificate of ${name} waits for proof that the name is yours. ${how}`;
  }
  if (Status !== 'ISSUED') return `The certificate of ${name} is ${Status.toLowerCase().replaceAll('_', ' ')}. ${request}`;
  return SubjectAlternativeNames.some((pattern) => covers(name, pattern))
    ? null
    : `The certificate is for ${SubjectAlternativeNames.join(', ')} and not for ${name}. ${request}`;
}

type Distributions = {
  readonly DistributionList: {
    readonly Items?: readonly { readonly Id: string; readonly Comment: string; readonly Aliases: { readonly Items?: readonly string[] } }[];
  };
};

/** A name can belong to one distribution only. */
function siteName({ aws, settings: { domain, stage } }: CheckContext): string | null {
  if (domain === null) return null;
  const { DistributionList } = askJson<Distributions>(aws, 'cloudfront', 'list-distributions');
  const other = (DistributionList.Items ?? []).find(
    ({ Aliases, Comment }) => (Aliases.Items ?? []).includes(domain.name) && !Comment.startsWith(`${stageNames(stage).stack},`),
  );
  return other === undefined
    ? null
    : `${domain.name} belongs to another CloudFront distribution (${other.Id}). Take the name off it, or choose another in deploy.json.`;
}

type PoolDomain = { readonly DomainDescription: { readonly UserPoolId?: string; readonly AWSAccountId?: string } };

/** Cognito's hosted sign-in domain must be globally unique. */
function hostedName({ aws, settings: { google, stage }, account, running }: CheckContext): string | null {
  if (google === null || running) return null;
  const prefix = stageNames(stage).signInDomain(account);
  const { DomainDescription: taken } = askJson<PoolDomain>(aws, 'cognito-idp', 'describe-user-pool-domain', '--domain', prefix);
  if (taken.UserPoolId === undefined) return null;
  return `The sign-in domain ${prefix} belongs to the user pool ${taken.UserPoolId}. If it is left from an earlier Afterbell: aws cognito-idp delete-user-pool-domain --domain ${prefix} --user-pool-id ${taken.UserPoolId} --region us-east-1`;
}

/** Checks of the site's name. */
export const siteChecks: readonly DeployCheck[] = [
  { name: 'certificate', run: certificate },
  { name: 'name of the site', run: siteName },
  { name: 'name of the hosted sign-in', run: hostedName },
];
