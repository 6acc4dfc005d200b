import { describe, expect, it } from 'vitest';
import { demoFile } from '#local/seed/demoFile.ts';
import { people } from '#local/seed/people.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { matchFills } from '../trades/matchFills.ts';
import { millis } from '../units/millis.ts';
import { checkNumbers } from './checkNumbers.ts';
import { ALL, type Fact, type FactFigure } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';

const now = millis(Date.UTC(2026, 10, 20, 22));
const { fills } = demoFile(people.find(({ role }) => role === 'monthly')!, now);
const source: FactSource = {
  table: tableOfTrades(matchFills(fills, 'fifo').trades),
  unit: 'trade',
  filter: {},
  zone: 'America/New_York',
  currency: 'USD',
};
const { facts } = journalFacts(source);
const baseline = facts.find(({ id }) => id === ALL)!;
const check = (text: string) => checkNumbers(text, source, now);
/** The verdict on each sentence, all checked as one text: "fact all Win rate", "none". */
function verdicts(texts: readonly string[]): readonly (readonly [string, string])[] {
  const numbers = check(texts.join('\n'));
  let from = 0;
  return texts.map((text) => {
    const own = numbers.filter(({ at }) => at >= from && at < from + text.length + 1);
    from += text.length + 1;
    return [text, own.map(({ is, found }) => (is === 'fact' ? `fact ${found!.fact.id} ${found!.figure.name}` : is)).join(', ')] as const;
  });
}

const subject = ({ label }: Fact) => label.slice(label.indexOf(': ') + 2);
const groups = facts.filter(({ id }) => /^by(?:Weekday|Hour|Symbol|Side|Kind|Holding)\b/.test(id));
const toldFigures = ({ figures }: Fact) =>
  figures.filter(({ unit, name }) => ['money', 'percent', 'ratio'].includes(unit) && !name.startsWith('Difference'));
const value = (fact: Fact, name: string) => Number(fact.figures.find((figure) => figure.name === name)!.value);

/** A claim: a figure of a fact with a number as text. */
const claim = (fact: Fact, { name }: Pick<FactFigure, 'name'>, shown: string): string =>
  fact.id === ALL ? `Your ${name} is ${shown}.` : `On ${subject(fact)} the ${name} was ${shown}.`;
/** The figure rounded to fewer digits, where it is large enough for that to be a rounding. */
function rounded({ unit, value: exact }: FactFigure): string | null {
  const number = Number(exact);
  const sign = number < 0 ? '-' : '';
  const whole = Math.round(Math.abs(number));
  if (unit === 'ratio') return Math.abs(number) > 1 ? number.toFixed(1) : null;
  if (whole < 10) return null;
  return unit === 'money' ? `${sign}$${whole.toLocaleString('en-US')}` : `${sign}${whole}%`;
}
const far = (a: number, b: number) => Math.abs(a - b) > 0.12 * Math.max(Math.abs(a), Math.abs(b)) + 1;

const every = [baseline, ...groups].flatMap((fact) => toldFigures(fact).map((figure) => ({ fact, figure })));
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter((_, at) => at % Math.max(1, Math.floor(list.length / most)) === 0).slice(0, most);

const trueClaims = spread(every, 50).map(({ fact, figure }) => ({ text: claim(fact, figure, figure.shown), fact, figure }));
const roundedClaims = spread(
  every.flatMap(({ fact, figure }) => {
    const shown = rounded(figure);
    return shown === null ? [] : [{ text: claim(fact, figure, shown), fact, figure }];
  }),
  50,
);
const otherGroup = groups.flatMap((fact, at) => {
  const other = groups[(at + 1) % groups.length]!;
  return toldFigures(fact)
    .filter(({ name }) => other.figures.some((figure) => figure.name === name) && far(value(fact, name), value(other, name)))
    .map((figure) => claim(fact, figure, other.figures.find(({ name }) => name === figure.name)!.shown));
});
const otherFigure = [baseline, ...groups].flatMap((fact) =>
  toldFigures(fact).flatMap((figure) =>
    toldFigures(fact)
      .filter((other) => other.unit === figure.unit && other.name !== figure.name && far(Number(other.value), Number(figure.value)))
      .map((other) => claim(fact, figure, other.shown)),
  ),
);
const swapped = [...spread(otherGroup, 25), ...spread(otherFigure, 25)];
const invented = spread(every, 50).map(({ fact, figure }) => {
  const number = Number(figure.value) * 1.37 + (figure.unit === 'ratio' ? 0.31 : 13.7);
  const shown =
    figure.unit === 'money'
      ? `${number < 0 ? '-' : ''}$${Math.abs(number).toFixed(2)}`
      : `${number.toFixed(2)}${figure.unit === 'percent' ? '%' : ''}`;
  return claim(fact, figure, shown);
});

