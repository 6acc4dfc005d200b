import { checkDraft } from '../checkDraft.ts';
import type { CheckedAnalysis } from '../checkedAnalysis.ts';
import { ALL } from '../fact.ts';
import { draftAnalysis, plainDraft, type WritingTask } from './draftAnalysis.ts';

/**
 * The analysis that our own rules write: the same words for the same facts, without a model. It passes the same check as any other; where a name in it
 * cannot be told from a claim, the names are left out.
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
