import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { localKeys, type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';
import { type DrillTrader, drillPassword, drillTrader, importTrips } from '../drills/drillTrader.ts';

// Runs the commands of docs/operations.md verbatim, in a shell, on the local product; `aws` is a stub in front of its
// table.
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

const folder = mkdtempSync(join(tmpdir(), 'afterbell-operator-'));
const deployFile = join(folder, 'deploy.json');
let product: RunningProduct;
let trader: DrillTrader;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  product = await startProduct({ siteDir: folder, quiet: true });
  trader = await drillTrader(product.url, 'operated');
  await importTrips(product.url, trader, 2);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'aws'), `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'awsOnPath.ts')}" "$@"\n`);
  chmodSync(join(bin, 'aws'), 0o755);
  const { USER_POOL_ID, COGNITO_ENDPOINT } = product.env;
  const reach = { ...localKeys, DYNAMODB_ENDPOINT: product.urls.dynamo, USER_POOL_ID, COGNITO_ENDPOINT };
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, env: reach }));
  writeFileSync(deployFile, '{}');
  env = {
    ...process.env,
    ...reach,
    AFTERBELL_RUNNING_FILE: join(folder, 'running.json'),
    AFTERBELL_DEPLOY_FILE: deployFile,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
  };
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

const fenced = /^```\n([\s\S]*?)^```/gm;
const pieces = [...page.matchAll(fenced), ...page.replaceAll(fenced, '').matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);

