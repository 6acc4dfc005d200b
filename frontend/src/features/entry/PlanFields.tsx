import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useFilterWords } from '../filters/useFilterWords.ts';
import { AnnotationFields } from '../journalPane/AnnotationFields.tsx';
import { suggestedWords } from '../journalPane/suggestedWords.ts';
import css from './entry.module.css';
import { hasStop, writtenOn } from './entryDraft.ts';
import type { EntryProps } from './entryFaults.ts';

/**
 * Initial annotations of a logged trade: plan, words, rating and note. Stop and risk from a setup stay until typed
 * over.
 */
export function PlanFields({ draft, context: { currency }, onChange }: EntryProps) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  const { annotation, typed } = draft;
  const write = (patch: Partial<AnnotationText>) =>
    onChange({
      annotation: { ...annotation, ...patch },
      typed: {
        stop: typed.stop || 'stop' in patch,
        plannedRisk: typed.plannedRisk || 'plannedRisk' in patch,
        setup: typed.setup || 'setup' in patch,
      },
    });
  const isFilledIn = (annotation.stop !== null && !typed.stop) || (annotation.plannedRisk !== null && !typed.plannedRisk);
  const { setup, stop, plannedRisk, tags } = writtenOn(draft);
  const written = [
    setup,
    stop === null ? null : entryTexts.planStop(stop),
    plannedRisk === null ? null : entryTexts.riskOf(`${plannedRisk} ${currency}`),
    ...tags,
  ].filter((word) => word !== null);
  return (
    <details className={css.plan}>
      <summary>
        {entryTexts.plan}
        {written.length > 0 && <span>{written.join(' · ')}</span>}
      </summary>
      <Stack size="label" tone="quiet" gap={12} align="start" className={css.planFields}>
        <AnnotationFields
          value={annotation}
          currency={currency}
          known={suggestedWords(settings, used)}
          hasStop={hasStop(draft)}
          onChange={write}
        />
        {isFilledIn && (
          <Text size="small" tone="faint">
            {entryTexts.bySetup}
          </Text>
        )}
        <TextAreaField
          label={entryTexts.note}
          maxLength={MAX_NOTE}
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Stack>
    </details>
  );
}
