import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { flexCancel, flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import { prefixes } from '#functions/table/table.ts';
import { newYorkDay } from '#local/brokers/bookEvent.ts';
import { demoDays } from '#local/brokers/demoBook.ts';
import { brokerStandIns } from '#local/brokers/index.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { startBrokers } from '#local/brokers/startBrokers.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import { chooseFiles, netIs } from '../chooseFiles.ts';
import { isOpenToAll } from '../openToAll.ts';
import { goOn, newTrader, signIn } from '../people.ts';
import type { Scene, Story } from '../story.ts';
import { until } from '../waits/until.ts';

const NUMBER = 'U5550001';
const FIRST_TOKEN = '555000111222333444555666';
const NEXT_TOKEN = '666555444333222111000555';

/** The latest weekdays before the product's today in New York, the earliest first: "2026-11-27". */
const weekdays = ({ world }: RunningProduct, most: number): readonly string[] =>
  demoDays(Date.parse(newYorkDay(world.now())), most).map(newYorkDay);

/** An execution of the account. */
const fill = (id: string, day: string, symbol: string, quantity: number, price: string, more: Partial<Scripted> = {}): Scripted => ({
  id,
  day,
  symbol,
  quantity,
  price,
  account: NUMBER,
  clock: quantity > 0 ? '100000' : '110000',
  ...more,
});

/** Puts an imitated Interactive Brokers of a story's own, by the product's clock, before this product's; the other brokers stay. */
async function ownBroker(product: RunningProduct) {
  const broker = interactiveBrokersStandIn({ token: FIRST_TOKEN, accounts: [NUMBER], making: 0, hasHoldings: false });
  let asked = 0;
  const answer: typeof broker.answer = (request) => {
    asked++;
    return broker.answer({ ...request, now: product.world.now() });
  };
  const others = brokerStandIns(product.world.now()).filter(({ hosts }) => !hosts.includes(broker.hosts[0]!));
  const server = await startBrokers({ brokers: [{ hosts: broker.hosts, answer }, ...others] });
  const before = product.env.BROKERS_URL;
  Object.assign(product.env, { BROKERS_URL: server.url });
  return {
    state: broker.state,
    refusals: broker.refusals,
    asked: () => asked,
    async stop() {
      Object.assign(product.env, { BROKERS_URL: before });
      await server.stop();
    },
  };
}

/** Connects Interactive Brokers from a day on, into an account of the journal, through the screen; ends on the connection with its first sync. */
async function connect(page: Page, url: string, from: string, account: string): Promise<void> {
  await page.goto(`${url}/settings/connections?connect=interactive-brokers`);
  await page.getByLabel('Flex token').fill(FIRST_TOKEN);
  await page.getByLabel('Activity query ID').fill('1001');
  await page.getByLabel('Activity query ID').blur();
  await page.getByText('It works. 1 account found.').waitFor();
  await page.getByLabel(`Journal account for ${NUMBER}`).fill(account);
  await page.getByLabel('Import trades since').fill(from);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('IBKR is connected. We’re getting your history.').waitFor();
}
const everySync = (page: Page) => page.getByRole('region', { name: 'Every sync' });

type Connection = { readonly id: string; readonly state: string; readonly nextRunAt: string | null };
async function connectionOf(page: Page, url: string): Promise<Connection> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${url}/api/connections`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { connections: Connection[] } }).data.connections[0]!;
}

const runDue = async (url: string): Promise<void> =>
  assert.equal((await fetch(`${url}/_local/schedules/startSyncs/run`, { method: 'POST' })).status, 200);

/** A day later, or at the next scheduled sync if that is later: the trader signs in again. */
async function nextDay({ page, product, pass }: Scene, person: { readonly email: string; readonly password: string }): Promise<void> {
  const { nextRunAt } = await connectionOf(page, product.url);
  assert.ok(nextRunAt !== null);
  pass(Math.max(DAY, Date.parse(nextRunAt) - product.world.now()) + MINUTE);
  await page.goto(`${product.url}/dashboard/overview`);
  await page.waitForURL('**/login');
  await signIn(page, product.url, person.email, person.password);
  await goOn(page);
  await page.waitForURL('**/dashboard/**');
}

/** "EST", or "EDT" in summer, as TradeZella writes behind its times. */
const zoneOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'short' })
    .formatToParts(Date.parse(`${day}T17:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')!.value;

/** TradeZella's list of three trades of a day. The result that it states of the last is five dollars above its prices. */
function tradeZellaList(day: string): string {
  const [opened, closed] = [`${day},10:00:00 ${zoneOf(day)}`, `${day},11:00:00 ${zoneOf(day)}`];
  return [
    'Account Name,Open Date,Open Time,Close Date,Close Time,Symbol,Side,Quantity,Avg Buy Price,Avg Sell Price,Gross P&L,Net P&L,Commission,Fee,Net ROI,Setups,Mistakes,Custom Tags,Notes,Rating,Reviewed,Trade Risk,Sector',
    `Margin,${opened},${closed},NVDA,long,20.0,100.5,102.0,30.0,28.0,1.5,0.5,0.01,Opening drive,FOMO,"news,late","Waited for the first pullback, then paid up.",4.0,true,50.0,Technology`,
    `Margin,${opened},${closed},AMD,short,10.0,89.2,90.0,8.0,7.0,1.0,0.0,0.01,,,,,,false,0.0,`,
    `Margin,${opened},${closed},MSFT,long,5.0,400.0,404.0,25.0,24.0,1.0,0.0,0.01,,,,,,false,0.0,`,
    '',
  ].join('\n');
}

/** Opens the only trade of a symbol, and finds on its page what came with it from the other journal. */
async function hasAllWritten(page: Page, url: string, symbol: string): Promise<void> {
  await page.goto(`${url}/dashboard/trades`);
  await page.getByText('3 closed trades', { exact: true }).first().waitFor();
  await page.locator('[data-instrument] a').filter({ hasText: symbol }).click();
  await page.waitForURL('**/dashboard/trades/*');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Waited for the first pullback, then paid up.'),
  );
  assert.equal(await page.getByLabel('Setup', { exact: true }).inputValue(), 'Opening drive');
  for (const word of ['FOMO', 'news', 'late']) await page.getByText(word, { exact: true }).first().waitFor();
}

