import type { Reply } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { currentVersion, type Playbook, type SentRule } from '#domain/playbooks/playbook.ts';
import { callApi } from '../callApi.ts';

const rules = (...texts: readonly (readonly [text: string, hard: boolean])[]): SentRule[] =>
  texts.map(([text, hard]) => ({ id: null, text, hard }));

/** The demo traders' playbooks, by setup. */
const written = [
  {
    name: 'Opening range breakout',
    setup: 'Opening range',
    market: 'Stocks',
    about: 'The first fifteen minutes show who is in charge. I trade the break of that range, once, and I am done by noon.',
    rules: rules(
      ['Gap of at least 1% with news', true],
      ['Breaks the 15-minute range on volume', true],
      ['Market index agrees', false],
      ['Entry within 0.15 of the trigger', false],
      ['Stop under the range midpoint, set at once', true],
      ['Scale out at 1.5R or later', false],
    ),
  },
  {
    name: 'Trend pullback',
    setup: 'Trend pullback',
    market: 'Stocks',
    about: 'First or second pullback to the rising 20-day line.',
    rules: rules(
      ['20-day line is rising', true],
      ['Not the third pullback', false],
      ['Volume dries up into the line', false],
      ['Risk at most 1R', true],
    ),
  },
  {
    name: 'Premium selling',
    setup: 'Premium selling',
    market: 'Options',
    about: 'Defined risk only, small, and closed at half of the credit.',
    rules: rules(['Implied volatility rank above 30', true], ['At least 30 days to expiry', true], ['Closed at half of the credit', false]),
  },
] as const;

/** Writes a demo trader's playbooks; the first one has had a rule added since. */
export async function writePlaybooks(url: string, token: string): Promise<readonly Playbook[]> {
  const made: Reply<typeof api.playbooks.create>[] = [];
  for (const playbook of written) made.push(await callApi(url, api.playbooks.create, { ...playbook, archived: false }, token));
  const [first, ...others] = made;
  const { versions: _, ...about } = first!;
  const more = [...currentVersion(first!).rules, ...rules(['Flat by 11:30', true])];
  return [await callApi(url, api.playbooks.save, { ...about, rules: more }, token), ...others];
}
