import type { AnalysisDraft } from '../checkedAnalysis.ts';
import type { Fact } from '../fact.ts';

/** A finding as it is written: a claim and the ids of the facts it rests on. */
export type FactLine = AnalysisDraft['findings'][number];

const OWN_WORDS = /^(?:Setup|Tag|Mistake|Emotion|Option strategy|Symbol|Playbook|Rule broken)$/;

/** A fact as it is called within a sentence; the trader's own words in quotes. */
export function named({ label }: Pick<Fact, 'label'>): string {
  const [kind = '', ...rest] = label.split(': ');
  const name = rest.join(': ');
  if (name === '') return kind;
  return OWN_WORDS.test(kind) ? `${kind.toLowerCase()} “${name}”` : `${kind}: ${name}`;
}

/** One figure of a fact as it is shown; null where it has none of that name. */
export const shown = ({ figures }: Fact, name: string): string | null => figures.find((figure) => figure.name === name)?.shown ?? null;

/** One figure as a binary number; null where there is none. */
export const numberOf = ({ figures }: Fact, name: string): number | null => {
  const found = figures.find((figure) => figure.name === name);
  return found === undefined ? null : Number(found.value);
};

const trades = (n: number): string => `${n.toLocaleString('en-US')} ${n === 1 ? 'trade' : 'trades'}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A result with its word: what is below zero was lost. */
const result = (net: string): string => (net.startsWith('−') ? `a loss of ${net}` : net);

/** How a group differs from the rest, and how sure that is, in the words of the screen of patterns; nothing where it was not compared. */
function trustText(fact: Fact): string {
  const [by, from, to, q] = ['Difference per trade', 'Difference from', 'Difference to', 'q'].map((name) => shown(fact, name));
  if (by == null || from == null || to == null || q == null) return '';
  if (fact.strength === 'chance') return ` The difference from the rest, ${by} per trade, could be chance.`;
  const sure = fact.strength === 'strong' ? 'strong evidence' : 'likely';
  return ` The difference from the rest is ${by} per trade, with a range from ${from} to ${to}: ${sure}, q ${q}.`;
}

/** What a group, a habit or a baseline came to, in one sentence. */
export function factLine(fact: Fact): FactLine {
  const net = shown(fact, 'Net P&L');
  const average = shown(fact, 'Average per trade') ?? shown(fact, 'Expectancy');
  const rate = shown(fact, 'Win rate');
  const parts = [
    net === null ? null : `came to ${result(net)} net`,
    average === null ? null : `averaged ${result(average)} per trade`,
    rate === null ? null : `won ${rate} of the time`,
  ].filter((part) => part !== null);
  const count = fact.n === null || fact.id.startsWith('trade:') ? '' : ` (${trades(fact.n)})`;
  return { claim: `${capital(named(fact))}${count} ${parts.join(', ')}.${trustText(fact)}`, evidence: [fact.id] };
}