/** Moves the clock, so it comes late. */
export const arrivals: readonly Story[] = [
  {
    title:
      'a connected broker brings the next day and corrects a fill with its reason, is connected again after its token expired, and is asked no more once the account is deleted',
    async run(scene) {
      const { page, product } = scene;
      const { url } = product;
      const broker = await ownBroker(product);
      try {
        const [bought, held] = weekdays(product, 4) as [string, string];
        const sale = fill('102', bought, 'AAPL', -10, '205');
        const first = [fill('101', bought, 'AAPL', 10, '200'), sale, fill('103', held, 'MSFT', 5, '400')];
        broker.state.rows.push(...first.map(flexTrade));
        const person = await newTrader(page, url);
        await connect(page, url, bought, 'Main');
        await everySync(page).getByText('3 new fills.').waitFor();
        await netIs(page, url, '+$48.00');

        // The next day: the position is sold, and the broker cancels the first sale and books it again at another price.
        await nextDay(scene, person);
        const [today] = weekdays(product, 1) as [string];
        const again = fill('102', bought, 'AAPL', -10, '206', { transaction: 901, more: { ibExecID: '102.02' } });
        broker.state.rows.push(flexTrade(fill('104', today, 'MSFT', -5, '410')), flexCancel(sale, 0, 900), flexTrade(again));
        await runDue(url);
        const { id } = await connectionOf(page, url);
        await page.goto(`${url}/settings/connections/${id}`);
        await everySync(page)
          .getByText(/^1 new fill, 1 corrected\./)
          .waitFor();
        await isOpenToAll(page);
        await netIs(page, url, '+$106.00');
        await page.goto(`${url}/notifications`);
        await page.getByText('1 new fill from IBKR').waitFor();
        await page.getByText('Your broker also corrected 1 fill that you had. The import history says what changed and why.').waitFor();
        await page.goto(`${url}/dashboard/import`);
        await page.getByRole('button', { name: /1 corrected/ }).click();
        await page.getByText('AAPL: sell 10 at 205, fee 1 is now sell 10 at 206, fee 1').waitFor();
        await page.getByText('Interactive Brokers canceled this trade.').waitFor();
        await isOpenToAll(page);

        // Its token has expired: the journal stays, and everything since comes with the new one.
        await nextDay(scene, person);
        broker.state.always = '1012';
        const [later] = weekdays(product, 1) as [string];
        broker.state.rows.push(...[fill('105', later, 'NVDA', 20, '100'), fill('106', later, 'NVDA', -20, '99.25')].map(flexTrade));
        await runDue(url);
        await page.goto(`${url}/settings/connections`);
        const list = page.getByRole('listitem').filter({ hasText: 'IBKR' });
        await list.getByText('Needs attention', { exact: true }).waitFor();
        await list.getByText('Your Flex token has expired. Generate a new one in Client Portal and reconnect.').waitFor();
        await page.getByRole('link', { name: 'IBKR needs attention' }).waitFor();
        await isOpenToAll(page);
        await netIs(page, url, '+$106.00');
        const before = broker.asked();
        await runDue(url);
        assert.equal(broker.asked(), before, 'A token that has expired is not used again');

        Object.assign(broker.state, { always: '', token: NEXT_TOKEN });
        await page.goto(`${url}/settings/connections`);
        await page.getByRole('link', { name: 'Reconnect: IBKR' }).click();
        await page.getByLabel('Flex token').fill(NEXT_TOKEN);
        await page.getByLabel('Activity query ID').fill('1001');
        await page.getByLabel('Activity query ID').blur();
        await page.getByText('It works. 1 account found.').waitFor();
        assert.equal(await page.getByLabel(`Journal account for ${NUMBER}`).inputValue(), 'Main');
        await page.getByRole('button', { name: 'Reconnect', exact: true }).click();
        await page.getByText('IBKR is connected again. We’re catching up on what was missed.').waitFor();
        await everySync(page)
          .getByText(/^2 new fills\./)
          .waitFor();
        await everySync(page).getByText('Your Flex token has expired.', { exact: false }).waitFor();
        for (const token of [FIRST_TOKEN, NEXT_TOKEN]) assert.equal((await page.content()).includes(token), false);
        await netIs(page, url, '+$89.00');
        assert.equal(broker.refusals(), 0, 'Never faster than the broker allows');

        await deleteWhileConnected(scene, person, broker.asked);
      } finally {
        await broker.stop();
      }
    },
  },
  {
    title:
      'a trader moves from TradeZella: its results are compared trade by trade, notes and tags come along and stay when the broker’s fills replace its averages',
    async run({ page, product }) {
      const { url } = product;
      const broker = await ownBroker(product);
      try {
        const [day] = weekdays(product, 3) as [string];
        await newTrader(page, url);
        await chooseFiles(page, url, ['trades.csv', tradeZellaList(day)]);
        const carried = page.getByRole('region', { name: 'From your other journal' });
        await carried.getByText('Annotations for 1 trade come along').waitFor();
        await carried.getByText('Setups 1 · Tags 1 · Mistakes 1 · Notes 1 · Ratings 1 · Marked as reviewed 1 · Planned risk 1').waitFor();
        await carried.getByText('2 of 3 results match to the cent; 1 differs: Your journal counts the prices.').waitFor();
        const contradicted = carried.getByRole('row').filter({ hasText: 'MSFT' });
        for (const name of ['19', '24', 'Its prices make another result'])
          await contradicted.getByRole('cell', { name, exact: true }).waitFor();
        await carried.getByText('Not carried over: sector (1 row).').waitFor();
        await isOpenToAll(page);
        await page.getByRole('button', { name: /^Import 6 fills/ }).click();
        await page.waitForURL('**/dashboard/trades*');
        await netIs(page, url, '+$54.00');
        await hasAllWritten(page, url, 'NVDA');

        // The broker's own fills of that day: other prices and fees, one position in two parts.
        broker.state.rows.push(
          ...[
            fill('201', day, 'NVDA', 10, '100'),
            fill('202', day, 'NVDA', 10, '101'),
            fill('203', day, 'NVDA', -20, '102.1'),
            fill('204', day, 'AMD', -10, '90', { clock: '100000' }),
            fill('205', day, 'AMD', 10, '89.2', { clock: '110000' }),
            fill('206', day, 'MSFT', 5, '400'),
            fill('207', day, 'MSFT', -5, '404'),
          ].map(flexTrade),
        );
        await connect(page, url, day, 'Margin');
        await everySync(page)
          .getByText(/^7 new fills\./)
          .waitFor();
        await netIs(page, url, '+$53.00');
        await hasAllWritten(page, url, 'NVDA');
        await page.getByText('+$29.00').first().waitFor();
        await isOpenToAll(page);
      } finally {
        await broker.stop();
      }
    },
  },
];

