import { expect, it } from 'vitest';
import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { BrokerFailed } from '#functions/world/brokers/brokerSource.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { listStandings } from './listStandings.ts';
import { CANARY, connectedTrader, userId } from './testing/connectedTrader.ts';
import { flexCancel, flexTrade, type Scripted } from './testing/flexTrades.ts';

// Twenty trading days of one account against the imitated broker. The outside model counts cash in cents from the script, and knows nothing of our code.

const DAYS = [
  ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
  ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
  ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'],
].flat();
/** The broker's evening of a day: its trades are in reports. */
const evening = (day: string): number => Date.parse(`${day}T22:00:00Z`);

const option = (id: string, day: string, quantity: number, price: string, more: Record<string, string> = {}): Scripted => ({
  id,
  day,
  symbol: 'KO    261120C00060000',
  quantity,
  price,
  commission: '0.65',
  more: { assetCategory: 'OPT', underlyingSymbol: 'KO', multiplier: '100', strike: '60', expiry: '20261120', putCall: 'C', ...more },
});

/** An execution at the broker, after its corrections, in cents of cash, with the units that it moves. */
type Final = { readonly day: string; readonly key: string; readonly units: number; readonly cents: number };
const final = ({ day, symbol, quantity, price, commission = '1', more = {} }: Scripted): Final => ({
  day,
  key: symbol.replace(/\s+/g, ''),
  units: quantity,
  cents: -Math.round(quantity * Number(price) * Number(more.multiplier ?? 1) * 100) - Math.round(Number(commission) * 100),
});

function script() {
  const rows: ReturnType<typeof flexTrade>[] = [];
  const happened: { readonly from: number; readonly takes: readonly Final[]; readonly adds: readonly Final[] }[] = [];
  const trade = (scripted: Scripted, adds: readonly Final[] = [final(scripted)]) => {
    rows.push(flexTrade({ ...scripted, from: evening(scripted.day) }));
    happened.push({ from: evening(scripted.day), takes: [], adds });
  };
  let id = 1000;
  // A round trip a day, with partial fills, of stocks in turn.
  for (const [at, day] of DAYS.entries()) {
    const symbol = ['AAPL', 'MSFT', 'NVDA', 'AMD'][at % 4]!;
    for (const quantity of [30, 70, -60, -40])
      trade({
        id: String(id++),
        day,
        clock: `1${id % 4}0${id % 10}15`,
        symbol,
        quantity,
        price: (100 + at + (quantity < 0 ? 0.37 : 0.05)).toFixed(2),
        commission: '0.35',
      });
  }
  // Held over days: a short call that is assigned, and the shares it moves.
  trade({ id: '5001', day: DAYS[3]!, clock: '150000', symbol: 'KO', quantity: 100, price: '59.10' });
  trade(option('5002', DAYS[3]!, -1, '1.20'));
  trade({
    ...option('5003', DAYS[14]!, 1, '0', { notes: 'A', transactionType: 'BookTrade', openCloseIndicator: 'C' }),
    commission: '0',
    clock: '162000',
  });
  trade({
    id: '5004',
    day: DAYS[14]!,
    clock: '162000',
    symbol: 'KO',
    quantity: -100,
    price: '60',
    commission: '0',
    more: { notes: 'A', transactionType: 'BookTrade' },
  });
  // A long option that expires.
  const put = { ...option('5101', DAYS[5]!, 2, '0.45'), symbol: 'KO    261113P00055000' };
  const terms = { expiry: '20261113', strike: '55', putCall: 'P' };
  trade({ ...put, more: { ...put.more, ...terms } });
  trade({
    ...put,
    id: '5102',
    day: DAYS[9]!,
    quantity: -2,
    price: '0',
    commission: '0',
    clock: '162000',
    more: { ...put.more, ...terms, notes: 'Ep', transactionType: 'BookTrade', openCloseIndicator: 'C' },
  });
  // After the close: the session of the next day at some brokers, of this one here.
  trade({ id: '5201', day: DAYS[6]!, clock: '195959', symbol: 'TSLA', quantity: 5, price: '300' });
  trade({ id: '5202', day: DAYS[7]!, clock: '041500', symbol: 'TSLA', quantity: -5, price: '301.5' });
  // Corrected two days later: another price under the same trade id.
  const wrong: Scripted = { id: '5301', day: DAYS[8]!, clock: '101010', symbol: 'IBM', quantity: 10, price: '150' };
  trade(wrong);
  const right = { ...wrong, price: '149.90' };
  rows.push(flexCancel(wrong, evening(DAYS[10]!), 70_001), flexTrade({ ...right, from: evening(DAYS[10]!), transaction: 70_002 }));
  happened.push({ from: evening(DAYS[10]!), takes: [final(wrong)], adds: [final(right)] });
  trade({ id: '5302', day: DAYS[11]!, clock: '111111', symbol: 'IBM', quantity: -10, price: '151' });
  // Held over a split of three for one, booked in the evening before.
  trade({ id: '5501', day: DAYS[10]!, clock: '101500', symbol: 'FWD', quantity: 10, price: '90' });
  const split =
    'currency="USD" assetCategory="STK" symbol="FWD" description="FWD(US0000000001) SPLIT 3 FOR 1 (FWD, FORWARD, US0000000001)"';
  rows.push({
    account: 'U1234567',
    section: 'CorporateActions',
    day: DAYS[13]!,
    from: evening(DAYS[13]!),
    element: `<CorporateAction accountId="U1234567" ${split} multiplier="1" reportDate="20261119" dateTime="20261118;202500" amount="0" proceeds="0" value="0" quantity="20" type="FS" levelOfDetail="DETAIL" transactionID="5502" />`,
  });
  // Confirmations have trades alone: the activity of the day comes the next morning.
  happened.push({ from: evening(DAYS[14]!), takes: [], adds: [{ day: DAYS[13]!, key: 'FWD', units: 20, cents: 0 }] });
  trade({ id: '5503', day: DAYS[15]!, clock: '101500', symbol: 'FWD', quantity: -30, price: '30.50' });
  // Busted the next day.
  const bust: Scripted = { id: '5401', day: DAYS[12]!, clock: '093001', symbol: 'GME', quantity: 40, price: '25' };
  trade(bust);
  rows.push(flexCancel(bust, evening(DAYS[13]!), 70_003));
  happened.push({ from: evening(DAYS[13]!), takes: [final(bust)], adds: [] });
  return { rows, happened };
}

