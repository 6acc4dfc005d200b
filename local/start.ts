// Record 0008: the whole product on one machine.
// npm start: the whole product on this machine. npm run dev: the same with the site straight from its sources.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildSite } from './buildSite.ts';
import { command, dataFolder } from './command.ts';
import { isHalfSeeded, seededFile, seedingFile } from './openFolder.ts';
import { Problem } from './problem.ts';
import { type Running, runningFile } from './runningFile.ts';
import { localKeys, type RunningProduct, startProduct } from './startProduct.ts';

const usage = `npm start    runs the whole product on this machine, with demo traders, until Ctrl+C; PORT=8080 npm start has it at another port than 5173
npm run dev  the same, with the site straight from its sources
OPENAI_API_KEY and OPENAI_MODEL in the environment have a real model write the analyses. npm run reset empties its data.`;

const dev = process.argv.includes('--dev');
const dataDir = resolve(dataFolder);
const [seeded, seeding] = [join(dataDir, seededFile), join(dataDir, seedingFile)];

function portWanted(): number {
  const text = process.env.PORT ?? '5173';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem(`PORT is "${text}", which is no port. Choose a number from 1 to 65535.`);
  return port;
}

/**
 * The model in the environment, with OPENAI_API_KEY and OPENAI_MODEL, and OPENAI_BASE_URL for another server;
 * otherwise the stub.
 */
function modelWanted(): { readonly model?: Readonly<Record<string, string>> } {
  const { OPENAI_API_KEY, OPENAI_MODEL, OPENAI_BASE_URL } = process.env;
  if (!OPENAI_API_KEY) return {};
  if (!OPENAI_MODEL) throw new Problem('OPENAI_API_KEY is there, and OPENAI_MODEL is not. Name the model that is to write analyses.');
  return { model: { OPENAI_API_KEY, OPENAI_MODEL, ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }) } };
}

/** Demo traders for a new folder. One whose seeding was cut short starts again from nothing. */
async function seedIfNew(product: RunningProduct): Promise<boolean> {
  if (existsSync(seeded)) return false;
  const { seed, people } = await import('./seed/index.ts');
  writeFileSync(seeding, '');
  await seed(product);
  writeFileSync(seeded, people.map(({ email }) => email).join('\n'));
  rmSync(seeding);
  return true;
}

async function logins(): Promise<string> {
  const { loginLines } = await import('./seed/index.ts');
  return loginLines(readFileSync(seeded, 'utf8')).join('\n');
}

/** For commands beside it, such as `npm run admin`. */
function leaveRunningFile({ url, urls, env, stripeKey }: RunningProduct): void {
  const { dynamo, cognito, api, stripe } = urls;
  const reach = { ...localKeys, DYNAMODB_ENDPOINT: dynamo, COGNITO_ENDPOINT: cognito, USER_POOL_ID: env.USER_POOL_ID! };
  const smoke = { site: url, api, stripe, stripeKey };
  writeFileSync(runningFile, JSON.stringify({ pid: process.pid, env: reach, smoke } satisfies Running));
}

function stopOnSignal(product: RunningProduct): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await product.stop();
    rmSync(runningFile, { force: true });
    console.log('\nAfterbell has stopped. Your data is saved.');
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

await command(usage, async () => {
  const port = portWanted();
  if (!dev) {
    const start = performance.now();
    if (await buildSite()) console.log(`Built the site in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  }
  const product = await startUp(port);
  stopOnSignal(product);
  if (await seedIfNew(product)) console.log('Made the demo traders with six months of trades each.');
  const { api, dynamo, cognito, events, files, stripe, model } = product.urls;
  leaveRunningFile(product);
  console.log(`
  Afterbell is at ${product.url}${dev ? ' (reloads as you edit)' : ''}

  Sign in as
${await logins()}
    or with Google, whose place is taken here by a page of made-up accounts

  Behind it    database ${dynamo}, user pool ${cognito}, events ${events}, files ${files}, payments ${stripe}, model ${model}, API ${api}
  Data         ${relative(process.cwd(), dataDir) || dataDir} (npm run reset empties it)
  Ready in     ${(performance.now() / 1000).toFixed(1)} s. Ctrl+C stops.
`);
});

async function startUp(port: number): Promise<RunningProduct> {
  const isHalf = isHalfSeeded(dataDir);
  const start = () => startProduct({ dataDir, port, dev, ...modelWanted() });
  // Started before anything is deleted: a folder that another process is seeding is in use.
  const product = await start();
  if (!isHalf) return product;
  await product.stop();
  rmSync(dataDir, { recursive: true });
  return start();
}
