import { Check, CloudOff } from 'lucide-react';
import * as texts from '#copy/journalPaneTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import type { Saving } from './createSavings.ts';
import css from './journalPane.module.css';

const WORDS = {
  saved: texts.saved,
  waiting: texts.saving,
  saving: texts.saving,
  offline: texts.offline,
  conflict: texts.conflict,
  problem: '',
} as const;

/** Save state of an edit; empty before the first one. */
export function SavingState({ saving, onRetry }: { readonly saving: Saving<unknown> | undefined; readonly onRetry: () => void }) {
  const status = saving?.status;
  return (
    <Text as="span" size="small" tone="faint" role="status" className={css.saving}>
      {status === 'saved' && <Check aria-hidden="true" />}
      {status === 'offline' && <CloudOff aria-hidden="true" />}
      {status !== undefined && (saving?.problem ?? (status === 'offline' && !saving?.isStored ? texts.offlineUnstored : WORDS[status]))}
      {status === 'problem' && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Text>
  );
}
