import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import type { AnalysisDraft, AnalysisKind } from '../checkedAnalysis.ts';
import { ALL, type Fact, type FactsDocument, isOutside } from '../fact.ts';
import { asksForAdvice } from '../isAdvice.ts';
import { capital, countText, type FactLine, factLine, isAskedTime, named, numberOf, shown, timeHeadline, timeLine } from './factLine.ts';
import { endOf, factsFor, isFew, isUnknown, namesGroups, notable } from './factsFor.ts';
import { asksForNothing, isAnswerable } from './isAnswerable.ts';

/**
 * The lowest and the highest of the facts that answer a question, or the end it asks for; null where there is nothing to compare. Groups too small to judge
 * are passed over while there are others, and only groups of one dimension are compared by both ends.
 */
function answerHeadline(question: string, about: readonly Fact[], unit: CountingUnit): string | null {
  const judged = about.filter((fact) => !isFew(fact));
  const ranked = (judged.length > 0 ? judged : about)
    .filter((fact) => fact.n !== null && numberOf(fact, 'Net P&L') !== null)
    .toSorted((a, b) => numberOf(a, 'Net P&L')! - numberOf(b, 'Net P&L')!);
  const end = endOf(question);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const dimensions = new Set(ranked.map(({ id }) => id.split(':')[0]));
  if (end === 0 && (ranked.length < 2 || dimensions.size > 1 || dimensions.has('habit'))) return null;
  const among = judged.length > 0 ? ' of those with enough trades' : ' so far';
  const say = (word: string, fact: Fact) => `${word}: ${named(fact, unit)}, ${shown(fact, 'Net P&L')} net in ${countText(fact.n!, unit)}.`;
  if (end !== 0) return say((end < 0 ? 'Lowest' : 'Highest') + among, end < 0 ? lowest : highest);
  return `${say(`Lowest${among}`, lowest)} ${say('Highest', highest)}`;
}

/** A writing task: the analysis, its facts, and the question, if any. */
export type WritingTask = { readonly kind: AnalysisKind; readonly document: FactsDocument; readonly question?: string | undefined };

const MOST = 4;

/** Findings on one trade from its own figures. */
function tradeLines(trade: Fact): readonly FactLine[] {
  const of = (name: string) => shown(trade, name);
  const [net, fees, multiple, risk, held] = [of('Net P&L'), of('Fees'), of('R multiple'), of('Planned risk'), of('Time held')];
  const lost = (numberOf(trade, 'Net P&L') ?? 0) < 0;
  const claims = [
    net === null
      ? 'This trade is still open, so it has no result yet.'
      : `This trade ${lost ? 'lost' : 'made'} ${net.replace('−', '')} net of ${fees} in fees.`,
    multiple !== null && risk !== null
      ? `Against a planned risk of ${risk} that is ${multiple}.`
      : 'It has no planned risk or stop, so its result isn’t known in R.',
    held === null ? null : `You held it for ${held}.`,
  ];
  return claims.filter((claim) => claim !== null).map((claim) => ({ claim, evidence: [trade.id] }));
}

/** Maximum number of history facts beside a plan. */
const MOST_OTHERS = 4;

/** Findings on a plan from its own figures, then results of similar trades. */
function planLines([plan, ...others]: readonly Fact[], unit: CountingUnit): readonly FactLine[] {
  if (plan === undefined) return [];
  const [risk, reward, rate] = ['Planned risk', 'Planned reward', 'Break-even win rate'].map((name) => shown(plan, name));
  const claim =
    risk != null && reward != null && rate != null
      ? `This plan risks ${risk} for ${reward} if its targets are reached. It breaks even at a win rate of ${rate}.`
      : 'This plan has no stop, size or target yet, so its risk and reward aren’t known.';
  return [{ claim, evidence: [plan.id] }, ...others.slice(0, MOST_OTHERS).map((fact) => factLine(fact, unit))];
}

function linesOf({ kind, document: { facts: all, unit }, question }: WritingTask, baseline: Fact): readonly FactLine[] {
  // Trades in other currencies have no results to compare.
  const facts = all.filter((fact) => kind === 'ask' || !isOutside(fact));
  const line = (fact: Fact) => (/^(?:asked|before):/.test(fact.id) ? timeLine(fact, unit) : factLine(fact, unit));
  if (kind === 'trade-review') {
    const [trade, ...others] = facts;
    return [
      ...(trade === undefined ? [] : tradeLines(trade)),
      ...others.filter(({ id, n }) => id !== ALL && n !== null && n > 1).map(line),
    ];
  }
  if (kind === 'plan-check')
    return planLines(
      facts.filter(({ id }) => id !== ALL),
      unit,
    );
  if (kind === 'ask')
    return factsFor(question ?? '', facts)
      .slice(0, MOST)
      .map(line);
  const own = kind === 'pattern-explain' ? facts.slice(1, 2) : [];
  const before = facts.filter(({ id, n }) => (id === 'before' || id === 'month' || id === 'rest') && n !== null && n > 0);
  const found = notable(facts.filter((fact) => !own.includes(fact))).slice(0, MOST - own.length - before.length);
  return [...own, ...before, ...found].map(line).concat(found.length === 0 && before.length === 0 ? [line(baseline)] : []);
}

