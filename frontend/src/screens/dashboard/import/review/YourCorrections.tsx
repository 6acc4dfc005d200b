import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as correctionTexts from '#copy/import/correctionTexts.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { placeOfDeleted, restoreFills } from '#features/fills/deleteTrades.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { CorrectedFills, PlacedStoredFill } from '#journal/import/correctedFills.ts';
import { Button } from '#ui/Button.tsx';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { CorrectionLine } from './CorrectionLine.tsx';
import css from './Review.module.css';

/** Takes back what a trader did to fills of a file: restores deleted ones, gives edited ones the file's values. The file is read again after each. */
function useCorrections(onChanged: () => Promise<void>) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  async function change(act: () => Promise<boolean>): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (await act()) await onChanged();
    setBusy(false);
  }

  async function giveFileValues({ fill, openedAt }: PlacedStoredFill): Promise<boolean> {
    const { api, part, showToast } = browser;
    const { action, quantity, price, fee, time } = fill.changes?.was ?? {};
    const to = {
      ...((action === 'buy' || action === 'sell') && { side: action }),
      ...(quantity !== undefined && { quantity: formatDecimal(quantity) }),
      ...(price !== undefined && { price: formatDecimal(price) }),
      ...(fee !== undefined && { fee: formatDecimal(fee) }),
      ...(time !== undefined && { time: new Date(time).toISOString() }),
    };
    try {
      const place = { fill: fill.id, account: fill.account, openedAt: new Date(openedAt).toISOString() };
      const { update } = await api.trades.editFill({ ...place, to });
      await part(createJournal).sync(update);
      showToast({ text: correctionTexts.usingFile, kind: 'success' });
      return true;
    } catch (error) {
      showToast({ text: sentence(error, correctionTexts.changeFailed), kind: 'error' });
      return false;
    }
  }

  return {
    busy,
    restore: (some: readonly PlacedStoredFill[]) =>
      change(() =>
        restoreFills(
          browser,
          some.map(({ fill }) => placeOfDeleted(fill)),
        ),
      ),
    takeFileValues: (each: PlacedStoredFill) => change(() => giveFileValues(each)),
  };
}

const FIRST = 6;

/**
 * The file's fills that its broker took back, and that its trader deleted or edited: they stay so, unless the trader's own are reverted by a button here. Nothing
 * without any.
 */
export function YourCorrections({
  corrected: { takenBack, deleted, edited },
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
  const lines = [...takenBack, ...deleted, ...edited];
  if (lines.length === 0) return null;
  return (
    <ImportCard
      flush
      className={css.apart}
      name={correctionTexts.title}
      label={correctionTexts.label}
      answer={correctionTexts.answer(takenBack.length, deleted.length, edited.length)}
      hints={[correctionTexts.hint]}
    >
      <ul className={reasons.reasons}>
        {lines.slice(0, all ? lines.length : FIRST).map((each) => (
          <CorrectionLine
            key={each.fill.id}
            fill={each.fill}
            zone={zone}
            hidden={hidden}
            busy={busy}
            onPress={() => void (deleted.includes(each) ? restore([each]) : takeFileValues(each))}
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
