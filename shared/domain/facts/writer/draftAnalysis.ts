import type { AnalysisKind } from '../analysisKind.ts';
import type { AnalysisDraft } from '../checkedAnalysis.ts';
import { ALL, type Fact, type FactsDocument } from '../fact.ts';
import { asksForAdvice } from '../isAdvice.ts';
import { type FactLine, factLine, named, numberOf } from './factLine.ts';
import { factsFor, notable } from './factsFor.ts';
import { planLines } from './planLines.ts';
import { tradeLines } from './tradeLines.ts';

/** What is to be written: which analysis, of which facts, and what was asked, if anything. */
export type WritingTask = { readonly kind: AnalysisKind; readonly document: FactsDocument; readonly question?: string | undefined };

const MOST = 4;

function linesOf({ kind, document: { facts }, question }: WritingTask, baseline: Fact): readonly FactLine[] {
  if (kind === 'trade-review') {
    const [trade, ...others] = facts;
    return [
      ...(trade === undefined ? [] : tradeLines(trade)),
      ...others.filter(({ id, n }) => id !== ALL && n !== null && n > 1).map(factLine),
    ];
  }
  if (kind === 'plan-check') return planLines(facts.filter(({ id }) => id !== ALL));
  if (kind === 'ask')
    return factsFor(question ?? '', facts)
      .slice(0, MOST)
      .map(factLine);
  const before = facts.filter(({ id, n }) => (id === 'before' || id === 'month' || id === 'rest') && n !== null && n > 0);
  const found = notable(facts).slice(0, MOST - before.length);
  return [...before, ...found].map(factLine).concat(found.length === 0 && before.length === 0 ? [factLine(baseline)] : []);
}

const byNet = (facts: readonly Fact[]): readonly Fact[] =>
  notable(facts)
    .filter((fact) => numberOf(fact, 'Net P&L') !== null)
    .toSorted((a, b) => numberOf(a, 'Net P&L')! - numberOf(b, 'Net P&L')!);

/** Words without a name or a number but the baseline's. */
export const plainDraft = (baseline: Fact | undefined): AnalysisDraft => ({
  headline: baseline === undefined || !baseline.n ? 'There are no closed trades to look at yet.' : factLine(baseline).claim,
  findings: [],
  wentWell: 'You keep a record of your trades, which is where every improvement begins.',
  focus: 'Write the reason for each trade before you enter it, then compare it with what happened.',
  question: 'Which of these trades would you take again in the same way?',
});

/** What our own rules say to a question they must not answer. */
const declined: AnalysisDraft = {
  headline: 'We can’t tell you what to trade or where prices go. We can tell you how your own trades went.',
  findings: [],
  wentWell: 'Asking before acting is a good habit.',
  focus: 'Ask about your own trading instead: your hours, your setups, your habits.',
  question: 'What would your own rules say about this idea?',
};

/** What our own rules write about some facts, before it is checked. */
export function draftAnalysis(task: WritingTask): AnalysisDraft {
  const { document, kind, question } = task;
  const baseline = document.facts.find(({ id }) => id === ALL);
  if (kind === 'ask' && asksForAdvice(question ?? '')) return declined;
  if (baseline === undefined || (!baseline.n && kind !== 'trade-review')) return plainDraft(baseline);
  const findings = linesOf(task, baseline);
  const cited = new Set(findings.flatMap(({ evidence }) => evidence));
  const ranked = byNet(document.facts.filter(({ id }) => cited.has(id)));
  const [worst, best] = [ranked[0], ranked.at(-1)];
  const usual = plainDraft(baseline);
  const isWorst = worst !== undefined && numberOf(worst, 'Net P&L')! < 0;
  const isBest = best !== undefined && numberOf(best, 'Net P&L')! > 0;
  return {
    headline: usual.headline,
    findings,
    wentWell: isBest ? `What worked best: ${named(best)}.` : usual.wentWell,
    focus: isWorst ? `Choose one change for next week, and let it be about this: ${named(worst)}.` : usual.focus,
    question: isWorst ? `What do these trades have in common: ${named(worst)}?` : usual.question,
  };
}
