import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { readAnswer } from '#domain/connections/readAnswer.ts';
import type { CashMovement, RowProblem } from '#domain/importers/imported.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { decided } from '#domain/journal/testing/decided.ts';
import { testImport } from '#domain/journal/testing/testImport.ts';
import { TestJournal } from '#domain/journal/testing/testJournal.ts';
import { isDeleted } from '#domain/trades/fill.ts';
import { formatDecimal, sumOf } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { askBroker } from '#functions/world/brokers/askBroker.ts';
import {
  type BrokerAnswer,
  BrokerFailed,
  type BrokerSource,
  type Credential,
  type FetchedPart,
} from '#functions/world/brokers/brokerSource.ts';
import { newYorkDay } from '../bookEvent.ts';
import type { StandIn } from '../standIn.ts';
import { journalStanding } from './journalStanding.ts';
import type { Standing } from './outsideModel.ts';

/** An answer in place of the broker's own: a status with a body, or nothing until the time limit. */
export type Fault = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> } | 'hang';

/** A connection to an imitated broker, run as the product runs it: paced, one step after another, each in a session of its own. */
export class FollowedBroker {
  /** The clock of the product; waiting moves it. */
  now: number;
  /** Milliseconds by which the broker's clock is ahead. */
  skew = 0;
  credential: Credential;
  /** Answers that come first instead of the broker's. */
  readonly faults: Fault[] = [];
  /** Everything that left a source: parts, cursors and failures, as text. */
  readonly told: string[] = [];
  readonly asked: { readonly url: string; readonly at: number }[] = [];
  readonly problems = new Map<string, RowProblem>();
  standings: readonly BrokerStanding[] = [];
  failure: BrokerFailed | null = null;
  /** Days that a source gave up. */
  readonly tooLarge: string[] = [];
  lastGood: string | null = null;
  /** When the credential ends, as the source stated it last. */
  endsAt: number | null = null;
  readonly #source: BrokerSource;
  readonly #standIn: StandIn;
  readonly #journal = new TestJournal();
  #imports = 0;
  readonly #cash = new Map<string, CashMovement>();

  constructor(source: BrokerSource, standIn: StandIn, credential: Credential, now: number) {
    [this.#source, this.#standIn, this.credential, this.now] = [source, standIn, credential, now];
  }

  /** Waits until one more request fits every limit, then asks. The address is checked by the product's own rule. */
  async #ask(request: Parameters<ReturnType<typeof askBroker>>[0]): Promise<BrokerAnswer> {
    const { hosts, pace } = this.#source.facts;
    if (!hosts.includes(new URL(request.url).host)) await askBroker({ hosts })(request);
    for (const { requests, seconds } of pace) {
      const before = this.asked.at(-requests)?.at ?? -Infinity;
      this.now = Math.max(this.now, before + seconds * 1000);
    }
    this.asked.push({ url: request.url, at: this.now });
    const fault = this.faults.shift();
    if (fault === 'hang') throw new BrokerFailed({ failure: 'away', after: 'retry' }, '', 'TimeoutError');
    const { method, url, headers = {}, body = '' } = request;
    const answer = fault ?? this.#standIn.answer({ method, url: new URL(url), headers, body, now: this.now + this.skew });
    return { status: answer.status, text: String(answer.body), header: (name) => answer.headers?.[name] ?? null };
  }

  #session() {
    return {
      credential: this.credential,
      now: () => this.now,
      wait: async (ms: number) => {
        this.now += ms;
      },
      keep: async (renewed: Credential, endsAt: number | null) => {
        this.credential = renewed;
        this.endsAt = endsAt;
      },
      ask: (request: Parameters<ReturnType<typeof askBroker>>[0]) => this.#ask(request),
    };
  }

  test() {
    return this.#source.test(this.#session());
  }

  /** One run: everything from the days asked again to today. A failure ends it and leaves what came before. */
  async run(accounts: readonly string[], since: string): Promise<void> {
    this.failure = null;
    try {
      const until = newYorkDay(this.now);
      for (let cursor: string | null = null, steps = 0; ; steps++) {
        if (steps > 500) throw new Error('The source never ends.');
        const {
          parts,
          next,
          standings = [],
          tooLarge = [],
        } = await this.#source.fetch(this.#session(), { since, until, accounts, cursor });
        this.told.push(JSON.stringify([parts, next, standings], (_, value) => (typeof value === 'bigint' ? String(value) : value)));
        for (const part of parts) this.#apply(part);
        this.tooLarge.push(...[tooLarge].flat());
        if (standings.length > 0) this.standings = standings;
        if (next === null) break;
        if (next.cursor.length > 2000) throw new Error('The cursor is too long.');
        cursor = next.cursor;
        this.now += next.after;
      }
      this.lastGood = until;
    } catch (error) {
      if (!(error instanceof BrokerFailed)) throw error;
      this.failure = error;
      this.told.push(JSON.stringify({ ...error, message: error.message, stack: error.stack }));
    }
  }

  #apply(part: FetchedPart): void {
    const { account } = part;
    const read = readAnswer(this.#source.facts.id, part, { account, zone: 'America/New_York' });
    if ('sentence' in read) throw new Error(read.sentence);
    const { fills, takesBack, cash, problems, waiting } = read;
    for (const problem of problems) if (problem.kind === 'failed') this.problems.set(problem.raw, problem);
    for (const movement of cash) this.#cash.set(movement.id, movement);
    if (waiting.length > 0) throw new Error(waiting[0]!.reason);
    const input = testImport({ account, fills, openings: [], takesBack, since: 0 }, `run-${++this.#imports}`);
    const { manifest, all: chapters } = this.#journal;
    this.#journal.keep(decided(commitImport, { manifest, chapters, input, now: millis(this.now) }).change);
  }

  /** All fills of the journal, those that the broker took back too. */
  fills() {
    return [...ledgerOf(this.#journal.all).fills.values()];
  }

  /** The journal's own standing. */
  standing(): Standing {
    const { trades, loose } = this.#journal.pages;
    const fills = this.fills();
    if (loose.some((fill) => !isDeleted(fill))) throw new Error(`Nothing was open for ${loose[0]!.instrument.symbol}.`);
    const cash = Map.groupBy(this.#cash.values(), ({ kind }) => (kind === 'commission' ? 'fee' : kind));
    const own = trades.map(({ trade }) => trade);
    return {
      ...journalStanding(own, fills),
      cash: Object.fromEntries([...cash].map(([kind, rows]) => [kind, formatDecimal(sumOf(rows.map(({ amount }) => amount)))])),
    };
  }
}
