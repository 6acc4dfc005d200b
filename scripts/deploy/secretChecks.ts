import { stripeFields } from '#contract/settings/paymentEvents.ts';
import { stageNames } from '#infra/stageNames.ts';
import { askIfThere } from './askJson.ts';
import type { CheckContext, DeployCheck } from './deployCheck.ts';

/** A stored secret's text; null if missing. */
const stored = ({ aws }: CheckContext, name: string): string | null =>
  askIfThere<{ readonly SecretString: string }>(
    aws,
    /ResourceNotFound|marked for deletion/,
    'secretsmanager',
    'get-secret-value',
    '--secret-id',
    name,
  )?.SecretString ?? null;

const store = (name: string, value: string): string =>
  `aws secretsmanager create-secret --name ${name} --secret-string ${value} --region us-east-1`;

function google(context: CheckContext): string | null {
  const { googleSecret: name } = stageNames(context.settings.stage);
  if (context.settings.google === null || stored(context, name)) return null;
  return `deploy.json asks for Google, whose client secret is not stored. Store it: ${store(name, 'SECRET')}`;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function stripe(context: CheckContext): string | null {
  const { stripe: wanted, stage } = context.settings;
  const { stripeSecret: name } = stageNames(stage);
  if (wanted === null) return null;
  const run = `Run STRIPE_SECRET_KEY=sk_… npm run payments -- ${wanted.siteUrl}, which says how to store what it makes.`;
  const text = stored(context, name);
  if (text === null) return `deploy.json asks for payments, and Stripe's secret is not stored. ${run}`;
  const found = fieldsOf(text);
  const missing = stripeFields.filter((field) => typeof found[field] !== 'string' || found[field] === '');
  return missing.length === 0 ? null : `The secret ${name} has no ${missing.join(', ')}. ${run}`;
}

function model(context: CheckContext): string | null {
  const { modelSecret: name } = stageNames(context.settings.stage);
  if (context.settings.ai === null || stored(context, name)) return null;
  return `deploy.json names a model, whose key is not stored. Store it: ${store(name, 'KEY')}`;
}

/** Checks of the operator's stored secrets. AWS shows the value here; it is only inspected. */
export const secretChecks: readonly DeployCheck[] = [
  { name: 'secret of Google', run: google },
  { name: 'secret of Stripe', run: stripe },
  { name: 'key of the model', run: model },
];