const byNet = (facts: readonly Fact[]): readonly Fact[] =>
  notable(facts)
    .filter((fact) => numberOf(fact, 'Net P&L') !== null)
    .toSorted((a, b) => numberOf(a, 'Net P&L')! - numberOf(b, 'Net P&L')!);

/** Words without a name or a number but the baseline's. */
export const plainDraft = (baseline: Fact | undefined, unit: CountingUnit): AnalysisDraft => ({
  headline: baseline === undefined || !baseline.n ? 'There are no closed trades to look at yet.' : factLine(baseline, unit).claim,
  findings: [],
  wentWell: 'You keep a record of your trades, which is where every improvement begins.',
  focus: 'Write the reason for each trade before you enter it, then compare it with what happened.',
  question: 'Which of these trades would you take again in the same way?',
});

/** Our rules' answer to a question they must refuse. */
const declined: AnalysisDraft = {
  headline: 'We can’t tell you what to trade or where prices go. We can tell you how your own trades went.',
  findings: [],
  wentWell: 'Asking before acting is a good habit.',
  focus: 'Ask about your own trading instead: your hours, your setups, your habits.',
  question: 'What would your own rules say about this idea?',
};

/** Our rules' answer to a question that no journal facts answer. */
const unanswered: AnalysisDraft = {
  ...declined,
  headline: 'Your trades don’t say that. They can tell how you did by time, setup, symbol or habit.',
  wentWell: 'Asking what the record shows is a good habit.',
  focus: 'Ask about a period, such as last month, or about your hours, setups and symbols.',
  question: 'What would you like to know about how you trade?',
};

/** The groups that a trader may be proud of: intended behavior. */
const isMeant = ({ id }: Fact): boolean => !/^(?:habit|counted|byMistake|byEmotion|byRating|byRuleBroken)\b/.test(id);

/** The answer to a question for advice, for data no journal has, or for a time without a trade; null for all others. */
function answerWithoutFacts(question: string, { facts, unit }: FactsDocument, baseline: Fact | undefined): AnalysisDraft | null {
  if (asksForAdvice(question)) return declined;
  if (asksForNothing(facts)) return { ...plainDraft(baseline, unit), headline: timeHeadline(facts, unit)! };
  return question === '' || !baseline?.n || isUnknown(question, facts) || isAnswerable(question, facts) ? null : unanswered;
}

/** The first sentence of an answer: what the question asks for, of groups after the one period that they are of. Null where the facts have none. */
function headlineOf(question: string, { facts, unit }: FactsDocument, about: readonly Fact[]): string | null {
  if (isUnknown(question, facts))
    return `There is nothing to compare for that yet. ${
      plainDraft(
        facts.find(({ id }) => id === ALL),
        unit,
      ).headline
    }`;
  if (!namesGroups(question, facts)) return timeHeadline(facts, unit) ?? answerHeadline(question, about, unit);
  const headline = answerHeadline(question, about, unit);
  const [only, ...others] = facts.filter(isAskedTime);
  return headline === null || only === undefined || others.length > 0 ? headline : `${only.label}. ${headline}`;
}

/** Our rules' unchecked analysis of some facts. */
export function draftAnalysis(task: WritingTask): AnalysisDraft {
  const { document, kind, question } = task;
  const { facts, unit } = document;
  const baseline = facts.find(({ id }) => id === ALL);
  const withoutFacts = kind === 'ask' ? answerWithoutFacts(question ?? '', document, baseline) : null;
  if (withoutFacts !== null) return withoutFacts;
  if (baseline === undefined || (!baseline.n && kind !== 'trade-review')) return plainDraft(baseline, unit);
  const findings = linesOf(task, baseline);
  const cited = new Set(findings.flatMap(({ evidence }) => evidence));
  const about = facts.filter(({ id }) => cited.has(id));
  const ranked = byNet(about);
  const ofPattern = kind === 'pattern-explain' ? facts[1] : undefined;
  const [worst, best] = ofPattern === undefined ? [ranked[0], ranked.findLast(isMeant)] : [ofPattern, ofPattern];
  const usual = plainDraft(baseline, unit);
  const isWorst = worst !== undefined && numberOf(worst, 'Net P&L')! < 0;
  const isBest = best !== undefined && numberOf(best, 'Net P&L')! > 0;
  const own =
    kind === 'ask'
      ? headlineOf(question ?? '', document, about)
      : kind === 'trade-review'
        ? findings[0]?.claim
        : ofPattern?.n && factLine(ofPattern, unit, false).claim;
  return {
    headline: own || usual.headline,
    // A trade's own figures are cited by what else is said of it.
    findings: kind === 'trade-review' && findings[1]?.evidence[0] === findings[0]?.evidence[0] ? findings.slice(1) : findings,
    wentWell: isBest ? `${capital(named(best, unit))} came to ${shown(best, 'Net P&L')} net.` : usual.wentWell,
    focus: isWorst ? `Pick one thing to change next week: ${named(worst, unit)}.` : usual.focus,
    question: isWorst ? `Look at ${named(worst, unit)} again: what do those ${unitPlurals[unit]} have in common?` : usual.question,
  };
}
