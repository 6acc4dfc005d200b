import { gzipSync } from 'node:zlib';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenScopes } from '#contract/settings/tokenScope.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { metrics } from '#domain/metrics/index.ts';
import { statistic } from '#domain/metrics/statistic.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { qText } from '#domain/patterns/qText.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { dayKey, dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { type Decimal, decimal, formatDecimal, subtract, sumOf } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { demoTrader } from '#frontend/testing/demoTrader.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { type JournalWorker, journalWorker } from '#journal/worker/journalWorker.ts';
import { people } from '#local/seed/people.ts';
import { askItself, connectAssistant } from './testing/assistant.ts';

let client: Client;
let worker: JournalWorker;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 7, 15) });
  const { server, signedInAs } = await demoTrader(people.find(({ role }) => role === 'monthly')!, 'strategy', false);
  const { world } = server;
  askItself(server);
  const { text } = (await createAccessToken(world, signedInAs.userId, { name: 'assistant', scopes: tokenScopes, days: 7 }, () => []))!;
  client = await connectAssistant(server, text);
  const { chapters } = await loadWholeJournal(world.table, signedInAs.userId);
  worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  const packed = chapters.map(({ chapter }, at) => ({ id: String(at), gz: new Uint8Array(gzipSync(JSON.stringify(chapter))) }));
  await worker.stage(packed);
  await worker.commitSync(
    1,
    packed.map(({ id }) => id),
  );
});
afterAll(() => vi.useRealTimers());

const viewOf = (unit: CountingUnit): JournalView => ({
  zone: 'America/New_York',
  currency: 'USD',
  startingCapital: '0',
  cash: [],
  gross: false,
  unit,
});

type Figure = { readonly name: string; readonly unit: string; readonly value: string; readonly shown: string };
type Fact = {
  readonly id: string;
  readonly n: number | null;
  readonly figures: readonly Figure[];
  readonly filter: JournalFilter | null;
};
type Input = { readonly question?: string; readonly filter?: JournalFilter; readonly unit?: CountingUnit };

async function call<T>(name: string, input: object): Promise<T> {
  vi.setSystemTime(Date.now() + 3 * SECOND);
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...input } });
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent as T;
}

const text = (value: Decimal | string | number | null) =>
  typeof value === 'bigint' ? formatDecimal(value) : value === null ? null : String(value);
const amount = (value: number | null): string | null => (value === null ? null : statistic(value));
const byId = (id: string) => metrics.find((metric) => metric.id === id)!;
type Told = ReadonlyMap<string, string | null>;

/** Figures of a selection by the name and unit of an assistant's, as the screen of figures reads them. */
function told(statistics: TradeStatistics): Told {
  return new Map([
    ...metrics.map(({ label, unit, read }): [string, string | null] => [`${label} ${unit}`, text(read(statistics))]),
    ['Trades count', text(statistics.trades)],
    ['Wins count', text(statistics.wins)],
    ['Losses count', text(statistics.losses)],
    ['Trades with a risk count', text(byId('tradesWithRisk').read(statistics))],
  ]);
}

/** A trade as its page shows it. */
async function toldTrade(id: string, view: JournalView): Promise<Told> {
  const { trade } = (await worker.page(id, view))!;
  const { statistics } = await worker.figures({ trade: id }, view);
  return new Map([
    ...told(statistics),
    ['Planned risk money', text(trade.risk)],
    ['R multiple r', amount(trade.r)],
    ['Quantity count', amount(trade.quantity)],
    ['Entry price price', amount(trade.entryPrice)],
    ['Exit price price', amount(trade.exitPrice)],
    ['Fills count', text(trade.fills)],
    ['Rating count', text(trade.rating)],
    ['Time held minutes', amount((trade.closedAt! - trade.openedAt) / MINUTE)],
    ['Opened day', dayKey(trade.openedAt, view.zone)],
    ['Closed day', dayKey(trade.closedAt!, view.zone)],
  ]);
}

