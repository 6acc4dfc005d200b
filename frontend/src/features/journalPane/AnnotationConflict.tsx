import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import { type AnnotationText, annotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { annotationFields } from '#domain/journal/model/tradeAnnotation.ts';
import { countChecks, readChecks } from '#domain/playbooks/tradeChecks.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { createAnnotationSaver } from './createAnnotationSaver.ts';
import css from './journalPane.module.css';

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
const annotationLines = (patch: Partial<AnnotationText>, now: AnnotationText) =>
  annotationFields
    .filter((name) => patch[name] !== undefined)
    .map((name) => ({ label: labels[name], mine: valueText(name, patch[name]), theirs: valueText(name, now[name]) }))
    .filter(({ mine, theirs }) => mine !== theirs);

/** Two values of the same fields of a trade, and the choice between them; nothing while there is no conflict. */
export function AnnotationConflict({ id }: { readonly id: TradeId }) {
  const saver = useBrowser().part(createAnnotationSaver);
  const journal = useJournalStore();
  const { status, value = null } = useStore(saver)[id] ?? {};
  const isConflict = status === 'conflict' && value !== null;
  const { value: now } = useAsyncValue(isConflict ? `${id} ${value.version}` : null, async () => {
    await journal.sync();
    return journal.worker().written(id);
  });
  if (!isConflict || now === null) return null;
  const keepMine = () => saver.edit(id, { ...value, version: annotationVersion(now) });
  return (
    <Notice kind="warning" announce="alert">
      <p>{texts.annotationConflict}</p>
      <Stack as="ul" gap={4} className={css.versions}>
        {annotationLines(value.patch, annotationText(now)).map(({ label, mine, theirs }) => (
          <li key={label}>
            <b>{label}</b> {texts.yours}: {mine} · {texts.theirs}: {theirs}
          </li>
        ))}
      </Stack>
      <Row gap={8} wrap centered>
        <Button size="small" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        <Button size="small" onClick={() => saver.discard(id)}>
          {texts.keepTheirs}
        </Button>
      </Row>
    </Notice>
  );
}
