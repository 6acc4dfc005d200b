import { describe, expect, it } from 'vitest';
import type { AfterFailure, ConnectionFailure } from '#domain/connections/brokerConnection.ts';
import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { compareStanding } from '#domain/connections/compareStanding.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { listStandings } from '#functions/connections/listStandings.ts';
import { connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import type { BrokerSource, Credential } from '#functions/world/brokers/brokerSource.ts';
import type { BookEvent } from '../bookEvent.ts';
import type { StandIn } from '../standIn.ts';
import { type Fault, FollowedBroker } from './followBroker.ts';
import { journalStanding } from './journalStanding.ts';
import { type Standing, standingOf } from './outsideModel.ts';
import { clockOf, DAYS } from './twentyDays.ts';

/** A broker's source and the imitated broker. */
type BrokerUnderTest = {
  readonly source: BrokerSource;
  readonly book: readonly BookEvent[];
  /** A new imitation with this book. */
  standIn(book: readonly BookEvent[]): StandIn;
  readonly credential: Credential;
  /** The trader's entries, where the credential has more by now. */
  readonly fields?: Credential;
  /** The accounts as the broker names them. */
  readonly accounts: readonly string[];
  /** Secrets of the credential, and tokens of the imitation: no source may give them out. */
  readonly secrets: readonly RegExp[];
  /** Refusals of this broker, each with its meaning. */
  readonly refusals: readonly (readonly [string, Fault, ConnectionFailure, AfterFailure])[];
  /** Units of one contract, where they are not those of shares and options. */
  readonly unitsOf?: (symbol: string) => number;
  /** The clock times of a day's runs. */
  readonly runs?: readonly string[];
};

const HTML = '<!DOCTYPE html><html><body>We’ll be right back.</body></html>';
const everywhere: BrokerUnderTest['refusals'] = [
  ['status 500', { status: 500, body: 'Internal Server Error' }, 'away', 'retry'],
  ['status 503 in HTML', { status: 503, body: HTML }, 'away', 'retry'],
  ['HTML with status 200', { status: 200, body: HTML }, 'not_understood', 'retry'],
  ['HTML with status 403, by a proxy in front', { status: 403, body: HTML }, 'away', 'retry'],
  ['half an answer', { status: 200, body: '{"history":{"event":[{"am' }, 'not_understood', 'retry'],
  ['an answer of another kind', { status: 200, body: '"no"' }, 'not_understood', 'retry'],
  ['no answer within the time limit', 'hang', 'away', 'retry'],
  ['a wait of 90 seconds', { status: 429, body: '{}', headers: { 'retry-after': '90' } }, 'busy', { waitSeconds: 90 }],
];

/** Values that would lead elsewhere if they were put into an address. */
const HOSTILE = [
  'http://169.254.169.254/latest/meta-data/',
  '@evil.example',
  '127.0.0.1:8080/',
  '../../../v1/oauth/token',
  '..',
  '%2e%2e%2fadmin',
  '\r\nHost: evil.example\r\n\r\n',
  'ｅｖｉｌ.ｅｘａｍｐｌｅ',
  'ⓔvil.example#',
  '?x=1&y=2#z',
  '\u0000',
] as const;

/** Positions that a broker stated, without those of zero. */
const heldBy = (standings: readonly BrokerStanding[]): Readonly<Record<string, string>> =>
  Object.fromEntries(standings.flatMap(({ positions }) => positions.map(({ symbol, quantity }) => [symbol, quantity])));

/** Positions of which the product's stored standings and its journal differ. */
async function differences(trader: Awaited<ReturnType<typeof connectedTrader>>, since: string) {
  const told = (await listStandings(trader.world.table, userId)).map(({ standing }) => standing);
  expect(told.length).toBeGreaterThan(0);
  const { trades, fills } = await journalNow(trader.world);
  const own = trades.map(({ fillIds, ...trade }) => ({ ...trade, fills: fills.filter(({ id }) => fillIds.includes(id)) }));
  return compareStanding(told, own, { known: new Set(), since }).differs;
}

const withoutCash = ({ gross, fees, open }: Standing): Omit<Standing, 'cash'> => ({ gross, fees, open });

/** Laws of every source, tried on its imitated broker. */
export function brokerLaws(name: string, broker: BrokerUnderTest): void {
  const { source, book, credential, accounts, secrets } = broker;
  const start = clockOf(1, '00:01:00');
  const follow = (events = book) => new FollowedBroker(source, broker.standIn(events), credential, start);
  const runs = broker.runs ?? source.facts.readyAt;
  const modelAt = (now: number) => standingOf(book, now, broker.unitsOf);
  const since = (followed: FollowedBroker, day: number): string =>
    followed.lastGood === null ? DAYS[0]! : DAYS[Math.max(0, day - 1 - source.facts.window.again)]!;

  async function play(followed: FollowedBroker, before?: (day: number) => void, after?: (day: number) => void): Promise<void> {
    for (let day = 1; day <= DAYS.length; day++) {
      for (const clock of runs) {
        followed.now = Math.max(followed.now, clockOf(day, `${clock}:00`));
        before?.(day);
        await followed.run(accounts, since(followed, day));
      }
      after?.(day);
    }
  }

  describe(`${name}, imitated`, () => {
    it('finds the accounts of the credential', async () => expect((await follow().test()).map(({ number }) => number)).toEqual(accounts));

    it('equals the outside model to the cent on each of twenty days, with no row that failed', async () => {
      const followed = follow();
      await play(followed, undefined, (day) => {
        expect([day, followed.failure?.message]).toEqual([day, undefined]);
        expect([day, followed.standing()]).toEqual([day, modelAt(followed.now)]);
        expect([day, heldBy(followed.standings)]).toEqual([day, modelAt(followed.now).open]);
      });
      expect(followed.standings.map(({ cash, netValue }) => [cash.length, netValue !== null])).toEqual(accounts.map(() => [1, true]));
      expect([...followed.problems.values()].map(({ reason }) => reason)).toEqual([]);
    });

    it('equals it on the last day when each page came twice, runs failed in between, and the clocks differ', async () => {
      const followed = follow();
      followed.skew = 150_000;
      let failed = 0;
      const faults: readonly Fault[] = [{ status: 503, body: HTML }, 'hang', { status: 200, body: HTML }, { status: 429, body: '{}' }];
      await play(followed, (day) => {
        if (followed.failure !== null) failed++;
        if (day < 19 && day % 2 === 0) followed.faults.push(faults[day % faults.length]!);
      });
      expect(failed).toBeGreaterThan(5);
      await followed.run(accounts, DAYS[0]!);
      const once = followed.standing();
      await followed.run(accounts, DAYS[0]!);
      expect(followed.failure).toBe(null);
      expect(followed.standing()).toEqual(once);
      expect(once).toEqual(modelAt(followed.now));
    });

    /** Connects a trader of the product to a new imitation. */
    async function connected(at: number) {
      const trader = await connectedTrader(broker.standIn(book), { at });
      const places = accounts.map((number) => ({ number, label: `Account ${number}` }));
      const id = await trader.connect({
        broker: source.facts.id,
        name,
        fields: broker.fields ?? credential,
        accounts: places,
        from: DAYS[0],
      });
      const standing = async () => {
        const { trades, fills } = await journalNow(trader.world);
        return journalStanding(trades, fills);
      };
      return { trader, id, standing };
    }

    it('equals it on each day in the product itself, which seals, paces and commits', async () => {
      const { trader, id, standing } = await connected(start);
      for (let day = 1; day <= DAYS.length; day++) {
        for (;;) {
          const { nextRunAt } = (await trader.stored(id))!;
          if (Date.parse(nextRunAt!) > clockOf(day, '23:59:59')) break;
          const run = await trader.nextRun(id);
          expect([day, run?.failed]).toEqual([day, null]);
        }
        expect([day, await standing()]).toEqual([day, withoutCash(modelAt(trader.clock.at))]);
        expect([day, await differences(trader, DAYS[0]!)]).toEqual([day, []]);
      }
      const told = JSON.stringify([trader.logs, await trader.stored(id)]);
      for (const secret of secrets) expect(told).not.toMatch(secret);
    });

    // Where the broker keeps less than twenty days, there is no such run.
    if (source.facts.window.back >= 30) {
      it('equals it in the product after a first run over all twenty days', async () => {
        const { trader, id, standing } = await connected(clockOf(20, '20:00:00'));
        expect((await trader.nextRun(id))?.failed).toBe(null);
        expect(await standing()).toEqual(withoutCash(modelAt(trader.clock.at)));
      });
    }

    it('reads twenty days in one run too, as after a long pause', async () => {
      const followed = follow();
      followed.now = clockOf(20, '23:00:00');
      await followed.run(accounts, DAYS[0]!);
      expect(followed.failure).toBe(null);
      expect(followed.standing()).toEqual(modelAt(followed.now));
    });

    it('never asks faster than its table allows, and never so fast that the broker refuses', async () => {
      const followed = follow();
      await play(followed);
      for (const { requests, seconds } of source.facts.pace)
        for (const [at, { at: time }] of followed.asked.entries())
          if (at >= requests) expect(time - followed.asked[at - requests]!.at).toBeGreaterThanOrEqual(seconds * 1000);
      expect(followed.told.filter((text) => text.includes('"busy"'))).toEqual([]);
    });

    it.each([...everywhere, ...broker.refusals])('fails with its own code: %s', async (_, fault, failure, after) => {
      const followed = follow();
      followed.now = clockOf(2, '18:00:00');
      followed.faults.push(fault);
      // A refusal may be met by signing in once more, so it is given until the run ends.
      for (let more = 0; more < 5; more++) followed.faults.push(fault);
      await followed.run(accounts, DAYS[0]!);
      expect([followed.failure?.failure, followed.failure?.after]).toEqual([failure, after]);
    });

    it('lets no part of the credential out: in no row, cursor or failure', async () => {
      const followed = follow();
      await play(followed, (day) => {
        const words = JSON.stringify({ message: `refused ${Object.values(credential).join(' ')}`, code: Object.values(credential)[0] });
        if (day % 3 === 0) followed.faults.push({ status: 400, body: words });
      });
      expect(followed.told.length).toBeGreaterThan(30);
      for (const secret of secrets) expect(followed.told.filter((text) => secret.test(text))).toEqual([]);
    });

    it.each(source.facts.fields.flatMap(({ name }) => HOSTILE.map((value) => [name, value] as const)))(
      'asks listed hosts only when the field %s is %j',
      async (field, value) => {
        const followed = follow();
        followed.credential = { ...credential, [field]: value };
        followed.now = clockOf(2, '18:00:00');
        await followed.test().catch(() => {});
        await followed.run(accounts, DAYS[0]!);
        const asked = followed.asked.map(({ url }) => new URL(url));
        expect(
          asked.filter(({ host, protocol, username }) => !source.facts.hosts.includes(host) || protocol !== 'https:' || username !== ''),
        ).toEqual([]);
      },
    );

    it.each(HOSTILE)('asks listed hosts and paths only when an account is named %j', async (number) => {
      const followed = follow();
      followed.now = clockOf(2, '18:00:00');
      await followed.run([number], DAYS[0]!);
      const paths = new Set<string>();
      const known = follow();
      known.now = clockOf(2, '18:00:00');
      await known.test();
      await known.run(accounts, DAYS[0]!);
      for (const { url } of known.asked) paths.add(new URL(url).pathname);
      expect(
        followed.asked
          .map(({ url }) => new URL(url))
          .filter(({ host, pathname }) => !source.facts.hosts.includes(host) || !paths.has(pathname)),
      ).toEqual([]);
    });
  });
}
