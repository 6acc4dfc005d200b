import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { ALL, type Fact } from '../fact.ts';
import { isAskedTime, numberOf } from './factLine.ts';

const rank = ({ strength }: Fact): number => (strength === 'strong' ? 0 : strength === 'likely' ? 1 : strength === null ? 2 : 3);
const netOf = (fact: Fact): number => numberOf(fact, 'Net P&L') ?? 0;

/** True if a group is too small to judge. */
export const isFew = ({ strength, n }: Fact): boolean => strength === 'few' || (strength === null && (n ?? 0) < ENOUGH);

/** Groups and habits, statistically distinct ones first, then by result. Groups too small to judge are left out while there are others. */
export function notable(facts: readonly Fact[]): readonly Fact[] {
  // A rating is given by the trader afterwards.
  const groups = facts.filter(({ id }) => /^(?:by|habit:|pattern:)(?!Rating)/.test(id));
  const judged = groups.filter((fact) => !isFew(fact));
  return (judged.length > 0 ? judged : groups).toSorted(
    (a, b) => rank(a) - rank(b) || Math.abs(netOf(b)) - Math.abs(netOf(a)) || (a.id < b.id ? -1 : 1),
  );
}

/** The extreme a question asks for: -1 losses, 1 gains, 0 both. */
export function endOf(question: string): -1 | 0 | 1 {
  const asked = question.toLowerCase();
  const isLow = /\b(?:costs?|los(?:e|es|t)|worst|weak(?:est)?|leaks?|hurts?|giv(?:e|es|ing)|gave)\b/.test(asked);
  const isHigh = /\b(?:best|well|earns?|strong(?:est)?|edges?|works?)\b/.test(asked);
  if (isLow === isHigh) return 0;
  return isLow ? -1 : 1;
}

/** Those at one end first and, where there are any, alone; for both ends the lowest, the highest, and so on. Groups too small to judge come last. */
function ordered(facts: readonly Fact[], end: -1 | 0 | 1): readonly Fact[] {
  const there = facts.filter((fact) => end * netOf(fact) > 0);
  const rising = (there.length > 0 ? there : facts).toSorted((a, b) => netOf(a) - netOf(b) || (a.id < b.id ? -1 : 1));
  return [rising.filter((fact) => !isFew(fact)), rising.filter(isFew)].flatMap((part) => {
    if (end !== 0) return end < 0 ? part : part.toReversed();
    return part.map((_, i) => (i % 2 === 0 ? part[i / 2]! : part[part.length - (i + 1) / 2]!));
  });
}

/** Groups whose names are everyday words. */
const PLAIN_NAMES = /^(?:bySide|byKind):/;
const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** True if a question names a fact's group: "Thursdays", "10 AM". Symbols must be in capitals. */
function isNamed({ id, label }: Fact, question: string): boolean {
  const name = label.slice(label.indexOf(': ') + 2);
  if (!label.includes(': ') || name.length < 2 || PLAIN_NAMES.test(id)) return false;
  const [text, sought] = id.startsWith('bySymbol:') ? [question, name] : [question.toLowerCase(), name.toLowerCase()];
  const at = text.indexOf(sought);
  const after = text.slice(at + sought.length);
  return at >= 0 && !isWordChar(text[at - 1]) && !isWordChar(after.replace(/^s(?!\p{L})/u, '')[0]);
}

