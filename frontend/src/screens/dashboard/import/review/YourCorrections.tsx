import { useState } from 'react';
import * as correctionTexts from '#copy/import/correctionTexts.ts';
import type { CorrectedFills } from '#journal/import/correctedFills.ts';
import { Button } from '#ui/Button.tsx';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { CorrectionLine } from './CorrectionLine.tsx';
import css from './Review.module.css';
import { useCorrections } from './useCorrections.ts';

const FIRST = 6;

/**
 * The file's fills that its trader deleted or edited: they stay so, unless reverted by a button here. Nothing
 * without any.
 */
export function YourCorrections({
  corrected: { deleted, edited },
  zone,
  hidden,
  onChanged,
}: {
  readonly corrected: CorrectedFills;
  readonly zone: string;
  readonly hidden: boolean;
  /** The journal was changed: the file is to be read again. */
  readonly onChanged: () => Promise<void>;
}) {
  const [all, setAll] = useState(false);
  const { busy, restore, takeFileValues } = useCorrections(onChanged);
  const lines = [...deleted, ...edited];
  if (lines.length === 0) return null;
  return (
    <ImportCard
      flush
      className={css.apart}
      name={correctionTexts.title}
      label={correctionTexts.label}
      answer={correctionTexts.answer(deleted.length, edited.length)}
      hints={[correctionTexts.deletedHint]}
    >
      <ul className={reasons.reasons}>
        {lines.slice(0, all ? lines.length : FIRST).map((each, at) => (
          <CorrectionLine
            key={each.fill.id}
            fill={each.fill}
            isGone={at < deleted.length}
            zone={zone}
            hidden={hidden}
            busy={busy}
            onPress={() => void (at < deleted.length ? restore([each]) : takeFileValues(each))}
          />
        ))}
      </ul>
      <p className={css.all}>
        {lines.length > FIRST && !all && (
          <Button look="text" onClick={() => setAll(true)}>
            Show {lines.length - FIRST} more
          </Button>
        )}
        {deleted.length > 1 && (
          <Button look="text" disabled={busy} onClick={() => void restore(deleted)}>
            {correctionTexts.restoreAll(deleted.length)}
          </Button>
        )}
      </p>
    </ImportCard>
  );
}