/** Every command of ours or of AWS's on the page, without what is said of it. One that goes on in the next line is one. */
const commands = [
  ...new Set(
    pieces
      .flatMap((text) => text.replaceAll('\\\n', ' ').split('\n'))
      .map((line) =>
        line
          .replace(/\s+#.*$/, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => /^(?:\w+=\S+ )*(?:npm (?:run|test)\b|aws \S+ \S+)/.test(line)),
  ),
];

type Ran = { readonly status: number; readonly printed: string };

/** Runs a command of the page, its capitals filled in. */
function run(command: string): Promise<Ran> {
  const filled = command
    .replace(/npm run (\w+)(?: --)?/, (_, name: string) => scripts[name]!)
    .replaceAll('TABLE', localKeys.TABLE_NAME)
    .replace(`${localKeys.TABLE_NAME}_NAME`, 'TABLE_NAME')
    .replaceAll('USER_ID', trader.userId)
    .replaceAll('USERNAME_IN_LOWER_CASE', trader.name)
    .replaceAll('user@example.com', trader.email);
  return new Promise((done) => {
    execFile('/bin/sh', ['-c', filled], { cwd: root, env: env as NodeJS.ProcessEnv, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : Number(error.code ?? 1), printed: `${stdout}${stderr}` }),
    );
  });
}

/** What must be seen where a command runs here. */
const seen: Readonly<Record<string, RegExp | (() => Promise<void> | void)>> = {
  'npm run admin -- user@example.com --aws': /operated@drill\.example is an admin now\. The audit log has a line of it\./,
  'npm run admin -- user@example.com --reset-factor --aws':
    /operated@drill\.example signs in with a password alone until they set it up again\./,
  'npm run admin -- user@example.com --revoke --aws': /operated@drill\.example is no admin anymore\./,
  'npm run check': /\d+ items/,
  'npm run check -- --table TABLE': /\d+ items/,
  'TABLE_NAME=TABLE npm run book -- USER_ID': /"AAPL"/,
  'npm run deploy -- --check': /Nothing stands in the way of a deployment\./,
  'npm run rollback -- --dry-run': /Would go back to the release of 2026-11-20T100000\./,
  'npm run rotate -- origin': () => expect(JSON.parse(readFileSync(deployFile, 'utf8'))).toHaveProperty('secretsVersion'),
  'npm run rotate -- stored': () => expect(JSON.parse(readFileSync(deployFile, 'utf8'))).toHaveProperty('secretsVersion'),
  'npm run trace -- "at e (file:///var/task/index.mjs:1:2345)" --function auth': /functions\/api\/auth\/login\.ts:1/,
  'npm run cost': /100000 trades[\s\S]*\d+\.\d × ours/,
  'npm run supply': /dist\/sbom\.json lists \d+ packages; 0 faults/,
  'aws sts get-caller-identity': /"Account":"123456789012"/,
  'aws secretsmanager put-secret-value --secret-id NAME --secret-string VALUE': /\{\}/,
  'aws sesv2 create-email-identity --email-identity DOMAIN': /"VerifiedForSendingStatus":false/,
  'aws sesv2 create-email-identity --email-identity in.example.com': /"VerifiedForSendingStatus":false/,
  'aws sesv2 delete-suppressed-destination --email-address ADDRESS': /\{\}/,
  'aws ses set-active-receipt-rule-set --rule-set-name Afterbell-prod': /\{\}/,
  'aws ses describe-active-receipt-rule-set': /"Name":"Afterbell-prod"/,
  'aws sesv2 get-email-identity --email-identity DOMAIN': /"VerifiedForSendingStatus":true/,
  'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://DOMAIN --use-case-description "Security notices, and a weekly summary for those who asked for it" --contact-language EN':
    /\{\}/,
};

/** What is shown elsewhere, by the tests or gates that are named. */
const elsewhere: readonly [RegExp, string][] = [
  [/^npm test$/, 'scripts/test.ts'],
  [/^npm run test:deep$/, 'scripts/test.ts'],
  [/^(?:\w+=\S+ )?npm run deploy(?: --)?(?: --stage test)?(?: --(?:yes|site))?$/, 'scripts/deploy/deployProduct.test.ts'],
  [/^npm run deploy -- --stage test --function auth$/, 'scripts/deploy/swapFunction.test.ts'],
  [/^npm run remove -- --stage test$/, 'scripts/deploy/removeStage.test.ts'],
  // It builds and synthesizes, as three gates do.
  [/^npm run deploy -- --dry-run$/, 'scripts/test.ts'],
  [/^npm run rollback$/, 'scripts/deploy/rollBack.test.ts'],
  [/^npm run restore/, 'tests/drills/restore.test.ts'],
  [/^npm run smoke/, 'scripts/smoke/smokeSite.test.ts'],
  [/^(?:\w+=\S+ )?npm run payments/, 'scripts/payments.test.ts'],
  [/^npm run supply -- --history$/, 'scripts/supply/lockFaults.test.ts'],
  [/^npm run drill -- load$/, 'tests/drills/load.test.ts'],
  [/^npm run drill -- restore$/, 'tests/drills/restore.test.ts'],
  [/^npm run drill -- upgrade$/, 'tests/drills/upgrade.test.ts'],
  [/^npm run build$/, 'scripts/test.ts'],
  [/^npm run bench:functions$/, 'infra/buildFunctions.test.ts'],
  [/^aws secretsmanager create-secret/, 'scripts/deploy/deployProduct.test.ts'],
  [/^aws dynamodb/, 'tests/operator/operatorPage.test.ts'],
  [/^npm run (?:deploy|rotate|admin)$/, 'tests/house/operations.test.ts'],
];

it('every command of the page is run here, or by the test that is named', () => {
  expect(commands.length).toBeGreaterThan(20);
  const unproved = commands.filter((command) => !(command in seen) && !elsewhere.some(([like]) => like.test(command)));
  expect(unproved).toEqual([]);
  expect(elsewhere.filter(([, file]) => !existsSync(join(root, file)))).toEqual([]);
  expect(Object.keys(seen).filter((command) => !commands.includes(command))).toEqual([]);
});

/** Run with every commit: one of each kind. Each takes a second or many, and what it does has tests beside its code. */
const usual = ['npm run admin -- user@example.com --aws', 'TABLE_NAME=TABLE npm run book -- USER_ID', 'npm run rotate -- origin'];

it.each(Object.entries(seen).filter(([command]) => runs(usual.includes(command), true)))('%s', async (command, expected) => {
  const { status, printed } = await run(command);
  expect([status, printed]).toEqual([0, expected instanceof RegExp ? expect.stringMatching(expected) : printed]);
  if (typeof expected === 'function') await expected();
});

it('npm run admin makes an admin of who has signed up here, from their next call on', async () => {
  const admin = await drillTrader(product.url, 'first');
  const users = () => callApi(product.url, api.admin.users, {}, admin.token);
  await expect(users()).rejects.toThrow(/403/);
  const { status, printed } = await run(`npm run admin -- ${admin.email}`);
  expect([status, printed]).toEqual([0, `${admin.email} is an admin now. The audit log has a line of it.\n`]);
  await expect(users()).resolves.toBeDefined();
  expect(await run('npm run admin -- nobody@drill.example')).toEqual({
    status: 1,
    printed: 'Nobody has signed up with nobody@drill.example yet.\n',
  });
});

it('an intruder is found by name, and is out from their next call on', async () => {
  const [find, end] = commands.filter((command) => command.startsWith('aws dynamodb'));
  expect(await run(find!)).toEqual({ status: 0, printed: `${trader.userId}\n` });
  // The sessions of before that second are over: this one is of an earlier one by then.
  await new Promise((later) => setTimeout(later, 1100));
  const validate = () => callApi(product.url, api.auth.validate, {}, trader.token);
  await expect(validate()).resolves.toBeDefined();
  expect((await run(end!)).status).toBe(0);
  await expect(validate()).rejects.toThrow(/401/);
  const { token } = await callApi(product.url, api.auth.login, { email: trader.email, password: drillPassword });
  await expect(callApi(product.url, api.auth.validate, {}, token)).resolves.toBeDefined();
});

it('the questions that runbooks ask of the table are answered', async () => {
  const texts = readdirSync(join(root, 'docs/runbooks')).map((name) => readFileSync(join(root, 'docs/runbooks', name), 'utf8'));
  const asked = texts.flatMap((text) => [...text.matchAll(/`(aws dynamodb [^`]+)`/g)].map(([, command]) => command!));
  expect(asked.length).toBeGreaterThan(1);
  for (const command of asked) expect(await run(command), command).toEqual({ status: 0, printed: expect.stringContaining('"Items":[') });
});