/** Cash and units by instrument after all that reports have by `now`. */
function modelAt(happened: ReturnType<typeof script>['happened'], now: number) {
  const sums = new Map<string, { units: number; cents: number }>();
  const book = ({ key, units, cents }: Final, sign: 1 | -1) => {
    const before = sums.get(key) ?? { units: 0, cents: 0 };
    sums.set(key, { units: before.units + sign * units, cents: before.cents + sign * cents });
  };
  for (const { takes, adds } of happened.filter(({ from }) => from <= now)) {
    for (const each of takes) book(each, -1);
    for (const each of adds) book(each, 1);
  }
  return Object.fromEntries([...sums].filter(([, { units, cents }]) => units !== 0 || cents !== 0).sort());
}

const unitsIn = (model: ReturnType<typeof modelAt>) =>
  Object.fromEntries(Object.entries(model).flatMap(([key, { units }]) => (units === 0 ? [] : [[key, units]])));
const heldBy = ({ positions }: BrokerStanding) =>
  Object.fromEntries(positions.map(({ symbol, quantity }) => [symbol, Number(quantity)] as const).sort());

/** The same sums of the journal: assignments and expiries close the held side. */
function countedIn(fills: Awaited<ReturnType<typeof journalNow>>['fills']) {
  const journal = new Map<string, { units: number; cents: number }>();
  for (const { instrument, action, quantity, price, fee } of fills) {
    const before = journal.get(instrument.key) ?? { units: 0, cents: 0 };
    const isIn = action === 'buy' || action === 'split' || (action !== 'sell' && before.units < 0);
    const units = (isIn ? 1 : -1) * Number(formatDecimal(quantity));
    const cash = -units * Number(formatDecimal(price)) * Number(formatDecimal(instrument.multiplier));
    const cents = Math.round(cash * 100) - Math.round(Number(formatDecimal(fee)) * 100);
    journal.set(instrument.key, { units: before.units + units, cents: before.cents + cents });
  }
  return Object.fromEntries([...journal].filter(([, { units, cents }]) => units !== 0 || cents !== 0).sort());
}

