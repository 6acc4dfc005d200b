// `npm run smoke -- https://NAME`: a new person's way through a running site, from the landing page to the deletion of their account.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { runningProduct } from './runningProduct.ts';
import { payByApi } from './smoke/payByApi.ts';
import { smokeSite } from './smoke/smokeSite.ts';
import type { SmokeOptions } from './smoke/smokeStep.ts';

const usage = `npm run smoke -- https://NAME [--api https://ID.execute-api.us-east-1.amazonaws.com] [--executions 150000]
Signs up, signs in, tries wrong answers, imports, exports, pays with STRIPE_SECRET_KEY (a test key), and deletes the account again.
Of the product that npm start runs here it knows the API's own address and Stripe's stand-in by itself: npm run smoke -- http://127.0.0.1:5173
Changes nothing of anybody else. Twice within five minutes is the most: the firewall takes 20 sign-ins and the like from one address in that time.`;

/** The API's own address and a payment method: those of the product that runs here, when that is tested; else the given ones. */
function behind(site: string, api: string | null): Pick<SmokeOptions, 'api' | 'pay'> {
  const here = runningProduct()?.smoke;
  if (here !== undefined && here.site === site.replace('//localhost', '//127.0.0.1')) {
    console.log(`This is the product that runs here: its API is at ${here.api}, and ${here.stripe} stands in for Stripe.`);
    return { api: api ?? here.api, pay: payByApi(here.stripeKey, here.stripe) };
  }
  const key = process.env.STRIPE_SECRET_KEY;
  return { api, pay: key ? payByApi(key) : null };
}

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      executions: { type: 'string', default: '150000' },
    },
  });
  const site = (positionals[0] ?? '').replace(/\/$/, '');
  const executions = Number(values.executions);
  if (!/^https?:\/\/[^/\s]+$/.test(site)) throw new Problem(`Which site? ${usage}`);
  if (!(executions >= 2 && executions <= 150_000 && executions % 2 === 0)) throw new Problem('Executions are an even number up to 150000.');
  const name = `smoke_${randomBytes(5).toString('hex')}`;
  const person = { email: `${name}@example.com`, username: name, password: randomBytes(12).toString('base64url') };
  const options = { executions, wait: (ms: number) => wait(ms), ...behind(site, values.api ?? null) };
  const marks = { ok: 'ok  ', failed: 'FAIL', skipped: '-   ' } as const;
  const outcomes = await smokeSite(site, person, options, ({ name: step, is, seen }) => console.log(`${marks[is]} ${step}: ${seen}`));
  const failed = outcomes.filter(({ is }) => is === 'failed').length;
  if (failed > 0)
    throw new Problem(`${failed} of ${outcomes.length} failed at ${site}. docs/runbooks has a page for each kind of trouble.`);
  console.log(`Everything works at ${site}.`);
  process.exit(0);
});
