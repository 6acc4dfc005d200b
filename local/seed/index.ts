import { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { packFills } from '#domain/journal/codec/packFills.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';
import { annotateDemo } from './annotateDemo.ts';
import { connectBroker } from './connectBroker.ts';
import { demoFile } from './demoFile.ts';
import { entitle } from './entitle.ts';
import { followPlans } from './followPlans.ts';
import { joinLeaderboard, runJobs } from './joinLeaderboard.ts';
import { letters } from './letters.ts';
import { type DemoPerson, demoPassword, demoZone, people } from './people.ts';
import { planTrades } from './planTrades.ts';
import { reviewWeeks } from './reviewWeeks.ts';
import { seedBars } from './seedBars.ts';
import { seedCommunity } from './seedCommunity.ts';
import { seedGroups } from './seedGroups.ts';
import { writePlaybooks } from './writePlaybooks.ts';

const answer = (question: (typeof securityQuestions)[number], text: string) => ({ question, answer: text });

/** Signs a demo trader up, gives them their plan and imports their broker's file, all through the calls a person would make. Answers their token. */
async function seedPerson(product: RunningProduct, person: DemoPerson): Promise<string> {
  const { token, _id } = await callApi(product.url, api.auth.register, {
    username: person.username,
    email: person.email,
    password: demoPassword,
    confirmPassword: demoPassword,
    securityQuestions: {
      question1: answer(securityQuestions[0], 'Rex'),
      question2: answer(securityQuestions[1], 'Lisbon'),
      question3: answer(securityQuestions[2], 'Civic'),
    },
    timeZone: demoZone,
  });
  await callApi(product.url, api.billing.setFreeTier, {}, token);
  await entitle(product, { userId: _id, token }, person);

  const { fills, ...file } = demoFile(person, product.world.now());
  await callApi(product.url, api.imports.commit, { ...file, parts: [{ account: person.account, fills: packFills(fills) }] }, token);
  const playbooks = person.role === 'free' ? [] : await writePlaybooks(product.url, token);
  await annotateDemo((endpoint, input) => callApi(product.url, endpoint, input, token), {
    seed: person.style.seed,
    now: product.world.now(),
    playbooks,
  });
  if (person.role !== 'free') await followPlans(product, { userId: _id, token }, person.style.seed);
  if (person.role !== 'free') await planTrades(product.url, token, demoZone, product.world.now());
  if (person.role !== 'free') await seedBars(product.url, token, person.style.seed, fills);
  await reviewWeeks(product.url, token, demoZone, product.world.now());
  if (person.role !== 'free') await joinLeaderboard(product.url, token, person.role === 'yearly');
  return token;
}

/** Fills an empty product with one demo trader of every role. */
export async function seed(product: RunningProduct): Promise<void> {
  const tokens = new Map<DemoPerson['role'], string>();
  for (const person of people) tokens.set(person.role, await seedPerson(product, person));
  await connectBroker(product.url, tokens.get('special')!, product.world.now());
  await seedGroups(product.url, tokens, product.world.now());
  await seedCommunity(product.url, tokens, product.world.now());
  for (const letter of letters) await callApi(product.url, api.contact.send, letter);
  await runJobs(product, ['rankTraders', 'countAccounts']);
}

export { demoPassword, people };