/** Facts for words of a question, by id patterns. */
const topics: readonly (readonly [words: RegExp, ids: RegExp])[] = [
  [/\b(?:best|worst|biggest|largest) (?:single )?(?:trades?|win(?:ner)?s?|loss(?:es)?|losers?)\b/, /^trade:/],
  [/\b(?:symbols?|tickers?|stocks?|underlyings?)\b/, /^bySymbol:/],
  [/\b(?:weekdays?|days? of the week|(?:which|what|best|worst) days)\b/, /^byWeekday:/],
  [/\b(?:hours?|times? of (?:the )?day|what time|when)\b/, /^byHour:/],
  [/\bmornings?\b/, /^byHour:(?:0?\d|1[01])$/],
  [/\b(?:afternoons?|evenings?)\b/, /^byHour:(?:1[2-9]|2\d)$/],
  [/\b(?:sessions?|pre-?market|after[- ]?hours)\b/, /^bySession:/],
  [/\bsetups?\b/, /^bySetup:/],
  [/\btags?\b/, /^byTag:/],
  [/\bmistakes?\b/, /^(?:byMistake|habit:mistake):/],
  [/\b(?:emotions?|feel(?:ings?)?|felt|moods?)\b/, /^(?:byEmotion|habit:emotion):/],
  [/\b(?:hold|holding|held|patien(?:t|ce)|duration)\b/, /^(?:byHolding|counted):/],
  [/\b(?:winners? (?:too )?(?:short|early|soon)|cut(?:ting)?|captured?)\b/, /^(?:counted|byHolding):/],
  [/\b(?:sizes?|sizing|big(?:ger)?|larger?|smaller)\b/, /^bySize:/],
  [/\bafter (?:a |an |two |big |more )*(?:loss|losses|losing|losers?|wins?|winning|winners?)\b|\bstreaks?\b/, /^byLastResult:/],
  [/\btilt/, /^(?:byBehavior:tilt|byLastResult:)/],
  [/\b(?:revenge|re-?ent)/, /^(?:byBehavior:revenge|habit:rule:reentry)/],
  [/\b(?:over-?trad|behaviors?|habits?)/, /^(?:byBehavior:|habit:rule:)/],
  [/\bgiv(?:e|es|ing)\b.*\bback\b|\bgave\b.*\bback\b/, /^habit:rule:gaveback/],
  [/\b(?:plan|plans|planned|unplanned)\b/, /^byPlan:/],
  [/\bstops?\b/, /^(?:byPlanStop:|habit:rule:beyondplan)/],
  [/\b(?:rules?|playbooks?|disciplined?)\b/, /^(?:byPlaybook|byHardRules|byAdherence|byRuleBroken):/],
  [/\b(?:strateg(?:y|ies)|spreads?|structures?)\b/, /^byStrategyName:/],
  [/\b(?:expir\w*|dte)\b/, /^byDaysToExpiry:/],
  [/\b(?:ratings?|rated|stars?)\b/, /^byRating:/],
  [/\b(?:first|second|third|fourth) trades?\b|\btrades? of the day\b/, /^byPlaceInDay:/],
  [/\blast trades?\b/, /^byLastOfDay:/],
  [/\b(?:wait|waiting|pause|since my last|quick(?:ly)?)\b/, /^byPause:/],
  [/\b(?:entry prices?|cheap|expensive)\b/, /^byPrice:/],
  [/\b(?:options|futures|crypto|assets?)\b/, /^byKind:/],
  [/\b(?:longs|shorts|sides?|going (?:long|short)|(?:long|short) (?:trades|side|positions))\b/, /^bySide:/],
];

/** The facts that words of a question are about. One about the best day, or about when something was, is about time and not about hours. */
function topicsOf(question: string, facts: readonly Fact[]): readonly RegExp[] {
  const about = topics.flatMap(([words, of]) => (words.test(question.toLowerCase()) ? [of] : []));
  return facts.some(isAskedTime) && /\bwhen\b/i.test(question) ? about.filter((of) => !of.test('byHour:10')) : about;
}

/** True if a question's topic has no fact, such as symbols when there is only one. */
export const isUnknown = (question: string, facts: readonly Fact[]): boolean => {
  const ids = topicsOf(question, facts);
  return ids.length > 0 && !facts.some(({ id }) => ids.some((of) => of.test(id)));
};

/** True if a question is about groups: it names one, or a word for some. */
export const namesGroups = (question: string, facts: readonly Fact[]): boolean =>
  topicsOf(question, facts).length > 0 || facts.some((fact) => isNamed(fact, question));

/**
 * The facts that a question is about, best first: groups that it names, then those of its topics; the times it asks about if it names no
 * groups; without any of these, the notable ones.
 */
export function factsFor(question: string, facts: readonly Fact[]): readonly Fact[] {
  const end = endOf(question);
  const others = facts.filter(({ id }) => id !== ALL && !/^(?:asked|before):/.test(id));
  const named = others.filter((fact) => isNamed(fact, question));
  const ids = topicsOf(question, facts);
  const meant = others.filter((fact) => !named.includes(fact) && ids.some((of) => of.test(fact.id)));
  const found = [...named, ...ordered(meant, end)];
  if (found.length === 0 && facts.some(isAskedTime))
    return facts.filter(({ id, n }) => /^asked:/.test(id) || (id.startsWith('before:') && n));
  // A single habit does not answer "where".
  if (found.some(({ id }) => !id.startsWith('habit:'))) return found;
  const rest = end === 0 ? notable(facts) : ordered(notable(facts), end);
  return [...found, ...rest.filter((fact) => !found.includes(fact))];
}
