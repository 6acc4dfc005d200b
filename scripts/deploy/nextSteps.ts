import type { Settings } from '#infra/settings.ts';
import { stageNames } from '#infra/stageNames.ts';

type Deployment = {
  readonly settings: Settings;
  readonly outputs: Readonly<Record<string, string>>;
  readonly account: string;
  readonly isFirst: boolean;
};

/** The operator's steps after a deployment, in order. */
export function nextSteps({
  settings: { stage, domain, google, stripe, alarms },
  outputs,
  account,
  isFirst,
}: Deployment): readonly string[] {
  const { Url = '', DistributionName = '' } = outputs;
  if (!isFirst) return [`Afterbell runs at ${Url}`];
  const apex = domain !== null && domain.name.split('.').length === 2;
  return [
    `Afterbell runs at https://${DistributionName}`,
    ...(domain === null
      ? []
      : [`DNS: ${domain.name}  ${apex ? 'ALIAS (or ANAME; in Route 53 an A record as alias)' : 'CNAME'}  ${DistributionName}`]),
    ...(google === null
      ? []
      : [
          `Google’s console, authorized redirect URI: https://${stageNames(stage).signInDomain(account)}.auth.us-east-1.amazoncognito.com/oauth2/idpresponse`,
        ]),
    ...(stripe === null ? [] : ['Stripe: payments are on. Buy a plan once yourself with a real card, and refund it.']),
    ...(alarms.email === null
      ? ['Nobody is called by alarms yet: "alarms" in deploy.json.']
      : [`AWS asks ${alarms.email} to confirm alarms; open its email.`]),
    `Sign up at ${Url}, then make yourself the first admin: npm run admin -- you@example.com --aws`,
  ];
}