it('the journal is the outside model to the cent after each of twenty days, through failures of every kind', async () => {
  const { rows, happened } = script();
  const standIn = interactiveBrokersStandIn({ token: CANARY, rows });
  // Its clock is minutes off, ahead and behind by turns; a hang ends at our time limit.
  const broker = { skew: 0, hangs: 0 };
  const trader = await connectedTrader(
    {
      ...standIn,
      answer(asked) {
        if (broker.hangs-- > 0) throw new BrokerFailed({ failure: 'away', after: 'retry' }, '', 'TimeoutError');
        return standIn.answer({ ...asked, now: asked.now + broker.skew });
      },
    },
    { at: Date.parse('2026-11-02T13:00:00Z') },
  );
  const id = await trader.connect({ from: '2026-11-02' });
  const faults: Readonly<Record<number, () => unknown>> = {
    1: () => standIn.state.faults.push({ code: '1018' }),
    3: () => standIn.state.faults.push({ status: 503, body: 'busy' }),
    5: () => standIn.state.faults.push({ status: 200, body: '<html><body>Scheduled maintenance</body></html>' }),
    7: () => standIn.state.faults.push({ code: '1019' }, { code: '1019' }, { code: '1019' }),
    9: () => standIn.state.faults.push({ code: '1003' }),
    12: () => Object.assign(standIn.state, { token: '111111111111111111111111' }),
    14: () => Object.assign(broker, { hangs: 2 }),
    16: () => standIn.state.faults.push({ code: '1025' }),
  };
  const failures = new Set<string>();
  for (const [at, day] of DAYS.entries()) {
    broker.skew = at % 2 === 0 ? 240_000 : -240_000;
    faults[at]?.();
    const late = evening(day) + 7 * 3_600_000;
    // On one evening nothing runs at all.
    if (at === 17) {
      trader.clock.at = late;
      continue;
    }
    for (;;) {
      const stored = (await trader.stored(id))!;
      if (stored.state === 'reconnect') {
        failures.add(stored.failed!.failure);
        standIn.state.token = CANARY;
        await trader.call('reconnect', { id, fields: { token: CANARY, activityQuery: '1001', confirmQuery: '1002' } });
        continue;
      }
      if (Date.parse(stored.nextRunAt!) > late) break;
      const run = await trader.nextRun(id);
      if (run?.failed) failures.add(run.failed.failure);
    }
    trader.clock.at = Math.max(trader.clock.at, late);
    const waits = (await trader.stored(id))!.failed !== null;
    const counted = countedIn((await journalNow(trader.world)).fills);
    if (!waits) expect(counted, day).toEqual(modelAt(happened, evening(day)));
    // The newest report that states positions is of an earlier day, with all that was corrected since.
    const [told] = await listStandings(trader.world.table, userId);
    const until = told?.standing.day ?? '';
    const known = happened.filter(({ takes, adds }) => [...takes, ...adds].every((each) => each.day <= until));
    if (told !== undefined) expect([day, heldBy(told.standing)]).toEqual([day, unitsIn(modelAt(known, trader.requests.at(-1)!))]);
  }
  expect((await trader.stored(id))!.failed).toBeNull();
  expect([...failures].sort()).toEqual(['away', 'busy', 'credential_refused', 'locked_out', 'not_ready', 'not_understood']);
  expect(standIn.refusals()).toBe(0);
});

it('an account that the broker renumbers stops its connection, and its days come once under the new number', async () => {
  const { rows, happened } = script();
  const standIn = interactiveBrokersStandIn({ token: CANARY, rows });
  const trader = await connectedTrader(standIn, { at: Date.parse('2026-11-02T13:00:00Z') });
  const id = await trader.connect({ from: '2026-11-02' });
  const until = async (end: number) => {
    for (;;) {
      const { nextRunAt } = (await trader.stored(id))!;
      if (nextRunAt === null || Date.parse(nextRunAt) > end) return;
      await trader.nextRun(id);
    }
  };
  await until(evening(DAYS[8]!) + 7 * 3_600_000);
  const before = await trader.fills();
  standIn.state.accounts = ['U7654321'];
  standIn.state.rows = rows.map((row) => ({ ...row, account: 'U7654321', element: row.element.replaceAll('U1234567', 'U7654321') }));
  await until(evening(DAYS[11]!) + 7 * 3_600_000);
  expect(await trader.stored(id)).toMatchObject({ state: 'reconnect', failed: { failure: 'account_missing', account: 'U1234567' } });
  expect(await trader.fills()).toEqual(before);
  const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };
  expect((await trader.call('test', { broker: 'interactive-brokers', fields })).body.data).toMatchObject({
    accounts: [{ number: 'U7654321' }],
  });
  await trader.call('reconnect', { id, fields, accounts: [{ number: 'U7654321', label: 'IB' }] });
  await until(evening(DAYS.at(-1)!) + 7 * 3_600_000);
  expect((await trader.stored(id))!.failed).toBe(null);
  expect(countedIn((await journalNow(trader.world)).fills)).toEqual(modelAt(happened, evening(DAYS.at(-1)!)));
});
