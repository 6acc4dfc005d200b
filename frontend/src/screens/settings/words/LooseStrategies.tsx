import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/trades/looseNoteTexts.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { overrideStrategy } from '#journal/overrideStrategy.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { LooseOverride } from '#journal/worker/looseOverrides.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/Text.tsx';
import css from './words.module.css';

const whatOf = ({ title, here }: LooseOverride): string => title ?? here.map(({ instrument }) => instrumentName(instrument)).join(', ');

/** Manual merges, splits or renames that have lost a trade, with a way to delete them; nothing without any. */
export function LooseStrategies() {
  const browser = useBrowser();
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf(null), () => worker.looseOverrides());
  const { busy, problem, submit } = useSubmit(commonTexts.notSaved);
  const forget = async (gone: LooseOverride['gone']) => {
    await overrideStrategy(browser, { kind: 'undo', trades: gone });
    browser.showToast({ text: texts.forgotten, kind: 'success' });
  };
  if (value === null || value.length === 0) return null;
  return (
    <Card title={texts.strategies}>
      <Text size="body" tone="quiet" className={css.none}>
        {texts.strategiesLead}
      </Text>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <ul className={`${css.words} ${css.notes}`} aria-label={texts.strategies}>
        {value.map((each) => (
          <li key={`${each.kind} ${each.gone.join()}`}>
            <Text as="div" size="body" tone="ink" className={css.word}>
              {texts.strategyChange(each.kind, whatOf(each))}
              <small>{texts.goneOf(each.gone.length, each.gone.length + each.here.length)}</small>
            </Text>
            <Button size="small" disabled={busy} onClick={() => void submit(() => forget(each.gone))}>
              {texts.forget}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
