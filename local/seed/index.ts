import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { usSession } from '#domain/market/usSession.ts';
import { chance } from '#domain/sample/chance.ts';
import { dayOfBars } from '#domain/sample/sampleBars.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { dayKey, weekAfter, weekToReview } from '#domain/units/dayKey.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { emptyWeek, weekSteps, weekVersion } from '#domain/weekly/weekReview.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';
import { annotateDemo } from './annotateDemo.ts';
import { connectBroker } from './connectBroker.ts';
import { demoFile } from './demoFile.ts';
import { entitle } from './entitle.ts';
import { followPlans } from './followPlans.ts';
import { joinLeaderboard, runJobs } from './joinLeaderboard.ts';
import { type DemoPerson, demoPassword, demoZone, loginLines, people } from './people.ts';
import { planTrades } from './planTrades.ts';
import { seedCommunity } from './seedCommunity.ts';
import { seedGroups } from './seedGroups.ts';
import { writePlaybooks } from './writePlaybooks.ts';

/** The demo traders' last three weekly reviews, oldest first. */
const written = [
  {
    worked: 'Waiting for the first pullback instead of buying the open.',
    failed: 'I sold winners at the first red candle.',
    promise: 'rule twolosses',
  },
  {
    worked: 'Two losses, then I closed the platform. The next morning was easy.',
    failed: 'The afternoon again: small size, no plan, small losses.',
    promise: 'rule afternoon',
  },
  {
    saw: 'The days I slept badly are the days I trade after lunch.',
    worked: 'Premium sold after the earnings drop.',
    failed: 'One long call without an exit in mind.',
    promise: 'rule afternoon',
  },
];

/** Completes the weekly reviews before the one that waits. `now`: UTC milliseconds. */
async function reviewWeeks(url: string, token: string, zone: string, now: number): Promise<void> {
  const waiting = weekToReview(dayKey(millis(now), zone));
  const version = weekVersion(emptyWeek);
  for (const [at, texts] of written.entries()) {
    const week = weekAfter(waiting, at - written.length);
    await callApi(url, api.weeks.save, { week, version, ...texts, step: weekSteps.length, completed: true }, token);
  }
}

/** Days of a symbol that have bars: enough for a round of blind replays. */
const DAYS = 8;
/** Fields of the demo trader's executions used here. */
type SeededFill = Pick<Fill, 'instrument' | 'time' | 'price'>;

/** Adds believable minute bars for the latest days on which a demo trader traded a stock in and out, through all prices of that day. */
async function seedBars(url: string, token: string, seed: number, fills: readonly SeededFill[]): Promise<void> {
  const luck = chance(seed);
  const stocks = fills.filter(({ instrument }) => instrument.kind === 'stock').toSorted((a, b) => a.time - b.time);
  const days = Map.groupBy(stocks, ({ instrument, time }) => `${instrument.symbol} ${usSession(time).open}`);
  for (const own of [...days.values()].filter(({ length }) => length > 1).slice(-DAYS)) {
    const { instrument, time } = own[0]!;
    const { open } = usSession(time);
    const anchors = own.map((fill) => ({ minute: Math.floor((fill.time - open) / 60_000), price: toNumber(fill.price) }));
    const bars = dayOfBars(instrument.symbol, open / 1000, anchors, luck);
    await callApi(url, api.bars.save, { bars, source: `${instrument.symbol} 1m.csv` }, token);
  }
}

/** Messages from the contact page. */
const letters: readonly Sent<typeof api.contact.send>[] = [
  {
    name: 'Priya Raman',
    email: 'priya@example.com',
    topic: 'import',
    message:
      'My broker exports each account into a file of its own.\n\nCan I import all of them at once, and do they stay apart in the reports?',
  },
  {
    name: 'Jonas',
    email: 'jonas@example.com',
    topic: 'idea',
    message: 'I would like to see how my results differ on days with an FOMC meeting.',
  },
];

const answer = (question: (typeof securityQuestions)[number], text: string) => ({ question, answer: text });

/** Has a demo trader's trades come by a connection, and turns their public record on. */
async function verifyTrades(product: RunningProduct, token: string): Promise<void> {
  await connectBroker(product.url, token, product.world.now());
  await callApi(product.url, api.record.change, { on: true }, token);
  await runJobs(product, ['keepRecords']);
}

/** Signs a demo trader up, gives them their plan and imports their broker's file or connects their broker, all through the calls a person would make. Answers their token. */
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
  if (person.isConnected) await verifyTrades(product, token);
  else await callApi(product.url, api.imports.commit, { ...file, parts: [{ account: person.account, fills: packFills(fills) }] }, token);
  const playbooks = person.role === 'free' ? [] : await writePlaybooks(product.url, token);
  await annotateDemo((endpoint, input) => callApi(product.url, endpoint, input, token), {
    seed: person.style.seed,
    now: product.world.now(),
    playbooks,
  });
  if (person.role !== 'free') await followPlans(product, { userId: _id, token }, person.style.seed);
  if (person.role !== 'free') await planTrades(product.url, token, demoZone, product.world.now());
  if (person.role !== 'free' && !person.isConnected) await seedBars(product.url, token, person.style.seed, fills);
  await reviewWeeks(product.url, token, demoZone, product.world.now());
  if (person.role !== 'free') await joinLeaderboard(product.url, token, person.role === 'yearly');
  return token;
}

/** Fills an empty product with one demo trader of every role. */
export async function seed(product: RunningProduct): Promise<void> {
  const tokens = new Map<DemoPerson['role'], string>();
  for (const person of people) tokens.set(person.role, await seedPerson(product, person));
  await seedGroups(product.url, tokens, product.world.now());
  await seedCommunity(product.url, tokens, product.world.now());
  for (const letter of letters) await callApi(product.url, api.contact.send, letter);
  await runJobs(product, ['rankTraders', 'countAccounts']);
}

export { demoPassword, loginLines, people };
