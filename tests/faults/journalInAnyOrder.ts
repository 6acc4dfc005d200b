import { isDeepStrictEqual } from 'node:util';
import { api } from '#contract/index.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { deliveredSharesIds } from '#domain/options/outcomes/outcomeFills.ts';
import { isDeleted, isManualEvent } from '#domain/trades/fill.ts';
import { add, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { routes as accountRoutes } from '#functions/api/account/index.ts';
import { routes as importRoutes } from '#functions/api/imports/index.ts';
import { file } from '#functions/api/imports/testing/testTrader.ts';
import { ask, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { JournalLaws } from './journalLaws.ts';
import { type Seen, seenJournal } from './seenJournal.ts';
import { storyFills, storyMoment } from './storyFills.ts';

/**
 * One event in the journal, and whether it is immediately undone. `pick`, `day` and `size` are relative to the
 * current state.
 */
export type Step = {
  readonly kind:
    | 'import'
    | 'log'
    | 'recordOutcomes'
    | 'split'
    | 'addOpening'
    | 'annotate'
    | 'lots'
    | 'rerun'
    | 'undoImport'
    | 'takeBack'
    | 'removeOpening'
    | 'editFill'
    | 'deleteTrades'
    | 'deleteFills'
    | 'splitTrade'
    | 'mergeTrades'
    | 'moveTrades';
  readonly pick: number;
  readonly day: number;
  readonly size: number;
  readonly undo: boolean;
};

const iso = (time: number): string => new Date(time).toISOString();

type EventsReply = { readonly bookVersion: number; readonly events: readonly { fill: string; account: string; openedAt: string }[] };

/** A small journal to which anything happens, and what must be true of it after each step. */
export class AnyOrder {
  readonly #laws = new JournalLaws();
  readonly #world: TestWorld;
  readonly #imports: { id: string; account: string }[] = [];
  #revision = 0;
  #notes = 0;
  #answers = false;

  private constructor(world: TestWorld) {
    this.#world = world;
  }

  /** A journal with a put sold, shares and an unmatched close, so that every step is possible. */
  static async begin(): Promise<AnyOrder> {
    const journal = new AnyOrder(await testTraderWorld());
    const first = { day: 1, size: 2, undo: false };
    for (const pick of [1, 2, 7]) await journal.take({ ...first, kind: 'import', pick });
    return journal;
  }

  /** Law violations so far. */
  get broken(): readonly unknown[] {
    return this.#laws.broken;
  }

  private see = () => seenJournal(this.#world, this.#answers);
  #ask = async (call: keyof typeof api.trades, input: Record<string, unknown> = {}) => (await ask(this.#world, call, input)).body.data;
  #import = (call: keyof typeof api.imports, input: Record<string, unknown>) =>
    callEndpoint(importRoutes(this.#world), api.imports[call], input, { token: 'u1' });

  async take(step: Step): Promise<void> {
    this.#answers = step.undo || step.kind === 'takeBack';
    this.#laws.story += `\n${JSON.stringify(step)}`;
    const before = await this.see();
    await this[step.kind](step, before);
    this.#laws.always(await this.see());
  }

  async #undone(before: Seen, step: Step, undo: () => Promise<unknown>): Promise<void> {
    if (!step.undo) return;
    await undo();
    const after = await this.see();
    this.#laws.always(after);
    this.#laws.same(before, after);
  }

  private async import(step: Step, before: Seen): Promise<void> {
    const imported = storyFills(step);
    const { status, body } = await this.#import('commit', file(imported));
    const { importId, added } = body.data as { importId: string; added: number };
    const after = await this.see();
    if (status !== 200) this.#laws.note('import', body);
    this.#laws.unchanged(before, after, { replaced: ['file'] });
    const news = after.fills.filter((fill) => !before.fills.some(({ id }) => id === fill.id));
    if (news.length !== added) this.#laws.note('added', { added, news });
    if (importId === '') return;
    if (!step.undo) this.#imports.push({ id: importId, account: 'Main' });
    await this.#undone(before, step, () => this.#import('undo', { id: importId }));
  }

  private async log(step: Step, before: Seen): Promise<void> {
    const { pick, day, size } = step;
    const [side, isPut] = [pick % 2 === 0 ? 'buy' : 'sell', pick % 5 === 0];
    const stock = { kind: 'stock', symbol: 'SOFI', currency: 'USD' };
    const option = { kind: 'option', symbol: 'SOFI', currency: 'USD', expiry: '2026-02-20', strike: '25', right: 'P', multiplier: '10' };
    const sent = {
      side,
      quantity: `${size * (isPut ? 1 : 10)}`,
      price: `${20 + (pick % 7)}`,
      fee: '0.5',
      time: iso(storyMoment(isPut ? day % 40 : day)),
    };
    await this.#ask('log', { account: 'Main', instrument: isPut ? option : stock, fills: [sent] });
    const after = await this.see();
    this.#laws.unchanged(before, after, {});
    if (after.fills.length !== before.fills.length + 1) this.#laws.note('logged', after.fills);
  }

  private async recordOutcomes(step: Step, before: Seen): Promise<void> {
    const open = before.rows.filter(({ closedAt, instrument }) => closedAt === null && instrument.right !== undefined);
    if (open.length === 0) return;
    const trade = open[step.pick % open.length]!;
    const ending = trade.side === 'short' && step.pick % 3 > 0 ? 'assigned' : 'expired';
    const place = { id: trade.id, account: trade.account, openedAt: iso(trade.openedAt) };
    const some = step.size === 1 ? { contracts: '1' } : {};
    const { body } = await ask(this.#world, 'recordOutcomes', { options: [{ ...place, ending, fee: '0.7', ...some }] });
    const after = await this.see();
    this.#laws.unchanged(before, after, {});
    if (body.data === undefined) return this.#laws.same(before, after);
    await this.#eventsUndone(before, step, body.data as EventsReply);
  }

  private async split(step: Step, before: Seen): Promise<void> {
    const account = before.rows.find(({ instrument, closedAt }) => instrument.key === 'SOFI' && closedAt === null)?.account ?? 'Main';
    const sent = { account, instrument: 'SOFI', newShares: '3', oldShares: '1', day: iso(storyMoment(step.day)).slice(0, 10) };
    const { body } = await ask(this.#world, 'split', sent);
    const after = await this.see();
    this.#laws.unchanged(before, after, {});
    if (body.data === undefined) return this.#laws.same(before, after);
    await this.#eventsUndone(before, step, body.data as EventsReply & { added: number });
  }

  async #eventsUndone(before: Seen, step: Step, reply: EventsReply & { added?: number }): Promise<void> {
    if (reply.added === 0) return;
    await this.#undone(before, step, async () => {
      const { status, body } = await ask(this.#world, 'undoEvents', { events: reply.events, told: reply.bookVersion });
      if (status !== 200) this.#laws.note('refused', body);
    });
  }

  private async takeBack({ pick }: Step, before: Seen): Promise<void> {
    const events = before.fills.filter(isManualEvent);
    if (events.length === 0) return;
    const { id, account } = events[pick % events.length]!;
    const trade = before.rows.find(({ fillIds }) => fillIds.includes(id));
    if (trade === undefined) return;
    const { body } = await ask(this.#world, 'undoEvents', { events: [{ fill: id, account, openedAt: iso(trade.openedAt) }] });
    const after = await this.see();
    this.#laws.unchanged(before, after, { replaced: [id, ...deliveredSharesIds({ id, account })] });
    this.#laws.noShort(before, after);
    if (body.data === undefined) this.#laws.same(before, after);
    else if (after.fills.some((fill) => fill.id === id)) this.#laws.note('not undone', body);
  }

  private async addOpening(step: Step, before: Seen): Promise<void> {
    if (before.waiting.length === 0) return;
    const { fill } = before.waiting[step.pick % before.waiting.length]!;
    const time = iso(fill.time - step.day * 43_200_000);
    const sent = {
      id: fill.id,
      account: fill.account,
      closedAt: iso(fill.time),
      time,
      price: '9',
      quantity: `${step.size * 10}`,
      side: 'short',
    };
    const { body } = await ask(this.#world, 'addOpening', sent);
    const after = await this.see();
    this.#laws.unchanged(before, after, {});
    if (body.data === undefined) return this.#laws.same(before, after);
    const { id } = body.data as { id: string };
    if (!step.undo) return;
    const removed = await ask(this.#world, 'removeOpening', { id, account: fill.account, time });
    const now = await this.see();
    this.#laws.always(now);
    this.#laws.noShort(after, now);
    this.#laws.same(removed.status === 200 ? before : after, now);
  }

  private async removeOpening({ pick }: Step, before: Seen): Promise<void> {
    const openings = before.fills.filter((fill) => closeOfOpening(fill) !== null);
    if (openings.length === 0) return;
    const { id, account, time } = openings[pick % openings.length]!;
    await ask(this.#world, 'removeOpening', { id, account, time: iso(time) });
    const after = await this.see();
    this.#laws.unchanged(before, after, { replaced: [id] });
    this.#laws.noShort(before, after);
  }

  /** Where a fill is: in its trade, or in none and at its own time. */
  #placeOf = ({ rows, fills }: Seen, { id, account }: Seen['fills'][number]) => {
    const time = fills.find((fill) => fill.id === id)!.time;
    const trade = rows.find((row) => row.account === account && row.fillIds.includes(id));
    return { fill: id, account, openedAt: iso(trade?.openedAt ?? time) };
  };

  private async editFill(step: Step, before: Seen): Promise<void> {
    const fills = before.fills.filter((fill) => !isDeleted(fill) && (fill.action === 'buy' || fill.action === 'sell'));
    const fill = fills[step.pick % Math.max(1, fills.length)];
    if (fill === undefined) return;
    const [price, quantity, time] = [`${step.size + 20}`, `${step.size * 5}`, iso(storyMoment(step.day))];
    const to = [
      { price },
      { quantity },
      { time },
      { side: fill.action === 'buy' ? 'sell' : 'buy' },
      { price, fee: '2' },
      { quantity, time },
    ];
    const edit = async (values: Record<string, string>) => {
      const { status, body } = await ask(this.#world, 'editFill', { ...this.#placeOf(await this.see(), fill), to: values });
      if (status !== 200) this.#laws.note('editFill', body);
    };
    await edit(to[step.pick % to.length]!);
    const after = await this.see();
    // The shares of a split with a ratio follow from the held ones, so that an edit before it moves them.
    const others = ({ fills: all }: Seen) =>
      all
        .filter(({ id }) => id !== fill.id)
        .map((each) => (each.ratio === undefined ? each : { ...each, quantity: ZERO }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!isDeepStrictEqual(others(before), others(after))) this.#laws.note('an edit changed another fill', others(after));
    const { action: side, price: was, quantity: units, fee, time: at } = fill;
    await this.#undone(before, step, () =>
      edit({ side, price: formatDecimal(was), quantity: formatDecimal(units), fee: formatDecimal(fee), time: iso(at) }),
    );
  }

  private async deleteTrades(step: Step, before: Seen): Promise<void> {
    const rows = before.rows.filter((_, i) => (step.pick >> i) % 2 === 0).slice(0, 2);
    if (rows.length === 0) return;
    const trades = rows.map(({ id, account, openedAt }) => ({ id, account, openedAt: iso(openedAt) }));
    await this.#deleted(step, before, await ask(this.#world, 'deleteTrades', { trades }));
  }

  private async deleteFills(step: Step, before: Seen): Promise<void> {
    const fills = before.fills.filter((fill) => !isDeleted(fill));
    const fill = fills[step.pick % Math.max(1, fills.length)];
    if (fill === undefined) return;
    await this.#deleted(step, before, await ask(this.#world, 'deleteFills', { fills: [this.#placeOf(before, fill)] }));
  }

  async #deleted(step: Step, before: Seen, { body }: { body: { data?: unknown } }): Promise<void> {
    const after = await this.see();
    if (body.data === undefined) return this.#laws.same(before, after);
    this.#laws.noShort(before, after);
    const { deleted } = body.data as { deleted: { fill: string }[] };
    const gone = new Set(deleted.map(({ fill }) => fill));
    if (after.fills.some((fill) => gone.has(fill.id) && !isDeleted(fill))) this.#laws.note('not deleted', deleted);
    this.#laws.unchanged(before, after, {});
    await this.#undone(before, step, () => ask(this.#world, 'restoreFills', { fills: deleted }));
  }

  private async moveTrades(step: Step, before: Seen): Promise<void> {
    const rows = before.rows.filter((_, i) => (step.pick >> i) % 2 === 0).slice(0, 2);
    if (rows.length === 0) return;
    const trades = rows.map(({ id, account, openedAt }) => ({ id, account, openedAt: iso(openedAt) }));
    const account = step.size % 2 === 0 ? 'Roth' : 'Main';
    const { body } = await ask(this.#world, 'moveTrades', { trades, account });
    const after = await this.see();
    if (body.data === undefined) return this.#laws.same(before, after);
    this.#laws.unchanged(before, after, {});
    const { undo } = body.data as { undo: Record<string, unknown>[] };
    if (undo.length > 0) await this.#undone(before, step, () => ask(this.#world, 'moveFills', { fills: undo }));
  }

  private async splitTrade(step: Step, before: Seen): Promise<void> {
    const row = before.rows[step.pick % Math.max(1, before.rows.length)];
    if (row === undefined) return;
    const { id, account, openedAt, fillIds } = row;
    const after = fillIds[(step.day + step.size) % fillIds.length];
    await this.#regrouped(step, before, await ask(this.#world, 'splitTrade', { id, account, openedAt: iso(openedAt), after }));
  }

  private async mergeTrades(step: Step, before: Seen): Promise<void> {
    const rows = before.rows.filter((_, i) => (step.pick >> i) % 2 === 0).slice(0, 3);
    if (rows.length < 2) return;
    const trades = rows.map(({ id, account, openedAt }) => ({ id, account, openedAt: iso(openedAt) }));
    await this.#regrouped(step, before, await ask(this.#world, 'mergeTrades', { trades }));
  }

  async #regrouped(step: Step, before: Seen, { body }: { body: { data?: unknown } }): Promise<void> {
    const after = await this.see();
    if (body.data === undefined) return this.#laws.same(before, after);
    const sums = ({ rows, fills }: Seen) => [
      rows.reduce((sum, { fees }) => add(sum, fees), ZERO),
      fills.reduce((sum, { quantity }) => add(sum, quantity), ZERO),
      rows.reduce((sum, { gross }) => add(sum, gross), ZERO),
    ];
    if (!isDeepStrictEqual(sums(before), sums(after)))
      this.#laws.note('regrouped, it adds up to something else', [sums(before), sums(after)]);
    await this.#undone(before, step, async () => {
      const { status, body: answer } = await ask(this.#world, 'regroupTrades', (body.data as { undo: Record<string, unknown> }).undo);
      if (status !== 200) this.#laws.note('regroupTrades', answer);
    });
  }

  private async annotate(step: Step, before: Seen): Promise<void> {
    const rows = before.rows.filter((_, i) => (step.pick >> i) % 2 === 0).slice(0, 3);
    if (rows.length === 0) return;
    const write = async (words: readonly (string | null)[]) => {
      const now = (await this.see()).rows;
      const trades = rows.map(({ id, account, openedAt }, i) => {
        const version = annotationVersion(now.find((row) => row.id === id && row.account === account)!);
        return { id, account, openedAt: iso(openedAt), setup: words[i], version };
      });
      const { status, body } = await ask(this.#world, 'annotateMany', { trades });
      if (status !== 200) this.#laws.note('annotate', body);
    };
    await write(rows.map(() => `setup ${++this.#notes}`));
    const after = await this.see();
    if (!isDeepStrictEqual(after.fills, before.fills)) this.#laws.note('words changed fills', after.fills);
    if (!step.undo) return;
    await write(rows.map(({ setup }) => setup || null));
    this.#laws.same(before, await this.see());
  }

  private async lots(step: Step, before: Seen): Promise<void> {
    const method = lotMethodOf(before.book, 'Main');
    const save = async (lotMethod: string) => {
      const account = {
        label: 'Main',
        name: 'Main',
        broker: null,
        currency: 'USD',
        zone: 'UTC',
        fees: [],
        cash: [],
        revision: this.#revision,
      };
      const { status, body } = await callEndpoint(
        accountRoutes(this.#world),
        api.account.saveAccount,
        { ...account, lotMethod },
        { token: 'u1' },
      );
      if (status !== 200) this.#laws.note('lots', body);
      this.#revision++;
    };
    await save((['fifo', 'lifo', 'average'] as const)[step.pick % 3]!);
    this.#laws.unchanged(before, await this.see(), {});
    await this.#undone(before, step, () => save(method));
  }

  private async rerun(step: Step, before: Seen): Promise<void> {
    const own = this.#imports[step.pick % Math.max(1, this.#imports.length)];
    if (own === undefined) return;
    const run = (account: string) => this.#import('rerun', { id: own.id, account, zone: 'UTC', fees: 'file' });
    const to = own.account === 'Main' ? 'Roth' : 'Main';
    const { status } = await run(to);
    const after = await this.see();
    this.#laws.unchanged(before, after, {});
    if (status !== 200) return;
    if (step.undo) await run(own.account);
    else own.account = to;
    if (step.undo) this.#laws.same(before, await this.see());
  }

  private async undoImport({ pick }: Step, before: Seen): Promise<void> {
    if (this.#imports.length === 0) return;
    const { id } = this.#imports.splice(pick % this.#imports.length, 1)[0]!;
    await this.#import('undo', { id });
    const after = await this.see();
    this.#laws.unchanged(before, after, { batch: id });
    if (after.fills.some(({ batch }) => batch === id)) this.#laws.note('an import is still there', after.fills);
  }
}
