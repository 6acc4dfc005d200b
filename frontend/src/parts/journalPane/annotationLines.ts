import * as texts from '#copy/journalPaneTexts.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationFields } from '#domain/journal/model/tradeAnnotation.ts';

const labels: { readonly [Name in keyof AnnotationText]: string } = {
  ...{ setup: texts.setup, tags: texts.tags, mistakes: texts.mistakes, emotions: texts.emotions, rating: texts.rating },
  ...{ stop: texts.stop, target: texts.targets, moreTargets: texts.moreTargets, plannedRisk: texts.risk, reviewed: texts.reviewed },
};

const valueText = (value: AnnotationText[keyof AnnotationText] | undefined): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join(', ') || texts.nothing;
  return value == null ? texts.nothing : String(value);
};

/** What a patch writes, and what is there instead, field by field where they differ. */
export const annotationLines = (patch: Partial<AnnotationText>, now: AnnotationText) =>
  annotationFields
    .filter((name) => patch[name] !== undefined)
    .map((name) => ({ label: labels[name], mine: valueText(patch[name]), theirs: valueText(now[name]) }))
    .filter(({ mine, theirs }) => mine !== theirs);
