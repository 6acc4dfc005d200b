import { describe, expect, it } from 'vitest';
import { demoFile } from '#local/seed/demoFile.ts';
import { people } from '#local/seed/people.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { matchFills } from '../trades/matchFills.ts';
import { millis } from '../units/millis.ts';
import { ALL, type Fact, type FactFigure } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';
import { numberChecker } from './numberChecker.ts';

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
const check = numberChecker(source, now);
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

/** Sentences as people and models write them, marked up or not, with the figure of each number in order, or "none". */
const written: readonly (readonly [string, readonly string[]])[] = [
  // True.
  ['**Net P&L:** $13,117.87 across *329 trades*, win rate **56.5%**.', ['Net P&L', 'Trades', 'Win rate']],
  ['| Metric | Value |\n|---|---|\n| Net P&L | **$13,117.87** |\n| Profit factor | `1.27` |', ['Net P&L', 'Profit factor']],
  ['- Trades: 329\n- Win rate: 56.5%\n- Profit factor: 1.27', ['Trades', 'Win rate', 'Profit factor']],
  ['📈 Net P&L +$13,117.87 🎉 — win rate 56.5%', ['Net P&L', 'Win rate']],
  ['Net P&L:\u00a0$13\u00a0117.87 and win\u00a0rate:\u00a056.5\u00a0%', ['Net P&L', 'Win rate']],
  ['Net P&L: 13.117,87 $', ['Net P&L']],
  ['Net P&L: 13 117,87 USD', ['Net P&L']],
  ['You closed 329 trades and netted $13.1K.', ['Trades', 'Net P&L']],
  ['Win rate ≈ 57%', ['Win rate']],
  ['Your win rate sits at roughly 56.5 percent.', ['Win rate']],
  ['Winners averaged $335.31 while losers averaged -$346.83.', ['Average win', 'Average loss']],
  ['Your profit factor came in at 1.27.', ['Profit factor']],
  ['Max drawdown was $6,109.94.', ['Maximum drawdown']],
  ['Max DD: -$6.1k', ['Maximum drawdown']],
  ['Longest win streak: 6 | Longest loss streak: 5', ['Longest winning streak', 'Longest losing streak']],
  ['You had at most 5 losses in a row.', ['Longest losing streak']],
  ['At best you won 6 in a row.', ['Longest winning streak']],
  ['Of 329 trades, 186 were winners, 142 were losers and 1 was breakeven.', ['Trades', 'Winners', 'Losers', 'Break-even trades']],
  ['You paid $636 in fees.', ['Fees']],
  ['Total commissions: $636.02', ['Fees']],
  ['Your expectancy is about $40 per trade.', ['Expectancy']],
  ['On average you made $39.87 per trade.', ['Expectancy']],
  ['Avg P&L per trade: $39.87', ['Expectancy']],
  ['Your largest loss: ($5,033.32)', ['Largest loss']],
  ['Your payoff ratio is 0.97:1.', ['Payoff ratio']],
  ['Your payoff ratio is just under 1 (0.97).', ['Payoff ratio', 'Payoff ratio']],
  ['57 green days, 47 red days.', ['Profitable days', 'Losing days']],
  ['You traded on 104 days: 57 were profitable and 47 were losing.', ['Active days', 'Profitable days', 'Losing days']],
  ['Shorts outperformed longs: $10,269.38 (69.0% WR) vs $2,848.49 (48.8% WR).', ['Net P&L', 'Win rate', 'Net P&L', 'Win rate']],
  ['Short: $10.3K, Long: $2.8K', ['Net P&L', 'Net P&L']],
  ['On Thursdays you lost $6,513.49 over 62 trades.', ['Net P&L', 'Trades']],
  ['Thursday is your worst weekday (-$6,513.49).', ['Net P&L']],
  ['Thursdays: −$6 513,49', ['Net P&L']],
  ['**Tuesday** — 69 trades, 68.1% win rate, $9,723.62 net', ['Trades', 'Win rate', 'Net P&L']],
  ['Best hour: 10 AM ($5,039.84, 61.5% win rate).', ['Net P&L', 'Win rate']],
  ['At 11 AM you are down $652.', ['Net P&L']],
  ['In October 2026 you made $2,921.07 on 55 trades (54.5% win rate).', ['Net P&L', 'Trades', 'Win rate']],
  ['October: +$2.9k', ['Net P&L']],
  ['Last month you made $2,921.07.', ['Net P&L']],
  ["Last month's profit factor: 1.83", ['Profit factor']],
  ['September brought $3,378.97, October $2,921.07.', ['Net P&L', 'Net P&L']],
  ['October was $457.90 lower than September.', ['Change from the period before']],
  ['You made $457.90 less in October than in September.', ['Change from the period before']],
  ['November so far: -$5,905.56', ['Net P&L']],
  ["This month you're down $5.9k.", ['Net P&L']],
  ['This week: 11 trades, −$1,416.09', ['Trades', 'Net P&L']],
  ['Your best day was Sep 21, 2026 with $3,972.68.', ['Net P&L']],
  ['Best day: September 21 (+$3,972.68)', ['Net P&L']],
  ['Your worst month was November 2026 at -$5,905.56.', ['Net P&L']],
  ['232 stock trades made $6,756.77.', ['Trades', 'Net P&L']],
  ['Options: 97 trades, $6,361.10', ['Trades', 'Net P&L']],
  ['Your best trade was held for 21 days.', ['Time held']],
  ['Win rate 56.5% (95% CI: 51.1%–61.8%).', ['Win rate', 'Win rate, at least', 'Win rate, at most']],
  ['Win rate: 56.5% [51.1%, 61.8%]', ['Win rate', 'Win rate, at least', 'Win rate, at most']],
  ['You win between 51% and 62% of trades, statistically.', ['Win rate, at least', 'Win rate, at most']],
  ['After a big win you averaged $196.53 over 44 trades.', ['Average per trade', 'Trades']],
  ['Overtrading days cost you $598.34.', ['Net P&L']],
  ['PnL = 13117.87', ['Net P&L']],
  ['P&L ＝ ＄13,117.87', ['Net P&L']],
  ['You made $13,117.87 (USD) in 329 closed trades.', ['Net P&L', 'Trades']],
  ['Net profit of 13.12 thousand dollars.', ['Net P&L']],
  ['1. Net P&L: $13,117.87\n2. Win rate: 56.5%\n3. Profit factor: 1.27', ['Net P&L', 'Win rate', 'Profit factor']],
  ['Win rate: 56,5 %; Profit factor: 1,27', ['Win rate', 'Profit factor']],
  ['Winrate 56.5%, PF 1.27', ['Win rate', 'Profit factor']],
  ['You closed three hundred twenty-nine trades.', ['Trades']],
  ['September was $815.13 better than August.', ['Change from the period before']],
  ['Of 329 trades 186 were profitable.', ['Trades', 'Winners']],
  ['| Net P&L ($) | 13,117.87 |\n| Fees ($) | 636.02 |', ['Net P&L', 'Fees']],
  ['Average win: 335.31', ['Average win']],
  ['You had 6 wins in a row.', ['Longest winning streak']],
  ['In my account I made $13,117.87.', ['Net P&L']],
  ['Your trading account made $13,117.87.', ['Net P&L']],
  ['Your margin account made $13,117.87.', ['Net P&L']],
  ['1. 57% win rate on 329 trades', ['Win rate', 'Trades']],
  ['2) Win rate 56.5% over 329 trades', ['Win rate', 'Trades']],
  ['Your worst trade was held for 21.2 days.', ['Time held']],
  ['You won 68.1% of Tuesdays trades.', ['Win rate']],
  ['Not only is your win rate 56.5%.', ['Win rate']],
  ['You averaged $39.87 a trade.', ['Expectancy']],
  ['1 trade broke even.', ['Break-even trades']],
  ['_Win rate_: 56.5 % and __PF__: 1.27', ['Win rate', 'Profit factor']],
  ['~~Old~~ Win rate: **56.5 %**, PF: **1.27**', ['Win rate', 'Profit factor']],
  ['✅ Win rate：56.5％', ['Win rate']],
  ['Win rate — 56.5%', ['Win rate']],
  ['56.5% → win rate', ['Win rate']],
  // False: swapped, invented, denied, or about another figure, period, account or person.
  ['**Net P&L:** $13,771.87 with a win rate of **65.5%**.', ['none', 'none']],
  ['| Metric | Value |\n|---|---|\n| Net P&L | **$2,921.07** |\n| Profit factor | `1.83` |', ['none', 'none']],
  ['Your win rate is 43.1%.', ['none']],
  ['Your loss rate is 56.5%.', ['none']],
  ["Your win rate isn't 56.5%.", ['none']],
  ['You never had a win rate of 56.5%.', ['none']],
  ['Your win rate was 56.5% until you changed your setup.', ['none']],
  ['Max drawdown was 6,109.94%.', ['none']],
  ['Max drawdown was 32%.', ['none']],
  ['Max drawdown was $5,033.32.', ['none']],
  ['Longest win streak: 5 | Longest loss streak: 6', ['none', 'none']],
  ['You had 6 losses in a row.', ['none']],
  ['You won 5 in a row at best.', ['none']],
  ['Winners were twice as big as losers.', ['none']],
  ['Your average win is twice your average loss.', ['none']],
  ['You trade at a 2:1 payoff.', ['none']],
  ['Your reward-to-risk is 2.0.', ['none']],
  ['Half of your trades lost.', ['none']],
  ['Your P&L is up 12% from last month.', ['none']],
  ['October was up 12% from September.', ['none']],
  ['October P&L rose by $457.90 compared with September.', ['none']],
  ['You made $457.90 more in October than in September.', ['none']],
  ['October was $815.13 lower than September.', ['none']],
  ['September brought $2,921.07, October $3,378.97.', ['none', 'none']],
  ['In October 2026 you made $13,117.87.', ['none']],
  ['Last week you made $13,117.87.', ['none']],
  ['Net P&L: €13,117.87', ['none']],
  ['Net P&L: £13,117.87', ['none']],
  ['Net P&L: 13,117.87 EUR', ['none']],
  ['In your IRA account you made $13,117.87.', ['none']],
  ['In account "Roth" you made $13,117.87.', ['none']],
  ['Your Fidelity account made $13,117.87.', ['none']],
  ['Net P&L: $13.1M', ['none']],
  ['Net P&L: 13.117,87 €', ['none']],
  ['Net P&L: $13.117', ['none']],
  ['Net P&L: -$13,117.87', ['none']],
  ['You lost $13,117.87.', ['none']],
  ['You gave back $13,117.87.', ['none']],
  ['Before fees you made $13,117.87.', ['none']],
  ['Your average hold time is 21.2 days.', ['none']],
  ['You hold winners for 45 minutes on average.', ['none']],
  ['You held trades for 2.5 h on average.', ['none']],
  ['Shorts made $2,848.49 and longs made $10,269.38.', ['none', 'none']],
  ['On Tuesdays you lost $6,513.49.', ['none']],
  ['Thursday: $9,723.62', ['none']],
  ['Your best hour is 2 PM with $5,039.84.', ['none']],
  ['You made $39.87 a day.', ['none']],
  ['You made $39.87 per share.', ['none']],
  ['You make $335.31 per trade.', ['none']],
  ['Your win rate is over 60%.', ['none']],
  ['Your win rate is under 50%.', ['none']],
  ['Your win rate is 50-55%.', ['none', 'none']],
  ['Your profit factor ranges from 1.27 to 1.83.', ['none', 'none']],
  ["Without your worst trade you'd have made $18,151.19.", ['none']],
  ['If you cut losers, you would make $13,117.87.', ['none']],
  ['Sharpe ratio: 1.27', ['none']],
  ['Your Sortino is 0.97.', ['none']],
  ['Return on capital: 56.5%', ['none']],
  ['Your account grew 56.5%.', ['none']],
  ['Account balance: $13,117.87', ['none']],
  ['You risked $335.31 per trade.', ['none']],
  ['Your average position size is $335.31.', ['none']],
  ['You have 329 open trades.', ['none']],
  ['You bought 329 shares.', ['none']],
  ['You were profitable on 57% of days.', ['none']],
  ['104 of your days were green.', ['none']],
  ['Your best day was Sep 22, 2026.', ['none']],
  ['Your best day was Sep 21, 2026 with $4,410.68.', ['none']],
  ['Your worst month was October at -$5,905.56.', ['none']],
  ['You made +12% in October.', ['none']],
  ['Expectancy: 0.40R', ['none']],
  ['You averaged 1.27R per trade.', ['none']],
  ['Your MAE is $346.83.', ['none']],
  ['Average slippage $39.87.', ['none']],
  ['You missed $13,117.87 of profit.', ['none']],
  ['56.5% of your losses came on Thursdays.', ['none']],
  ['56.5% of your profit came from shorts.', ['none']],
  ['Thursdays account for 62 of your losses.', ['none']],
  ['You had 186 losing trades.', ['none']],
  ['You had 142 winning trades.', ['none']],
  ['Fees ate 56.5% of profits.', ['none']],
  ['Fees: $636.02 per month', ['none']],
  ['Out of 329 trades 142 won.', ['Trades', 'none']],
  ['October was $457.90 lower than August.', ['none']],
  ['September was $457.90 lower than October.', ['none']],
  ['October was $457.90 higher than September.', ['none']],
  ['September beat July by $815.13.', ['none']],
  ['September was $815.13 worse than August.', ['none']],
  ['You were down $457.90 in October.', ['none']],
  ['Of 329 trades 57 were profitable.', ['Trades', 'none']],
  ['Of 329 trades 47 were losing.', ['Trades', 'none']],
  ['| Net P&L ($) | 636.02 |\n| Fees ($) | 13,117.87 |', ['none', 'none']],
  ['Net P&L (EUR): 13,117.87', ['none']],
  ['Net P&L: 329', ['none']],
  ['Average win: 346.83', ['none']],
  ['Your win rate is 329.', ['none']],
  ['Your worst month was October 2026.', ['none']],
  ['3 in a row won.', ['none']],
  ['Account U1234567 made $13,117.87.', ['none', 'none']],
  ['Your paper account made $13,117.87.', ['none']],
  ['Winners were held for 21.2 days.', ['none']],
  ['Your worst trade was held for 3 days.', ['none']],
  ['Win rate: 56.5% of Tuesdays', ['none']],
  ['You earn back 56.5% of the capital.', ['none']],
  ['You no longer have a win rate of 56.5%.', ['none']],
  ["It's not true that your win rate is 56.5%.", ['none']],
  ['Win rate 56.5% (90% CI: 51.1%–61.8%).', ['Win rate', 'none', 'Win rate, at least', 'Win rate, at most']],
  ['95% of your trades win.', ['none']],
  ['You averaged $335.31.', ['none']],
  ['You averaged $39.87 a day.', ['none']],
  ['2 trades broke even.', ['none']],
  ['Losers averaged $335.31.', ['none']],
  ['winners average $346.83', ['none']],
  ['Before you quit, you made $13,117.87.', ['none']],
  ['Your best day was Sep 21, 2025.', ['none']],
  ['Your best week was Nov 10, 2026: $13,117.87.', ['none', 'none']],
  ['_Win rate_: 65.5 % and __PF__: 2.17', ['none', 'none']],
  ['56.5% loss rate', ['none']],
  ['ROI: 56.5%', ['none']],
  // Several groups, periods and comparisons in one sentence, as assistants write them: true.
  ['QQQ and META made $5,252.43 and $3,427.50, respectively.', ['Net P&L', 'Net P&L']],
  ["Tuesday's win rate of 68.1% beats Thursday's 35.5%.", ['Win rate', 'Win rate']],
  ['Longs (48.8%) win less than shorts (69.0%).', ['Win rate', 'Win rate']],
  ['Longs win 48.8% against 69.0% for shorts.', ['Win rate', 'Win rate']],
  ['QQQ beat META with $5,252.43.', ['Net P&L']],
  ["November's profit factor of 0.24 is far below October's 1.83.", ['Profit factor', 'Profit factor']],
  ['Your win rate fell from 54.5% in October to 42.9% in November.', ['Win rate', 'Win rate']],
  ['Your win rate dropped to 42.9% in November from 54.5% in October.', ['Win rate', 'Win rate']],
  ['Compared with September ($3,378.97), October ($2,921.07) was weaker.', ['Net P&L', 'Net P&L']],
  ['September beat August by $815.13.', ['Change from the period before']],
  ['October trailed September by $457.90.', ['Change from the period before']],
  ['Compared with August, September rose by $815.13.', ['Change from the period before']],
  ['Your best trade was a long: $4,410.68.', ['Net P&L']],
  ['After a loss you lost $149.55 over 55 trades.', ['Net P&L', 'Trades']],
  ['More than half of your trades were winners.', ['Win rate']],
  ['You won more than half of your 329 trades.', ['Win rate', 'Trades']],
  ['Each trade earns you $39.87 on average.', ['Expectancy']],
  ['You made money on 57 of 104 days.', ['Profitable days', 'Active days']],
  // The same with exchanged numbers.
  ['QQQ and META made $3,427.50 and $5,252.43, respectively.', ['none', 'none']],
  ["Tuesday's win rate of 35.5% beats Thursday's 68.1%.", ['none', 'none']],
  ['Longs (69.0%) win less than shorts (48.8%).', ['none', 'none']],
  ['Longs win 69.0% against 48.8% for shorts.', ['none', 'none']],
  ['QQQ beat META with $3,427.50.', ['none']],
  ["November's profit factor of 1.83 is far above October's 0.24.", ['none', 'none']],
  ['Your win rate fell from 42.9% in October to 54.5% in November.', ['none', 'none']],
  ['Your win rate rose to 54.5% in November from 42.9% in October.', ['none', 'none']],
  ['From 42.9% in October your win rate moved to 54.5% in November.', ['none', 'none']],
  ['August beat September by $815.13.', ['none']],
  ['August surpassed September by $815.13.', ['none']],
  ['Compared with September, August rose by $815.13.', ['none']],
  ['September trailed August by $815.13.', ['none']],
  ['Shorts on Tuesdays made $10,269.38.', ['none']],
  ['Short trades in NVDA lost $1,795.95.', ['none']],
  ['Stocks on Fridays: $6,756.77.', ['none']],
  ['In October shorts made $2,921.07.', ['none']],
  ['Shorts made $2,921.07 in October and $3,378.97 in September.', ['none', 'none']],
  ['Your best day was a Tuesday, when you made $9,723.62.', ['none']],
  ['Your best trade was a QQQ call: $4,410.68.', ['none']],
  ['Your best trade in NVDA made $4,410.68.', ['none']],
  ['Your best trade was a short: $4,410.68.', ['none']],
  ['Your worst trade was in AAPL and lost $5,033.32.', ['none']],
  ['You took a loss of $149.55.', ['none']],
  ['Less than half of your trades were winners.', ['none']],
  ['More than half of your trades lost.', ['none']],
  ['More than half of your days were green.', ['none']],
  ['More than half of your longs won.', ['none']],
  ['You did not win more than 56% of your trades.', ['none']],
  ['You didn’t make more than 328 trades.', ['none']],
  ['Each trade risks $39.87.', ['none']],
];

describe('sentences as people and models write them', () => {
  it('are as many, true and false', () => {
    const isTrue = ([, figures]: (typeof written)[number]) => !figures.includes('none');
    expect([written.filter(isTrue).length, written.length]).toEqual([103, 253]);
  });

  it.each(written)('in "%s" each number is the figure %j', (text, figures) => {
    const numbers = check(text).filter(({ is }) => is !== 'period');
    expect(numbers.map(({ found, is }) => (is === 'fact' ? found!.figure.name : is))).toEqual(figures);
  });
});

it('knows the symbol of a best trade by its letters alone', () => {
  const named = ({ instrument, ...fill }: (typeof fills)[number]) => {
    const renamed = Object.entries(instrument).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace('TSLA', 'IWM') : value,
    ]);
    return { ...fill, instrument: { ...instrument, ...Object.fromEntries(renamed) } };
  };
  const own = { ...source, table: tableOfTrades(matchFills(fills.map(named), 'fifo').trades) };
  expect(numberChecker(own, now)('Your best trade in IWM made $4,410.68.').at(-1)).toMatchObject({ is: 'fact' });
});
