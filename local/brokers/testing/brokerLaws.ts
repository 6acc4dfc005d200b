import { describe, expect, it } from 'vitest';
import type { AfterFailure, ConnectionFailure } from '#domain/connections/brokerConnection.ts';
import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { compareStanding } from '#domain/connections/compareStanding.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { listStandings } from '#functions/connections/listStandings.ts';
import { connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import type { BrokerSource, Credential } from '#functions/world/brokers/brokerSource.ts';
import { dying } from '#tests/faults/dying.ts';
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

    /** Connects a trader of the product to a new imitation; `also`: one more chosen account. */
    async function connected(
      at: number,
      { standIn = broker.standIn(book), also }: { readonly standIn?: StandIn; readonly also?: string } = {},
    ) {
      const trader = await connectedTrader(standIn, { at });
      const places = [...accounts, ...(also === undefined ? [] : [also])].map((number) => ({ number, label: `Account ${number}` }));
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
          expect([day, run?.failed, run?.differs]).toEqual([day, null, undefined]);
        }
        expect([day, await standing()]).toEqual([day, withoutCash(modelAt(trader.clock.at))]);
        expect([day, await differences(trader, DAYS[0]!)]).toEqual([day, []]);
      }
      const told = JSON.stringify([trader.logs, await trader.stored(id)]);
      for (const secret of secrets) expect(told).not.toMatch(secret);
    });

    it('leaves the journal whole when a run dies at any write, and the next run makes it as if nothing had happened', async () => {
      const evening = clockOf(11, '20:00:00');
      /** Connected on the second evening, and due for the nine days after it, with all that the broker corrected in them. */
      const begun = async () => {
        const each = await connected(clockOf(2, '20:00:00'));
        await each.trader.nextRun(each.id);
        each.trader.clock.at = evening;
        return { ...each, told: async () => [await each.trader.trades(), await each.trader.fills(), await each.standing()] };
      };
      const { trader: undisturbed, id: own, told: toldTo } = await begun();
      const was = await toldTo();
      expect((await undisturbed.nextRun(own))?.failed).toBe(null);
      const wanted = await toldTo();
      expect(wanted[2]).toEqual(withoutCash(modelAt(evening)));
      let deaths = 0;
      for (const when of ['before', 'after'] as const)
        for (let nth = 0; ; nth++) {
          const { trader, id, told } = await begun();
          const seen = { count: 0 };
          await trader.run(id, { table: dying(trader.world.table, nth, when, seen) }).catch(() => null);
          if (seen.count <= nth) break;
          deaths++;
          expect([was, wanted], `dead ${when} write ${nth}`).toContainEqual(await told());
          for (let tries = 0; tries < 3; tries++) {
            // Longer than the lease of the dead run.
            trader.clock.at += 7 * 60_000;
            await trader.run(id);
          }
          expect(await told(), `after death ${when} write ${nth}`).toEqual(wanted);
          expect(await trader.stored(id)).toMatchObject({ run: '', failed: null, state: 'working' });
        }
      expect(deaths).toBeGreaterThan(10);
    });

    it('stops at an account that the broker renumbered and adds nothing, until its trader connects the new number', async () => {
      const [number = ''] = accounts;
      const renumbered = number.replace(/.$/, (last) => String((Number(last) + 5) % 10));
      const from = clockOf(9, '12:00:00');
      const told = broker.standIn(book);
      const standIn: StandIn = {
        ...told,
        answer(asked) {
          if (asked.now < from) return told.answer(asked);
          const [url, body] = [asked.url.href, asked.body].map((text) => text.replaceAll(number, '1').replaceAll(renumbered, number));
          const answer = told.answer({ ...asked, url: new URL(url!), body: body! });
          return { ...answer, body: String(answer.body).replaceAll(number, renumbered) };
        },
      };
      const { trader, id, standing } = await connected(start, { standIn });
      const until = async (end: number) => {
        for (;;) {
          const { nextRunAt } = (await trader.stored(id))!;
          if (nextRunAt === null || Date.parse(nextRunAt) > end) return;
          await trader.nextRun(id);
        }
      };
      await until(clockOf(9, '11:00:00'));
      const before = await standing();
      await until(clockOf(11, '20:00:00'));
      const { state, failed } = (await trader.stored(id))!;
      expect([state, failed?.failure]).toEqual(['reconnect', expect.stringMatching(/^(?:account_missing|other_account)$/)]);
      expect(await standing()).toEqual(before);
      trader.clock.at = clockOf(11, '20:00:00');
      const fields = broker.fields ?? credential;
      const found = (await trader.call('test', { broker: source.facts.id, fields })).body.data;
      expect(found).toMatchObject({ failed: null, accounts: [{ number: renumbered }] });
      const moved = [{ number: renumbered, label: `Account ${number}` }];
      expect((await trader.call('reconnect', { id, fields, accounts: moved })).status).toBe(200);
      await until(clockOf(20, '23:59:59'));
      expect([(await trader.stored(id))!.failed, await standing()]).toEqual([null, withoutCash(modelAt(trader.clock.at))]);
    });

    it('stops at a chosen account that the broker does not have, names it, and adds nothing', async () => {
      const { trader, id } = await connected(clockOf(3, '20:00:00'), { also: 'GONE0001' });
      expect(await trader.nextRun(id)).toMatchObject({ added: 0, failed: { failure: 'account_missing', account: 'GONE0001' } });
      expect((await trader.stored(id))!.state).toBe('reconnect');
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