/** Deletes the account of a trader with a connection: nothing is stored of the connection, and its broker is asked no more. */
async function deleteWhileConnected(
  { page, product: { url, world }, pass }: Scene,
  { username, email, password }: { readonly username: string; readonly email: string; readonly password: string },
  asked: () => number,
): Promise<void> {
  const { nextRunAt } = await connectionOf(page, url);
  assert.ok(nextRunAt !== null);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const { uid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { uid: string };
  const stored = () => world.table.query({ pk: `${prefixes.connection}${uid}`, prefix: '', read: 'strong' });
  assert.ok((await stored()).length > 0);
  await page.goto(`${url}/settings/data`);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel(`Type your username, ${username}, to confirm`).fill(username);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete my account permanently' }).click();
  await page.waitForURL((at) => at.pathname === '/');
  await page.getByText('Your account and all its data have been deleted.').first().waitFor();
  await until(
    async () => (await stored()).length === 0,
    () => 'Something of the connection is still stored.',
  );
  const before = asked();
  pass(Math.max(0, Date.parse(nextRunAt) - world.now()) + MINUTE);
  await runDue(url);
  assert.equal(asked(), before, 'The broker of a deleted account is asked no more');
  await signIn(page, url, email, password);
  await page.getByRole('alert').waitFor();
}