/** Differences of groups as the screen of patterns has them, by the words of the group. */
async function toldPatterns(filter: JournalFilter, view: JournalView): Promise<ReadonlyMap<string, Told>> {
  const { patterns, noise, counted, basis } = (await worker.report('patterns', filter, view, { by: 'test' }))!;
  const unit = basis === 'r' ? 'r' : 'money';
  const behaviors = counted.map(({ id, of, subject }): [string, Told] => [
    `counted:${id}`,
    new Map([
      ['Winners count', text(of)],
      ['Held for less than minutes', amount(Number(subject) / 60)],
    ]),
  ]);
  const groups = [...patterns, ...noise].map(({ dimension, group, effect, low, high, q }): [string, Told] => [
    groupWord(patternDimensions.find(({ id }) => id === dimension)!.of, group),
    new Map([
      [`Difference per trade ${unit}`, amount(effect)],
      [`Difference from ${unit}`, amount(low)],
      [`Difference to ${unit}`, amount(high)],
      ['q chance', qText(q)],
    ]),
  ]);
  return new Map([...groups, ...behaviors]);
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const spanKeys: Readonly<Record<string, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => dayText(dayNumberOf(day) - ((weekdayOf(dayNumberOf(day)) + 6) % 7)),
  month: (day) => day.slice(0, 7),
};

/** The best or worst day, week or month of the calendar. `id`: "asked:best:week". */
async function toldEnd(id: string, filter: JournalFilter, view: JournalView): Promise<Told> {
  const [, end, kind] = id.split(':') as [string, 'best' | 'worst', string];
  const spans = [...Map.groupBy((await worker.figures(filter, view)).statistics.days, ({ day }) => spanKeys[kind]!(day)).values()];
  const sums = spans.map((days) => ({ days, net: sumOf(days.map(({ net }) => net)) }));
  const { days, net } = sums.reduce((best, each) => ((end === 'best' ? each.net > best.net : each.net < best.net) ? each : best));
  const [trades, wins] = [sum(days.map((day) => day.trades)), sum(days.map((day) => day.wins))];
  const name = { day: 'Days', week: 'Weeks', month: 'Months' }[kind]!;
  return new Map([
    ['Net P&L money', text(net)],
    ['Trades count', text(trades)],
    ['Wins count', text(wins)],
    ['Losses count', text(sum(days.map((day) => day.losses)))],
    ['Win rate percent', amount(trades === 0 ? null : (100 * wins) / trades)],
    [`${name} with results count`, text(spans.length)],
  ]);
}

/** A group as the report by its dimension shows it. `id`: "byHour:10". */
async function toldGroup(id: string, filter: JournalFilter, view: JournalView): Promise<Told> {
  const [by, key] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const { rows, basis } = (await worker.breakdown(filter, view, by, null))!;
  const { trades, wins, losses, net, mean } = rows.find((row) => row.key === key)!;
  return new Map([
    ['Trades count', text(trades)],
    ['Wins count', text(wins)],
    ['Losses count', text(losses)],
    ['Net P&L money', text(net)],
    ['Win rate percent', amount((100 * wins) / trades)],
    [`Average per trade ${basis}`, amount(mean?.mean ?? null)],
  ]);
}

/** Compares every number of an answer with the screen's, and returns how many there were. */
async function compareFacts(input: Input): Promise<number> {
  const { facts, unit } = await call<{ facts: readonly Fact[]; unit: CountingUnit }>('get_facts', input);
  const view = viewOf(unit);
  const all = facts.find(({ id }) => id === 'all')!.filter!;
  const scope = { ...all, result: input.filter?.result };
  const patterns = await toldPatterns(scope, view);
  const own = (id: string, filter: JournalFilter | null) => {
    if (id.startsWith('trade:')) return toldTrade(id.slice('trade:'.length), view);
    if (id.startsWith('by')) return toldGroup(id, scope, view);
    if (/^asked:(best|worst):/.test(id)) return toldEnd(id, scope, view);
    return worker.figures(filter!, view).then(({ statistics }) => told(statistics));
  };
  let compared = 0;
  for (const [at, { id, filter, figures, n }] of facts.entries()) {
    const before = facts[at + 1]?.id.startsWith('before:') ? facts[at + 1] : undefined;
    const [now, then] = [await own(id, filter), before && (await own(before.id, before.filter))];
    const screen = new Map([...now, ...(patterns.get(id) ?? [])]);
    const net = (of: Told) => decimal(of.get('Net P&L money')!);
    if (then?.get('Net P&L money') && now.get('Net P&L money'))
      screen.set('Change from the period before money', text(subtract(net(now), net(then))));
    expect(figures.map(({ name, value }) => [id, name, value])).toEqual(
      figures.map(({ name, unit: inUnit }) => [id, name, screen.get(`${name} ${inUnit}`) ?? null]),
    );
    expect([id, n]).toEqual([id, id.startsWith('trade:') ? 1 : Number(screen.get('Trades count'))]);
    compared += figures.length + 1;
  }
  return compared;
}

