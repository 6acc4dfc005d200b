import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as authRoutes } from '#functions/api/auth/index.ts';
import { routes as recoveryRoutes } from '#functions/api/recovery/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { hashAnswers } from '#functions/people/recovery.ts';
import { activate, reserve } from '#functions/people/registration.ts';
import type { World } from '#functions/world/world.ts';
import { keysOf } from '#local/keysOf.ts';
import { startProduct } from '#local/startProduct.ts';

const LANES = 4;
const kinds = ['known', 'unknown'] as const;
const steps = ['login', 'init', 'verify'] as const;

const wrong = { answer1: 'Golf', answer2: 'Toronto', answer3: 'rush' };
const at = (list: readonly number[], part: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)]!;

/** Signs one person up without the endpoint, because its limits and hashes are not measured here. */
async function signUp(world: World, n: number, hash: Awaited<ReturnType<typeof hashAnswers>>): Promise<void> {
  const email = `known${n}@example.com`;
  const profile = { username: `known_${n}`, email, preferences: accountDefaults.preferences, createdAt: '' };
  const recovery = { questions: ['First car', 'City of birth', 'First concert'], hash } as const;
  const reserved = await reserve(world.table, { profile, recovery }, { newId: userIdOf(world.random(16)), attempt: 'a', now: world.now() });
  if (typeof reserved === 'string') throw new Error(reserved);
  await world.identity.create({ username: reserved.userId, email, password: 'quiet-tape-42' });
  await activate(world.table, reserved);
}

/**
 * Milliseconds of a refused sign-in, of asking for the questions and of wrong answers, for `people` known and as many unknown e-mails: the
 * whole answer, and the work in it without the wait that hides it. Known and unknown take turns on the local product.
 */
export async function recoveryTiming(people: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'afterbell-timing-'));
  const siteDir = join(folder, 'site');
  const dataDir = join(folder, 'data');
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Afterbell</title>');
  const product = await startProduct({ dataDir, siteDir, quiet: true });
  try {
    const { pepper } = await keysOf(dataDir);
    const hash = await hashAnswers({ random: product.world.random, secrets: { pepper } }, ['Golf', 'Toronto', 'Rush']);
    for (let n = 0; n < people; n++) await signUp(product.world, n, hash);
    const times = new Map<string, number[]>();

    async function one(email: string, kind: (typeof kinds)[number]): Promise<void> {
      let waited = 0;
      const wait: World['wait'] = async (ms) => {
        const began = performance.now();
        await product.world.wait(ms);
        waited += performance.now() - began;
      };
      // Without the origin's secret: these handlers are called directly.
      const world: World = { ...product.world, wait, secrets: { pepper } };
      const [auth, recovery] = [authRoutes(world), recoveryRoutes(world)];
      const timed = async (step: (typeof steps)[number], call: () => ReturnType<typeof callEndpoint>) => {
        waited = 0;
        const began = performance.now();
        const { body } = await call();
        const took = performance.now() - began;
        for (const [what, ms] of [
          ['answer', took],
          ['work', took - waited],
        ] as const)
          times.set(`${step} ${what} ${kind}`, [...(times.get(`${step} ${what} ${kind}`) ?? []), ms]);
        return body.data as { readonly userId: string };
      };
      await timed('login', () => callEndpoint(auth, api.auth.login, { email, password: 'not-this-one', dailyExpiration: true }));
      const { userId } = await timed('init', () => callEndpoint(recovery, api.recovery.init, { email }));
      await timed('verify', () => callEndpoint(recovery, api.recovery.verify, { userId, answers: wrong }));
    }

    // The first calls of a process pay for what all others share.
    await one('warm@example.com', 'unknown');
    times.clear();
    let next = 0;
    const lane = async () => {
      for (let n = next++; n < people; n = next++)
        for (const kind of n % 2 === 0 ? kinds : kinds.toReversed()) await one(`${kind}${n}@example.com`, kind);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return Object.fromEntries(
      [...times].flatMap(([name, list]) => [
        [`${name} p50`, at(list, 0.5)],
        [`${name} p95`, at(list, 0.95)],
      ]),
    );
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await recoveryTiming(Number(process.argv[2] ?? 200))));
