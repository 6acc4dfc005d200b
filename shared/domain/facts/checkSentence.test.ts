import { describe, expect, it } from 'vitest';
import { checkSentence } from './checkSentence.ts';
import { type Fact, type FactsDocument, figures } from './fact.ts';

const fact = (id: string, label: string, found: Parameters<typeof figures>[1], n: number | null = 95): Fact => ({
  id,
  label,
  n,
  strength: null,
  filter: null,
  figures: figures('USD', found),
});
const facts = [
  fact('all', 'All trades of this scope', [
    ['Net P&L', 'money', '7325.13'],
    ['Win rate', 'percent', '41.6666'],
    ['Profit factor', 'ratio', '1.78'],
    ['Average R', 'r', '0.56'],
    ['Largest loss', 'money', '-412.5'],
    ['Losing days', 'count', 3],
    ['Time held', 'minutes', 45],
    ['Opened', 'day', '2026-11-20'],
  ]),
  fact('byHour:10', 'Hour: 10 AM', [['Net P&L', 'money', '-250']], 12),
  fact('habit:rule:afterTwoLosses', 'Habit: After two losses', [['Net P&L', 'money', '-60']], 4),
  fact('byStrategyName:Short put', 'Option strategy: Short put', [['Net P&L', 'money', '90']], 22),
  fact('bySetup:ORB 5', 'Setup: ORB 5', [['Net P&L', 'money', '80']], 7),
  fact('short', 'A short one', [['Time held', 'minutes', 2.4]], 1),
  fact('shortest', 'The shortest', [['Time held', 'minutes', 1 / 3]], 1),
  fact('long', 'A long one', [['Time held', 'minutes', 158]], 1),
];
const document: FactsDocument = {
  version: 1,
  scope: '',
  outside: null,
  currency: 'USD',
  unit: 'trade',
  facts,
  names: ['ORB 5', 'SPY 450C', 'AAPL'],
  notes: [],
  trades: ['aB3dE5gH7jK'],
};
const check = (text: string) => checkSentence(text, facts, document);
const factsOf = (text: string) => {
  const checked = check(text);
  return 'fault' in checked
    ? checked.fault
    : checked.sentence.flatMap(({ text: piece, fact: id }) => (id === null ? [] : [`${piece}=${id}`]));
};

describe('a number that is a fact', () => {
  it.each([
    ['You made $7,325.13 over 95 trades.', ['$7,325.13=all', '95=all']],
    ['You made $7,325 in all.', ['$7,325=all']],
    ['You made $7.3k in all.', ['$7.3k=all']],
    ['You made +$7,325.13 net.', ['+$7,325.13=all']],
    ['You made 7,325.13 USD, or 7,325 dollars.', ['7,325.13 USD=all', '7,325 dollars=all']],
    ['You won 41.7% of the time.', ['41.7%=all']],
    ['You won 42 percent of the time.', ['42 percent=all']],
    ['Your profit factor is 1.78, or 1.8x.', ['1.78=all', '1.8x=all']],
    ['You averaged 0.56R.', ['0.56R=all']],
    ['Your largest loss was −$412.50.', ['−$412.50=all']],
    ['Your largest loss was $412.50.', ['$412.50=all']],
    ['At 10 AM you lost $250.00 over 12 trades.', ['$250.00=byHour:10', '12=byHour:10']],
    ['You had three losing days.', ['three=all']],
    ['You had 3 losing days.', ['3=all']],
    ['You had 3 days like that.', ['3 days=all']],
    ['You held it for 45 minutes.', ['45 minutes=all']],
    ['That one took 2 min, the quickest 20 sec, or 20 seconds.', ['2 min=short', '20 sec=shortest', '20 seconds=shortest']],
    ['The longest took 2.6 h.', ['2.6 h=long']],
    ['It began on Nov 20, 2026, a Friday.', ['Nov 20, 2026=all']],
    ['It began on November 20.', ['November 20=all']],
    ['The setup “ORB 5” made $80.00, and SPY 450C did not.', ['$80.00=bySetup:ORB 5']],
    ['Habit: After two losses came to a loss of −$60.00.', ['$60.00=habit:rule:afterTwoLosses']],
    ['At 10 AM you lost about -$250 in 12 trades.', ['$250=byHour:10', '12=byHour:10']],
    ['At 10 AM you were down −$250.00.', ['$250.00=byHour:10']],
    ['At 10 AM you came to −$250.00, a loss.', ['−$250.00=byHour:10']],
    ['Option strategy “Short put” came to $90.00 net.', ['$90.00=byStrategyName:Short put']],
    ['One of them was good, and this one was not.', []],
  ])('%s', (text, expected) => {
    expect(factsOf(text)).toEqual(expected);
  });
});

describe('a number that matches no fact', () => {
  it.each([
    'You made $7,325.99.',
    'You made €7,325.13.',
    'You made 7,325.13 EUR.',
    'You made 7,325 pounds.',
    'You made CA$7,325.13.',
    'You made SEK 7,325.13.',
    'You made ₩7,325.13.',
    'You made −$7,325.13.',
    'You lost $7,325.13.',
    'You won 41% of the time.',
    'You won 95% of the time.',
    'You closed 41.7 trades.',
    'You averaged 1R.',
    'Your largest loss was +$412.50.',
    'You made $412.50 on it.',
    'You made $250.00 at 10 AM.',
    'You made seven thousand dollars.',
    'You win twice as often.',
    'You doubled it.',
    'Half of them lost.',
    'A third of them lost.',
    'Two-thirds of them lost.',
    'Your streak is Ⅻ.',
    'You won ９９％ of them.',
    'You made $8k.',
    'It was at 11 AM.',
    'It was on Nov 21, 2026.',
    'It was in 2025.',
    'You had one winning trade.',
    'You had 3 losing trades.',
    'You had 95 days like that.',
    'Setup ORB 6 made it.',
    'You made $0.00.',
    'See trade zZ9yY8xX7wW.',
    'You made 7.325,13 dollars.',
    'The ratio is 2:1.',
    'You held it for 45 hours.',
  ])('%s', (text) => {
    expect(check(text)).toHaveProperty('fault');
  });
});

it.each(['-0.0031', '0.0031', '0', '-0.004999'])('a figure of %s is shown without a sign, and may be stated so', (value) => {
  const tiny = fact('byHour:9', 'Hour: 9 AM', [
    ['Net P&L', 'money', value],
    ['Average per trade', 'r', value],
  ]);
  const said = checkSentence(
    `Entries at 9 AM came to ${tiny.figures[0]!.shown} net, averaged ${tiny.figures[1]!.shown} each.`,
    [tiny],
    document,
  );
  expect(said).toHaveProperty('sentence');
  expect(checkSentence('Entries at 9 AM averaged −0.01R each.', [tiny], document)).toHaveProperty('fault');
});

it('may name an existing trade', () => {
  expect(check('See trade aB3dE5gH7jK.')).toHaveProperty('sentence');
});