describe('two hundred sentences about the demo journal', () => {
  it('are as many', () => {
    expect([trueClaims, roundedClaims, swapped, invented].map(({ length }) => length)).toEqual([50, 50, 50, 50]);
  });

  it.each([
    ['true', trueClaims],
    ['rounded', roundedClaims],
  ])('no %s number is refused, and each is the figure that is named', (_, claims) => {
    const said = verdicts(claims.map(({ text }) => text));
    expect(said.filter(([, verdict], at) => verdict !== `fact ${claims[at]!.fact.id} ${claims[at]!.figure.name}`)).toEqual([]);
  });

  it.each([
    ['swapped', swapped],
    ['invented', invented],
  ])('no %s number passes', (_, texts) => {
    expect(verdicts(texts).filter(([, verdict]) => verdict !== 'none')).toEqual([]);
  });
});

/** Sentences in the style of trading journals, with the figure of each number in order, or "none". */
const jotted: readonly (readonly [string, readonly string[]])[] = [
  // True.
  ['Win rate 56.5% (186 of 329).', ['Win rate', 'Winners', 'Trades']],
  ['Record: 186W / 142L.', ['Winners', 'Losers']],
  ['186W–142L over 329 trades.', ['Winners', 'Losers', 'Trades']],
  ['W/L: 186/142.', ['Winners', 'Losers']],
  ['My record is 186-142.', ['Winners', 'Losers']],
  ['Won 186/329.', ['Winners', 'Trades']],
  ['I closed 186 of 329 trades green.', ['Winners', 'Trades']],
  ['Net P&L: +$13.1k.', ['Net P&L']],
  ['P/L +13.1k USD.', ['Net P&L']],
  ['Net P&L 13,1k USD.', ['Net P&L']],
  ['$13.1K net.', ['Net P&L']],
  ['Net of fees I’m up $13,118.', ['Net P&L']],
  ['Thursdays: -$6.5k.', ['Net P&L']],
  ['Thursday P&L: ($6,513.49).', ['Net P&L']],
  ['Thursdays cost me 6.5k dollars.', ['Net P&L']],
  ['Avg. winner $335, avg. loser -$347.', ['Average win', 'Average loss']],
  ['Avg winner: $335.31 | avg loser: ($346.83)', ['Average win', 'Average loss']],
  ['PF 1.27.', ['Profit factor']],
  ['PF: 1.3, WR: 56.5%.', ['Profit factor', 'Win rate']],
  ['329 trades → 57% WR, 1.27 PF, $39.87 expectancy.', ['Trades', 'Win rate', 'Profit factor', 'Expectancy']],
  ['Exp. $39.87/trade.', ['Expectancy']],
  ['Largest win +$4,410.68 vs. largest loss -$5,033.32.', ['Largest win', 'Largest loss']],
  ['QQQ: 20W-16L, +$5,252.43.', ['Wins', 'Losses', 'Net P&L']],
  ['MSFT 70% WR (21/30).', ['Win rate', 'Wins', 'Trades']],
  ['Shorts made $10.3k, longs only $2.8k.', ['Net P&L', 'Net P&L']],
  ['Tuesdays (69 trades) made +$9.7k at a 68% win rate.', ['Trades', 'Net P&L', 'Win rate']],
  ['September: +$3,378.97 (29W/19L).', ['Net P&L', 'Winners', 'Losers']],
  ['Oct P&L $2,921; PF 1.83.', ['Net P&L', 'Profit factor']],
  ['Red in November: down $5.9k, 15 wins vs 20 losses.', ['Net P&L', 'Winners', 'Losers']],
  ['Commissions ate $636; payoff 1:0.97.', ['Fees', 'Payoff ratio']],
  // False: another period or group.
  ['September: +$2,921.07 (30W/25L).', ['none', 'none', 'none']],
  ['Oct P&L $3,379; PF 1.28.', ['none', 'none']],
  ['Red in November: down $6.5k, 22 wins vs 40 losses.', ['none', 'none', 'none']],
  ['QQQ: 21W-9L, +$1,122.20.', ['none', 'none', 'none']],
  ['Shorts made $2.8k, longs $10.3k.', ['none', 'none']],
  ['Tuesdays (62 trades) made +$3.8k at a 60% win rate.', ['none', 'none', 'none']],
  // False: another figure.
  ['Win rate 56.5% (142 of 329).', ['Win rate', 'none', 'Trades']],
  ['Win rate 56.5% (186 of 328).', ['Win rate', 'Winners', 'none']],
  ['Record: 142W / 186L.', ['none', 'none']],
  ['W/L: 142/186.', ['none', 'none']],
  ['My record is 142-186.', ['none', 'none']],
  ['Won 142/329.', ['none', 'Trades']],
  ['Lost 186 of 329.', ['none', 'Trades']],
  ['MSFT 70% WR (9/30).', ['Win rate', 'none', 'Trades']],
  ['Avg. winner $346.83, avg. loser -$335.31.', ['none', 'none']],
  ['PF 0.97.', ['none']],
  ['PF: 56.5%, WR: 1.27.', ['none', 'none']],
  ['Exp. $335.31/trade.', ['none']],
  ['Avg winner 2R, payoff 1:2.', ['none', 'none']],
  // False: another sign or currency.
  ['Thursdays: +$6.5k.', ['none']],
  ['Thursday P&L: $6,513.49.', ['none']],
  ['Net P&L: ($13.1k).', ['none']],
  ['P/L +13.1k EUR.', ['none']],
  ['Avg loser +$346.83.', ['none']],
  ['September: -$3,378.97.', ['none']],
  // False: rounded to something else.
  ['Net P&L: +$13.2k.', ['none']],
  ['Net P&L 14k USD.', ['none']],
  ['WR 56% on 329 trades.', ['none', 'Trades']],
  ['PF 1.2.', ['none']],
  ['Largest win +$4.5k vs. largest loss -$5.1k.', ['none', 'none']],
];

