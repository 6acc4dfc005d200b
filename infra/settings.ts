import type { Node } from 'constructs';

/** What an operator may choose at deployment: `cdk deploy -c domainName=… -c certificateArn=…`. Everything has a working default. */
export type Settings = {
  /** The site's own name, with the ARN of its certificate in us-east-1. Null: CloudFront's name. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null;
  /** Google sign-in. Its client secret is read from Secrets Manager under `googleSecretName`. Null: off. */
  readonly google: { readonly clientId: string; readonly siteUrl: string } | null;
};

/** Where the operator stores Google's client secret before switching Google on. */
export const googleSecretName = 'afterbell/google-client-secret';

/** Reads the settings from CDK context; throws a sentence when they do not fit together. */
export function settingsOf(node: Node): Settings {
  const text = (key: string): string | null => (node.tryGetContext(key) as string | undefined) || null;
  const name = text('domainName');
  const certificateArn = text('certificateArn');
  const clientId = text('googleClientId');
  if ((name === null) !== (certificateArn === null)) {
    throw new Error('domainName and certificateArn go together: pass both, or neither. The certificate must be in us-east-1.');
  }
  if (clientId !== null && name === null) {
    throw new Error('googleClientId needs domainName: Google sends people back to one fixed address.');
  }
  return {
    domain: name !== null && certificateArn !== null ? { name, certificateArn } : null,
    google: clientId !== null && name !== null ? { clientId, siteUrl: `https://${name}` } : null,
  };
}
