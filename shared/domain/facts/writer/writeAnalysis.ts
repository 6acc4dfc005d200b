import { checkDraft } from '../checkDraft.ts';
import type { CheckedAnalysis } from '../checkedAnalysis.ts';
import { ALL } from '../fact.ts';
import { draftAnalysis, plainDraft, type WritingTask } from './draftAnalysis.ts';

/**
 * The analysis by our own rules: deterministic, without a model. It passes the same check as any other; if a name in
 * it can't be distinguished from a claim, names are omitted.
 */
export function writeAnalysis(task: WritingTask): CheckedAnalysis {
  const { facts, unit } = task.document;
  const baseline = facts.find(({ id }) => id === ALL);
  for (const draft of [draftAnalysis(task), plainDraft(baseline, unit), plainDraft(undefined, unit)]) {
    const checked = checkDraft(draft, task.document);
    if ('analysis' in checked) return checked.analysis;
  }
  throw new Error('Our own words without a number did not pass the check.');
}
