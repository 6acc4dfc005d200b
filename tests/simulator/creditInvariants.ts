import { weekOf } from '#domain/credits/weekOf.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { creditAccounts } from '#functions/credits/creditAccounts.ts';
import type { Table } from '#functions/table/table.ts';
import type { Person } from './people.ts';
import type { Answer } from './simulatedProduct.ts';

/** Charged answers in a week by what the account allows (the specification's section 3). */
const most = { premium: 75, free: 5 } as const;

/** A credit that is set aside for a call is free again after so long: then its answer costs nothing. */
const LONGEST = 2 * MINUTE;

/** Checks that people pay credits for a model's answers alone, at most their week's, and for nothing twice. */
export class CreditInvariants {
  readonly #table: Table;
  readonly #note: (what: string, found: unknown) => void;
  /** Credits used in all, by user. */
  readonly #used = new Map<string, number>();
  /** The week that each user's credits are of. */
  readonly #weeks = new Map<string, string>();
  /** Credits used in that week. */
  readonly #usedThen = new Map<string, number>();
  /** Credits used by user and request. */
  readonly #paid = new Map<string, number>();
  /** Charged answers by user and week. */
  readonly #charged = new Map<string, number>();

  constructor(table: Table, note: (what: string, found: unknown) => void) {
    this.#table = table;
    this.#note = note;
  }

  /** Stores a person's credits, as after concurrent calls, and checks that their week never goes back, which would lose its charges. */
  async remember({ name, userId }: Person): Promise<void> {
    const { totalUsed = 0, week = '', used = 0 } = (await creditAccounts.load(this.#table, 'strong', userId)) ?? {};
    this.#used.set(name, totalUsed);
    const before = this.#weeks.get(userId) ?? '';
    if (week !== '' && week < before) this.#note(`the credits of ${name} are of the week ${week} again`, before);
    if (week === before && used < (this.#usedThen.get(userId) ?? 0)) this.#note(`the week of ${name} has forgotten credits`, used);
    this.#usedThen.set(userId, used);
    this.#weeks.set(userId, week);
  }

  /** Counts what a call cost, answered or not: the same request sent again costs nothing more. */
  async count(person: Person, requestId: unknown): Promise<number> {
    const before = this.#used.get(person.name) ?? 0;
    await this.remember(person);
    const paid = this.#used.get(person.name)! - before;
    const place = `${person.userId} ${requestId}`;
    const all = (this.#paid.get(place) ?? 0) + paid;
    this.#paid.set(place, all);
    if (all > 1) this.#note(`${person.name} paid ${all} credits for one request`, requestId);
    return paid;
  }

  /** An admin gave this user back what the week had cost. */
  forget(userId: unknown): void {
    this.#charged.delete(this.#weekOf(userId));
    this.#usedThen.delete(String(userId));
  }

  /** The user and the week that their credits are of, which a clock that lags does not change. */
  #weekOf = (userId: unknown): string => `${userId} ${this.#weeks.get(String(userId))}`;

  /** Checks that all credits but the week's used ones are left, when no call is running. */
  async checkRest({ name, userId }: Person, { body }: Exclude<Answer, null>, now: number): Promise<void> {
    const stored = await creditAccounts.load(this.#table, 'strong', userId);
    const used = stored?.week === weekOf(now) ? stored.used : 0;
    const { weeklyLimit, remainingRequests } = (body.data as { readonly aiRequestLimits: Readonly<Record<string, number>> })
      .aiRequestLimits;
    if (remainingRequests !== Math.max(0, weeklyLimit! - used)) this.#note(`${name} has other credits left than were not used`, body.data);
  }

  /** Checks one call for an analysis. */
  async check(
    person: Person,
    answer: Exclude<Answer, null>,
    { isPremium, took, requestId }: { isPremium: boolean; took: number; requestId: unknown },
  ): Promise<void> {
    const paid = await this.count(person, requestId);
    const { holds = {} } = (await creditAccounts.load(this.#table, 'strong', person.userId)) ?? {};
    if (answer.status < 300 && String(requestId) in holds)
      this.#note(`${person.name} was answered, and a credit is still set aside`, requestId);
    const { charged, answer: written } = answer.body as { readonly charged?: boolean; readonly answer?: { readonly writer: string } };
    if (paid !== (charged === true ? 1 : 0)) this.#note(`${person.name} paid ${paid} credits for an answer`, { charged, ...answer.body });
    if (charged !== true) return;
    if (took > LONGEST) this.#note(`${person.name} paid for an answer that took ${took / SECOND} seconds`, answer.body);
    if (written?.writer !== 'model') this.#note(`${person.name} paid for an answer that no model wrote`, answer.body);
    const place = this.#weekOf(person.userId);
    const all = (this.#charged.get(place) ?? 0) + 1;
    this.#charged.set(place, all);
    if (all > most[isPremium ? 'premium' : 'free']) this.#note(`${person.name} was given more answers than a week has`, all);
  }
}
