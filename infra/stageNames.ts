import { metricNamespace } from '../shared/contract/settings/countedEvents.ts';

/** The stage of a deploy.json that names none. */
export const usualStage = 'prod';

/** Short enough for every name below, and without what AWS forbids in the name of a hosted sign-in. */
export const stagePattern = /^(?!.*(?:aws|amazon|cognito))[a-z][a-z0-9]{0,14}$/;

/** Every name that a stage has of its own, so that two stages live in one account. Names that AWS makes up begin with the stack's. */
export const stageNames = (stage: string) => ({
  stack: `Afterbell-${stage}`,
  /** Where what functions count is counted in CloudWatch, and what the firewall does. */
  metrics: `${metricNamespace}-${stage}`,
  firewall: `Firewall-${stage}`,
  /** Where the operator stores Google's client secret, a `StripeSecret` as JSON, and the model's key, before switching each of them on. */
  googleSecret: `afterbell/${stage}/google-client-secret`,
  stripeSecret: `afterbell/${stage}/stripe`,
  modelSecret: `afterbell/${stage}/model-key`,
  filesBucket: (account: string) => `afterbell-${stage}-files-${account}-us-east-1`,
  signInDomain: (account: string) => `afterbell-${stage}-${account}`,
});

/** Where calls are counted that the API refused for its limits of requests a second. */
export const refusedCalls = (stage: string) => ({ metricNamespace: stageNames(stage).metrics, metricName: 'callsRefused' });