describe('sixty sentences as journals write them', () => {
  it('are half true, half false', () => {
    const isTrue = ([, figures]: (typeof jotted)[number]) => !figures.includes('none');
    expect([jotted.filter(isTrue).length, jotted.length]).toEqual([30, 60]);
  });

  it.each(jotted)('in "%s" each number is the figure %j', (text, figures) => {
    const numbers = check(text).filter(({ is }) => is !== 'period');
    expect(numbers.map(({ found, is }) => (is === 'fact' ? found!.figure.name : is))).toEqual(figures);
  });
});

describe('a number', () => {
  const net = baseline.figures.find(({ name }) => name === 'Net P&L')!.shown;
  const named = (name: string) => baseline.figures.find((figure) => figure.name === name)!.shown;
  const tuesday = facts.find(({ label }) => label.endsWith(': Tuesday'))!;
  const of = (fact: Fact, name: string) => fact.figures.find((figure) => figure.name === name)!.shown;

  it.each([
    [`You made ${net} in all.`, `fact all Net P&L`],
    [
      `Your average win is ${named('Average win')}, and the average loss ${named('Average loss')}.`,
      'fact all Average win, fact all Average loss',
    ],
    [`Your average win is ${named('Average loss').replace('−', '')}, and the average loss ${named('Average win')}.`, 'none, none'],
    [`${baseline.n} trades with a win rate of ${named('Win rate')}.`, 'fact all Trades, fact all Win rate'],
    [`A win rate of ${named('Win rate')} over ${baseline.n! + 7} trades.`, 'fact all Win rate, none'],
    [
      `On Tuesdays you won ${of(tuesday, 'Win rate')}, while overall your hit rate is ${named('Win rate')}.`,
      `fact ${tuesday.id} Win rate, fact all Win rate`,
    ],
    [`On Tuesdays your hit rate is ${named('Win rate')}.`, 'none'],
    [`On Sundays your hit rate is ${named('Win rate')}.`, 'none'],
    [`In ZZZQ your hit rate is ${named('Win rate')}.`, 'none'],
    [`You lost ${named('Largest loss').replace('−', '')}.`, 'none'],
    [`Last month you made ${net}.`, 'none'],
    ['There is nothing to count here.', ''],
  ])('in "%s" is found to be "%s"', (text, expected) => {
    expect(verdicts([text])[0]![1]).toBe(expected);
  });

  const bare = (name: string) => named(name).replace(/[−$]/g, '');
  const grouped = (text: string) => text.replace(/[,.]/g, (sign) => (sign === ',' ? '.' : ','));
  const short = (name: string) => `$${(Number(bare(name).replace(',', '')) / 1000).toFixed(1)}k`;
  const tens = (name: string) => (Math.round(Number(bare(name).replace(',', '')) / 100) * 100).toLocaleString('en-US');
  const over = (name: string) => Math.floor(Number.parseFloat(bare(name)));

  it.each([
    ['a negative in parentheses', `Your Net P&L is (${net}).`],
    ['a negative in parentheses behind its currency', `Your Net P&L is $(${bare('Net P&L')}).`],
    ['a minus behind it', `Your Net P&L is ${net}-.`],
    ['another currency', `Your Net P&L is €${bare('Net P&L')}.`],
    ['a power of ten', `Your Net P&L is $${bare('Net P&L').replace(',', '')}e3.`],
    ['a misplaced comma', 'Your longest losing streak is 5,11787.'],
    ['a denial', `Your win rate is not ${named('Win rate')}.`],
    ['a limit over it', `Your win rate is above ${over('Win rate') + 1}%.`],
    ['a limit under it', `Your win rate is below ${over('Win rate')}%.`],
    ['no more than less', `Your win rate is no more than ${over('Win rate')}%.`],
    ['a limit that it does not pass', `You made more than ${baseline.n} trades.`],
    ['a range that ends with it', `Your win rate is 50–${over('Win rate') + 1}%.`],
    ['a range of other ends', `Your win rate is between 50% and ${over('Win rate') + 1}%.`],
    ['a change to it', `Your win rate rose from 40% to ${named('Win rate')}.`],
    ['a change by it', `Your win rate rose by ${named('Win rate')}.`],
    ['a wish', `Your win rate would be ${named('Win rate')}.`],
    ['a rate of it', `You made ${net} a month.`],
    ['a rate of an average', `Your expectancy is ${named('Expectancy')} per share.`],
    ['a result before fees', `Before fees you made ${net}.`],
    ['a gross result', `You made ${net} gross.`],
    ['a noun that is not counted', `You made ${baseline.n} orders.`],
    ['a count without a noun', `It was ${named('Profitable days')} again.`],
    ['days without an adjective', `You traded on ${named('Losing days')} days.`],
    ['a symbol of a digit', `3M made ${net}.`],
    ['a symbol of three letters', `In KMB you made ${net}.`],
    ['a symbol of one letter', `In F you made ${net}.`],
    ['a contract of a symbol', `In NVDA 450C your win rate is ${of(facts.find(({ id }) => id === 'bySymbol:NVDA')!, 'Win rate')}.`],
    ['a quarter', `In Q3 you made ${net}.`],
    ['a date with slashes', `On 3/4/2026 you made ${net}.`],
    ['a time of day', `In the afternoon you made ${net}.`],
    [
      'a stretch up to a month',
      `Until November you made ${of(journalFacts({ ...source, filter: { from: '2026-11-01' } }).facts[0]!, 'Net P&L')}.`,
    ],
    ['a year before the journal', `In 2025 you made ${net}.`],
    ['a dozen', 'You made a dozen trades.'],
    ['a sign of one currency and the code of another', `Your Net P&L is ${net} CAD.`],
    ['a number sign', `You took #${baseline.n} trades.`],
    ['a noun of another rate', `Your loss rate is ${named('Win rate')}.`],
    ['a noun of another amount', `Your balance is ${net}.`],
    ['a name that has no percent', `Profit factor: ${named('Win rate')}.`],
    ['a name that has no percent, in short', `PF ${named('Win rate')}.`],
    ['a name that has no amount', `Your win rate is ${net}.`],
    ['a name that has no count', `Max drawdown: ${baseline.n}.`],
    ['wins denied', `I didn’t win ${named('Winners')} trades.`],
    ['planned reward for risk', `R:R 1:${named('Payoff ratio')}.`],
    ['a record of a ratio', `My win-loss ratio is ${named('Winners')}-${named('Losers')}.`],
    ['a name of the other outcome', `Losses: ${named('Winners')}W.`],
    ['days that were not green', `Green on ${named('Losing days')} of the year.`],
    ['losses as wins', `${named('Losers')}W.`],
    ['dividends', `Dividends were ${net}.`],
    ['a risk', `You risked ${net}.`],
    ['open positions', `Your unrealized P&L is ${net}.`],
    ['losses behind it', `${net} of losses.`],
    ['what was given back', `You gave back ${net}.`],
    ['a statement that it is false', `It’s false that your win rate is ${named('Win rate')}.`],
    ['nobody who has it', `Nobody has a win rate of ${named('Win rate')}.`],
    ['a distance from it', `Your win rate is far from ${named('Win rate')}.`],
    ['a multiple of it', `Your win rate is double ${named('Win rate')}.`],
    ['a part of it', `Your win rate is half of ${named('Win rate')}.`],
    ['a comparison', `Your win rate is ${named('Win rate')} higher than before.`],
    ['a difference in points', `Your win rate is ${named('Win rate')} points below the rest.`],
    ['a target', `Your target win rate is ${named('Win rate')}.`],
    ['the past', `Your win rate used to be ${named('Win rate')}.`],
    ['a possibility', `Your win rate may be ${named('Win rate')}.`],
    ['a question', `Is your win rate ${named('Win rate')}?`],
    ['a rate before fees', `Before the fees your win rate is ${named('Win rate')}.`],
    ['some of the trades', `Your win rate of the last ten trades is ${named('Win rate')}.`],
    ['somebody else', `My friend’s win rate is ${named('Win rate')}.`],
    ['an index', `The S&P 500 made ${net}.`],
    ['as many trades as a streak has', `You made ${named('Longest losing streak')} trades.`],
    ['an ordinal', 'Your 5th losing streak was the longest.'],
  ])('with %s is no fact', (_, text) => {
    expect(
      check(text).map(({ is }) => is),
      text,
    ).not.toContain('fact');
  });

  it.each([
    ['a negative in parentheses', `Your average loss is (${named('Average loss').replace('−', '')}).`, 1],
    ['an aside in parentheses', `Your result (${net}) is of ${baseline.n} trades.`, 2],
    ['a colon', `Profit factor: ${named('Profit factor')}`, 1],
    ['thousands', `You made ${short('Net P&L')}.`, 1],
    ['a rounded thousand', `You made about $${tens('Net P&L')}.`, 1],
    ['a decimal comma', `Net P&L: ${grouped(bare('Net P&L'))} USD`, 1],
    ['a record with spaces', `${named('Winners')}W - ${named('Losers')}L`, 2],
    ['days of all', `Green on ${named('Profitable days')} of ${named('Active days')} days.`, 2],
    ['a streak of wins', `Longest win streak: ${named('Longest winning streak')}; max losing streak ${named('Longest losing streak')}.`, 2],
    ['a record out of all', `Won ${named('Winners')} out of ${baseline.n} (WR ${named('Win rate')}).`, 3],
    ['losses of all', `Lost ${named('Losers')}/${baseline.n}.`, 2],
    ['a ratio to one', `Payoff ratio: ${named('Payoff ratio')}:1`, 1],
    ['short names at the start of sentences', `Avg. Winner: ${named('Average win')}. Avg. Loser: ${named('Average loss')}.`, 2],
    ['rows of a table', `| Net P&L | ${net} |\n| Win rate | ${named('Win rate')} |`, 2],
    ['cells beside each other', `Max DD: ${named('Maximum drawdown')} | PF: ${named('Profit factor')} | WR: ${named('Win rate')}`, 3],
    ['a part before its name', `${named('Winners')} winners of ${baseline.n} trades, a ${named('Win rate')} win rate.`, 3],
    ['a whole beside the name', `Win rate (${baseline.n} trades): ${named('Win rate')}.`, 2],
    ['a country before its currency', `You made US${net}.`, 1],
    ['words with a point', 'Your profit factor is one point two seven.', 1],
    ['a currency behind it', `Net P&L: ${bare('Net P&L')}$`, 1],
    ['a currency at it', `Net P&L: USD${bare('Net P&L')}`, 1],
    ['its sign and its code', `Net P&L: ${net} USD`, 1],
    ['spaces for thousands', `Net P&L: ${bare('Net P&L').replace(',', ' ').replace('.', ',')} USD`, 1],
    ['apostrophes for thousands', `Net P&L: $${bare('Net P&L').replace(',', '’')}`, 1],
    ['fees as a cost', `Fees cost you ${named('Fees')}.`, 1],
    ['commissions taken off', `After commissions you made ${net}.`, 1],
    ['a drawdown below zero', `Your max drawdown is −${named('Maximum drawdown')}.`, 1],
    ['a drawdown in parentheses', `Your drawdown was (${named('Maximum drawdown')}).`, 1],
    ['a streak of trades', `Your longest losing streak is ${named('Longest losing streak')} trades.`, 1],
    ['a streak in a row', `You had ${named('Longest winning streak')} wins in a row at best.`, 1],
    ['a short name', `Avg win ${named('Average win')}; avg loss ${named('Average loss')}.`, 2],
    ['a winner for a win', `Your biggest winner was ${named('Largest win')}.`, 1],
    ['a round limit', 'You made over $13,000.', 1],
    ['days beside trades', `You made ${baseline.n} trades on ${named('Active days')} days.`, 2],
    ['an opinion behind it', `Your win rate is ${named('Win rate')}, not bad.`, 1],
    ['words that only look like a comparison', `You made ${net} more or less.`, 1],
    ['a limit next to it', `Your win rate is over ${over('Win rate')}%.`, 1],
    ['its interval', `Your win rate is between ${named('Win rate, at least')} and ${named('Win rate, at most')}.`, 2],
    [
      'its interval with one unit',
      `Your win rate is ${named('Win rate')} (${bare('Win rate, at least').slice(0, -1)}–${named('Win rate, at most')}).`,
      3,
    ],
    ['fees taken off', `After fees you made ${net}.`, 1],
    ['a rate that it is', `You make ${named('Expectancy')} a trade.`, 1],
    ['a verb for its noun', `You won ${named('Winners')} of ${baseline.n} trades and lost ${named('Losers')}.`, 3],
    ['a noun before it', `${named('Active days')} days, ${named('Profitable days')} of them profitable.`, 2],
    ['the trades that it is of', `Over ${baseline.n} trades you made ${net}.`, 2],
  ])('with %s is the fact that it is said to be', (_, text, count) => {
    expect(
      check(text).map(({ is }) => is),
      text,
    ).toEqual(Array.from({ length: count }, () => 'fact'));
  });

  it('of one of several periods is compared with that one', () => {
    const of2026 = (month: string) =>
      of(
        journalFacts({ ...source, filter: { from: `2026-${month}-01`, to: `2026-${month}-${month === '10' ? 31 : 30}` } }).facts[0]!,
        'Net P&L',
      );
    const [september, october] = [of2026('09'), of2026('10')];
    const said = (first: string, second: string) => check(`In September you made ${first}, in October ${second}.`).map(({ is }) => is);
    expect(said(september, october)).toEqual(['fact', 'fact']);
    expect(said(october, september)).toEqual(['none', 'none']);
    expect(said(net, net)).toEqual(['none', 'none']);
  });

  it('of a month in short is compared with that month', () => {
    const october = journalFacts({ ...source, filter: { from: '2026-10-01', to: '2026-10-31' } }).facts[0]!;
    expect(check(`In Oct. I made ${of(october, 'Net P&L')}, with a PF of ${of(october, 'Profit factor')}.`).map(({ is }) => is)).toEqual([
      'fact',
      'fact',
    ]);
    expect(check(`In Oct. I made ${net}.`).map(({ is }) => is)).toEqual(['none']);
  });

  it('of a period is compared with that period', () => {
    const october = journalFacts({ ...source, filter: { from: '2026-10-01', to: '2026-10-31' } }).facts[0]!;
    const said = of(october, 'Net P&L');
    expect(verdicts([`In October 2026 you made ${said}.`])[0]![1]).toMatch(/^period, fact \S+ Net P&L$/);
    expect(verdicts([`In September 2026 you made ${said}.`])[0]![1]).toMatch(/none$/);
    expect(verdicts([`Last month’s trades made ${said}.`])[0]![1]).toMatch(/^fact \S+ Net P&L$/);
  });

  it('is placed where the text has it', () => {
    const text = `First. Your win rate is ${named('Win rate')}!\nThe rest is words.`;
    const [{ at, end, text: said }] = check(text) as [ReturnType<typeof check>[number]];
    expect([text.slice(at, end).trim(), said]).toEqual([named('Win rate'), said]);
  });

  const wide = (text: string) => text.replace(/[0-9.%]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0));
  it.each([
    ['full-width digits', wide],
    ['Arabic digits', (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ['zero-width characters within it', (text: string) => [...text].join('\u200B')],
    ['zero-width characters and letters of two units before it', (text: string) => text, '\u{1F4C8}\u200D\u00AD\uFEFFe\u0301 ﬁne: '],
  ])('is placed where the text has it with %s', (_, written, before = '') => {
    const rate = written(named('Win rate'));
    const text = `First\u200B. ${before}Your win rate is ${rate} over ${baseline.n} trades.`;
    const numbers = check(text);
    expect(numbers.map(({ at, end, is }) => [text.slice(at, end), is])).toEqual([
      [rate, 'fact'],
      [String(baseline.n), 'fact'],
    ]);
    expect(numbers.map(({ text: said }) => said)).toEqual([rate, String(baseline.n)]);
  });
});
