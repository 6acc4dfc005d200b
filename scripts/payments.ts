// `npm run payments -- https://your.site`: makes or brings up to date what Stripe needs for Afterbell, in the account of STRIPE_SECRET_KEY.
import { writeFileSync } from 'node:fs';
import Stripe from 'stripe';
import { stripeSecretName } from '../infra/settings.ts';
import { type StripeSecret, setUpStripe } from '../infra/stripeAccount.ts';
import { command } from '../local/command.ts';
import { Problem } from '../local/problem.ts';

const file = 'dist/stripe-secret.json';

await command(async () => {
  const [siteUrl = ''] = process.argv.slice(2);
  const secretKey = process.env.STRIPE_SECRET_KEY ?? '';
  if (!/^https:\/\/[^/\s]+$/.test(siteUrl)) throw new Problem('Say where the site is: npm run payments -- https://your.site');
  if (secretKey === '')
    throw new Problem('Set STRIPE_SECRET_KEY to the secret key of the account, from https://dashboard.stripe.com/apikeys');
  const { webhookSecret, ...account } = await setUpStripe(new Stripe(secretKey, { telemetry: false }), siteUrl);
  console.log(`The account has the product, both prices, the portal and the webhook of ${siteUrl}.`);
  if (webhookSecret === null) {
    console.log('The webhook was there already, and Stripe tells its secret only once: keep the one that is stored.', account);
    return;
  }
  const secret: StripeSecret = { secretKey, webhookSecrets: webhookSecret, ...account };
  writeFileSync(file, JSON.stringify(secret), { mode: 0o600 });
  console.log(`Its secret is in ${file}. Store it, then delete the file:
  aws secretsmanager create-secret --name ${stripeSecretName} --secret-string file://${file} && rm ${file}
Then deploy with -c stripe=on.`);
});
