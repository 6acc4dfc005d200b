import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { closeText } from '#features/manual/OpeningDialog.tsx';
import { undoOpening } from '#features/manual/undoManualEvents.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import css from './UnmatchedCloses.module.css';

const OpeningDialog = lazyPart(() => import('#features/manual/OpeningDialog.tsx'), { quiet: true });
const FIRST = 3;

/** Closing fills of positions that are older than the journal: they are counted once their openings are added. */
export default function UnmatchedCloses({ closes, zone }: { readonly closes: readonly UnmatchedCloseRow[]; readonly zone: string }) {
  const browser = useBrowser();
  const { api, showToast } = browser;
  const { sync, book } = useJournal();
  const { accounts } = useAccounts();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<UnmatchedCloseRow | null>(null);
  const shown = all ? closes : closes.slice(0, FIRST);
  const nameOf = ({ instrument }: UnmatchedCloseRow) => `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  const several = (book?.accounts.length ?? 0) > 1;

  async function add(close: UnmatchedCloseRow, opening: OpeningInput): Promise<void> {
    const { id, update } = await api.trades.addOpening(opening);
    await sync(update);
    const undo = () => void undoOpening(browser, { id, account: opening.account, time: opening.time });
    showToast({ text: tradesTexts.openingAdded(nameOf(close)), kind: 'success', action: { label: 'Undo', run: undo } });
  }

  return (
    <section className={css.waiting} aria-label={tradesTexts.unmatchedTitle}>
      <h2>{tradesTexts.unmatched(closes.length)}</h2>
      <p>{closes.length === 1 ? tradesTexts.unmatchedOne : tradesTexts.unmatchedMany}</p>
      <ul>
        {shown.map((close) => (
          <li key={`${close.account} ${close.id}`}>
            <div>
              <b>{nameOf(close)}</b>
              <Text as="span" tone="quiet">
                {closeText(close, zone)}
                {several && ` · ${accountName(accounts, close.account)}`}
              </Text>
            </div>
            <Button aria-label={importReviewTexts.addOpeningOf(nameOf(close))} onClick={() => setAsked(close)}>
              {importReviewTexts.addOpening}
            </Button>
          </li>
        ))}
      </ul>
      {closes.length > FIRST && (
        <Button look="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${closes.length - FIRST} more`}
        </Button>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <OpeningDialog close={asked} onSave={(opening) => add(asked, opening)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}
