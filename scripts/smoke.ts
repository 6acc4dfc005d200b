// `npm run smoke -- https://NAME`: a new person's way through a running site, from the landing page to the deletion of their account.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { payByApi } from './smoke/payByApi.ts';
import { smokeSite } from './smoke/smokeSite.ts';

const usage = `npm run smoke -- https://NAME [--api https://ID.execute-api.us-east-1.amazonaws.com] [--executions 150000]
Signs up, signs in, tries wrong answers, imports, exports, pays with STRIPE_SECRET_KEY (a test key), and deletes the account again.
Changes nothing of anybody else. Twice within five minutes is the most: the firewall takes 20 sign-ins and the like from one address in that time.`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      api: { type: 'string' },
      executions: { type: 'string', default: '150000' },
    },
  });
  const [site = ''] = positionals;
  if (values.help) return console.log(usage);
  const executions = Number(values.executions);
  if (!/^https?:\/\/[^/\s]+$/.test(site)) throw new Problem(`Which site? ${usage}`);
  if (!(executions >= 2 && executions <= 150_000 && executions % 2 === 0)) throw new Problem('Executions are an even number up to 150000.');
  const name = `smoke_${randomBytes(5).toString('hex')}`;
  const person = { email: `${name}@example.com`, username: name, password: randomBytes(12).toString('base64url') };
  const key = process.env.STRIPE_SECRET_KEY;
  const options = { executions, api: values.api ?? null, pay: key ? payByApi(key) : null, wait: (ms: number) => wait(ms) };
  const marks = { ok: 'ok  ', failed: 'FAIL', skipped: '-   ' } as const;
  const outcomes = await smokeSite(site, person, options, ({ name: step, is, seen }) => console.log(`${marks[is]} ${step}: ${seen}`));
  const failed = outcomes.filter(({ is }) => is === 'failed').length;
  if (failed > 0)
    throw new Problem(`${failed} of ${outcomes.length} failed at ${site}. docs/runbooks has a page for each kind of trouble.`);
  console.log(`Everything works at ${site}.`);
  process.exit(0);
});