const factQuestions: readonly (readonly [string, Input])[] = [
  ['How is my trading going?', {}],
  ['And by legs?', { unit: 'trade' }],
  ['And by campaigns?', { unit: 'campaign' }],
  ['How do I do with long trades?', { filter: { side: 'long' } }],
  ['And when I am short?', { filter: { side: 'short' } }],
  ['How are Mondays?', { filter: { weekday: '1' } }],
  ['And Tuesdays?', { filter: { weekday: '2' } }],
  ['And Wednesdays?', { filter: { weekday: '3' } }],
  ['And Thursdays?', { filter: { weekday: '4' } }],
  ['And Fridays?', { filter: { weekday: '5' } }],
  ['What do my winners look like?', { filter: { result: 'win' } }],
  ['And my losers?', { filter: { result: 'loss' } }],
  ['How did the fourth quarter go?', { filter: { from: '2025-10-01', to: '2025-12-31' } }],
  ['How much do I make at ten in the morning?', { filter: { hour: '10' } }],
  ['How are stocks, leg by leg?', { unit: 'trade', filter: { asset: 'stock' } }],
  ['How are options?', { filter: { asset: 'option' } }],
  ['How was last week?', { question: 'How was last week?' }],
  ['How was last month?', { question: 'How was last month?' }],
  ['How is this month?', { question: 'How is this month?' }],
  ['How was yesterday?', { question: 'How was yesterday?' }],
  ['How did January compare to December?', { question: 'How did January compare to December?' }],
  ['How were the last 30 days, by legs?', { question: 'How were the last 30 days?', unit: 'trade' }],
  ['How was February for long trades?', { question: 'How was February?', filter: { side: 'long' } }],
  ['How was the week before last?', { question: 'How was the week before last?' }],
  ['How did I do in 2025?', { question: 'How did I do in 2025?' }],
  ['Am I getting better?', { question: 'Am I getting better?' }],
  ['How were the last two weeks?', { question: 'How were the last two weeks?' }],
  ['How did I do in November, by campaigns?', { question: 'How did I do in November?', unit: 'campaign' }],
  ['How was last quarter?', { question: 'How was last quarter?' }],
  ['How do trades of more than 1R do?', { filter: { r: '1~' } }],
  ['How was last Friday?', { question: 'How was last Friday?' }],
  ['Which week was my best, by legs?', { question: 'What was my best week?', unit: 'trade' }],
  ['Which was my best month with stocks?', { question: 'What was my best month?', filter: { asset: 'stock' } }],
  ['What was my best day?', { question: 'What was my best day?' }],
  ['When was my worst week?', { question: 'When was my worst week?' }],
  ['Which month cost me the most?', { question: 'Which month cost me the most?' }],
  ['What was my biggest losing day with long trades?', { question: 'What was my biggest losing day?', filter: { side: 'long' } }],
];

const statsQuestions: readonly (readonly [string, CountingUnit])[] = [
  ['How many trades have I made?', 'strategy'],
  ['How many legs?', 'trade'],
  ['How many campaigns?', 'campaign'],
];

/** Compares the totals of a unit with the overview's. */
async function compareStats(unit: CountingUnit): Promise<void> {
  const { statistics } = await worker.figures({}, viewOf(unit));
  const { trades, wins, losses, breakevens, net, gross, fees } = statistics;
  const rate = Number(byId('winRate').read(statistics));
  expect(await call('get_stats', { unit })).toMatchObject({
    unit,
    totalTrades: trades,
    winningTrades: wins,
    losingTrades: losses,
    breakevenTrades: breakevens,
    totalProfit: text(net),
    winRate: expect.closeTo(rate, 9),
    byCurrency: [{ currency: 'USD', totalTrades: trades, grossPnl: text(gross), fees: text(fees), netPnl: text(net) }],
  });
}

const listQuestions: readonly (readonly [string, JournalFilter])[] = [
  ['What did I trade last?', {}],
  ['Which were my latest winners?', { result: 'win' }],
  ['Which were my latest losers?', { result: 'loss' }],
  ['Which trades were short?', { side: 'short' }],
  ['Which trades were options?', { asset: 'option' }],
  ['What did I close in February?', { from: '2026-02-01', to: '2026-02-28' }],
  ['What did I do on Fridays?', { weekday: '5' }],
  ['What did I open at ten?', { hour: '10' }],
  ['Which trades lost more than 1R?', { r: '~-1' }],
];

