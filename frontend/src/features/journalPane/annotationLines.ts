import * as texts from '#copy/journalPaneTexts.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationFields } from '#domain/journal/model/tradeAnnotation.ts';
import { countChecks, readChecks } from '#domain/playbooks/tradeChecks.ts';

const labels: { readonly [Name in keyof AnnotationText]: string } = {
  setup: texts.setup,
  tags: texts.tags,
  mistakes: texts.mistakes,
  emotions: texts.emotions,
  rating: texts.rating,
  stop: texts.stop,
  target: texts.targets,
  moreTargets: texts.moreTargets,
  plannedRisk: texts.risk,
  reviewed: texts.reviewed,
  checks: texts.checks,
};

/** A checklist as how far it is: its rules are read beside their playbook. */
function checklistText(words: readonly string[]): string {
  const checks = readChecks(words);
  if (checks === null) return texts.nothing;
  const { followed, broken } = countChecks(checks);
  return texts.checksText(followed, broken);
}

const valueText = (name: keyof AnnotationText, value: AnnotationText[keyof AnnotationText] | undefined): string => {
  if (name === 'checks') return checklistText(value as AnnotationText['checks']);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join(', ') || texts.nothing;
  return value == null ? texts.nothing : String(value);
};

/** A patch's values beside the differing current ones, field by field. */
export const annotationLines = (patch: Partial<AnnotationText>, now: AnnotationText) =>
  annotationFields
    .filter((name) => patch[name] !== undefined)
    .map((name) => ({ label: labels[name], mine: valueText(name, patch[name]), theirs: valueText(name, now[name]) }))
    .filter(({ mine, theirs }) => mine !== theirs);
