// `npm run payments -- https://your.site`: creates or updates what Afterbell needs in the Stripe account of STRIPE_SECRET_KEY.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Stripe from 'stripe';
import { stripeAddress } from '../functions/world/paymentsFromEnv.ts';
import { setUpStripe } from '../infra/setUpStripe.ts';
import { command } from '../local/command.ts';
import { Problem } from '../local/problem.ts';
import type { StripeSecret } from '../shared/contract/settings/paymentEvents.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { ownNames } from './ownNames.ts';

const file = '.local/stripe-secret.json';
const usage = `STRIPE_SECRET_KEY=sk_… npm run payments -- https://your.site
Creates or updates the product, both prices, the portal and the webhook in that Stripe account. It may be run again at any time.
${stageUsage}`;

/** Throws a Problem when the file could not be written. */
function makeRoom(): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '', { mode: 0o600 });
  } catch (error) {
    throw new Problem(`${file} cannot be written, so nothing was changed at Stripe: ${(error as Error).message}`);
  }
}

/** Sets the account up. Throws a Problem where Stripe cannot be reached or refuses. */
async function setUp(secretKey: string, siteUrl: string) {
  try {
    const stripe = new Stripe(secretKey, { telemetry: false, ...stripeAddress(process.env.STRIPE_ENDPOINT) });
    return await setUpStripe(stripe, siteUrl);
  } catch (error) {
    rmSync(file);
    if (error instanceof Stripe.errors.StripeConnectionError)
      throw new Problem(`Stripe can’t be reached: ${error.message} Check the connection, then run the command again.`);
    if (error instanceof Stripe.errors.StripeError)
      throw new Problem(`Stripe refused: ${error.message} Fix that, then run the command again; what it made so far is used.`);
    throw error;
  }
}

await command(usage, async () => {
  chooseStage();
  const [siteUrl = ''] = process.argv.slice(2);
  const secretKey = process.env.STRIPE_SECRET_KEY ?? '';
  if (!/^https:\/\/[^/\s]+$/.test(siteUrl)) throw new Problem(`Which site? ${usage}`);
  if (secretKey === '')
    throw new Problem('Set STRIPE_SECRET_KEY to the secret key of the account, from https://dashboard.stripe.com/apikeys');
  // Stripe returns the webhook's secret only once: the place to store it must exist before.
  makeRoom();
  const { webhookSecret, ...account } = await setUp(secretKey, siteUrl);
  console.log(`The account has the product, both prices, the portal and the webhook of ${siteUrl}.`);
  if (webhookSecret === null) {
    rmSync(file);
    console.log('The webhook already exists, and Stripe returns its secret only once: the stored one stays in use.', account);
    return;
  }
  const secret: StripeSecret = { secretKey, webhookSecrets: webhookSecret, ...account };
  writeFileSync(file, JSON.stringify(secret), { mode: 0o600 });
  console.log(`Its secret is in ${file}. Store it, then delete the file:
  aws secretsmanager create-secret --name ${ownNames().stripeSecret} --secret-string file://${file} && rm ${file}
Then write "stripe": true into deploy.json and run npm run deploy.`);
});