type Listed = Readonly<Record<'id' | 'quantity' | 'openQuantity' | 'entryPrice' | 'exitPrice' | 'gross' | 'fees' | 'net', string>> & {
  readonly fills: number;
  readonly rating: number | null;
};

/** Compares a page of trades with the screen's list: which, in which order, and each number. */
async function compareList(filter: JournalFilter): Promise<void> {
  const { trades } = await call<{ trades: readonly Listed[] }>('list_trades', { ...filter, limit: '100' });
  const view = viewOf('trade');
  const closed = { ...filter, result: filter.result ?? 'closed' };
  const query = { filter: closed, view, sort: { column: 'closed', descending: true } } as const;
  const ids = (await worker.listIds(query)).slice(0, trades.length);
  expect([trades.length > 0, trades.map(({ id }) => id)]).toEqual([true, ids]);
  for (const { id, ...said } of trades) {
    const { trade } = (await worker.page(id, view))!;
    expect([id, said]).toMatchObject([
      id,
      {
        quantity: text(trade.quantity),
        openQuantity: text(trade.openQuantity),
        entryPrice: amount(trade.entryPrice),
        exitPrice: amount(trade.exitPrice),
        gross: text(trade.gross),
        fees: text(trade.fees),
        net: text(trade.net),
        fills: trade.fills,
        rating: trade.rating || null,
      },
    ]);
  }
}

const checkQuestions: readonly (readonly [string, JournalFilter, CountingUnit])[] = [
  ['Is this right for all trades?', {}, 'strategy'],
  ['Is this right for all legs?', {}, 'trade'],
  ['Is this right for campaigns?', {}, 'campaign'],
  ['Is this right for long trades?', { side: 'long' }, 'strategy'],
  ['Is this right for short trades?', { side: 'short' }, 'strategy'],
  ['Is this right for Mondays?', { weekday: '1' }, 'strategy'],
  ['Is this right for Fridays?', { weekday: '5' }, 'trade'],
  ['Is this right for stocks?', { asset: 'stock' }, 'trade'],
  ['Is this right for options?', { asset: 'option' }, 'strategy'],
  ['Is this right for February?', { from: '2026-02-01', to: '2026-02-28' }, 'strategy'],
  ['Is this right for ten in the morning?', { hour: '10' }, 'strategy'],
];

/** A sentence with three figures as the screen writes them. */
async function sentenceOf(filter: JournalFilter, unit: CountingUnit): Promise<string> {
  const { statistics } = await worker.figures(filter, viewOf(unit));
  const [net, rate] = [byId('netPnl').read(statistics)!, byId('winRate').read(statistics)!];
  return `The net profit is ${moneyFormat('USD').amount(String(net))}, with a win rate of ${percent(String(rate))} over ${statistics.trades} trades.`;
}

/** The sentence of a screen holds for its own trades, and that of the trades before in the list does not. */
async function compareChecked(at: number): Promise<void> {
  const [, filter, unit] = checkQuestions[at]!;
  const [, otherFilter, otherUnit] = checkQuestions.at(at - 1)!;
  const [own, other] = [await sentenceOf(filter, unit), await sentenceOf(otherFilter, otherUnit)];
  const { numbers } = await call<{ numbers: readonly { readonly is: string; readonly end: number }[] }>('check_numbers', {
    text: `${own}\n${other}`,
    filter,
    unit,
  });
  const [ofOwn, ofOther] = [true, false].map((isOwn) => numbers.filter(({ end }) => end <= own.length === isOwn).map(({ is }) => is));
  expect([ofOwn, ofOther!.length, ofOther!.includes('none')]).toEqual([['fact', 'fact', 'fact'], 3, true]);
}

describe('of sixty questions about the demo journal, every number of the answer is the screen’s:', () => {
  it.each(factQuestions)('%s', async (_, input) => {
    expect(await compareFacts(input)).toBeGreaterThan(50);
  });
  it.each(statsQuestions)('%s', (_, unit) => compareStats(unit));
  it.each(listQuestions)('%s', (_, filter) => compareList(filter));
  it.each(checkQuestions.map(([question], at) => [question, at] as const))('%s', (_, at) => compareChecked(at));

  it('they are as many', () => {
    expect([factQuestions, statsQuestions, listQuestions, checkQuestions].flat()).toHaveLength(60);
  });
});
