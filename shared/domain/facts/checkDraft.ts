import { ENOUGH } from '../statistics/isSmallSample.ts';
import type { AnalysisDraft, CheckedAnalysis, CheckedSentence } from './checkedAnalysis.ts';
import { type Checked, checkSentence } from './checkSentence.ts';
import { ALL, type Fact, type FactsDocument } from './fact.ts';

function confidenceOf(evidence: readonly Fact[]): CheckedAnalysis['findings'][number]['confidence'] {
  if (evidence.some(({ strength }) => strength === 'strong')) return 'high';
  const isLarge = evidence.every(({ n }) => n !== null && n >= ENOUGH);
  return isLarge && evidence.some(({ strength }) => strength !== 'chance') ? 'medium' : 'low';
}

/**
 * Checks a draft against the facts. A finding may only state figures of the facts it cites, and of the baseline; the sentences around the
 * findings only those of facts that some finding cites. Returns the analysis, or every fault in a sentence each.
 */
export function checkDraft(
  draft: AnalysisDraft,
  document: FactsDocument,
): { readonly analysis: CheckedAnalysis } | { readonly faults: readonly string[] } {
  const byId = new Map(document.facts.map((fact) => [fact.id, fact]));
  const baseline = byId.get(ALL);
  const faults: string[] = [];
  const read = (checked: Checked): CheckedSentence => {
    if ('sentence' in checked) return checked.sentence;
    faults.push(checked.fault);
    return [];
  };
  const citing = (ids: readonly string[]): Fact[] => {
    const found = ids.map((id) => byId.get(id) ?? null);
    if (found.includes(null) || ids.length === 0) faults.push('A finding cites no fact, or one that is not there.');
    return found.filter((fact) => fact !== null);
  };
  const all: Fact[] = baseline === undefined ? [] : [baseline];
  const findings = draft.findings.map(({ claim, evidence }) => {
    const cited = citing(evidence);
    all.push(...cited);
    const claimed = read(checkSentence(claim, [...cited, ...(baseline === undefined ? [] : [baseline])], document));
    const n = Math.max(0, ...cited.map((fact) => fact.n ?? 0));
    return { claim: claimed, evidence: [...new Set(evidence)], confidence: confidenceOf(cited), n: n || null };
  });
  const sentence = (text: string) => read(checkSentence(text, all, document));
  const { headline, wentWell, focus, question } = draft;
  const analysis = {
    headline: sentence(headline),
    findings,
    wentWell: sentence(wentWell),
    focus: sentence(focus),
    question: sentence(question),
  };
  return faults.length > 0 ? { faults } : { analysis };
}
