import { lazy, Suspense, useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { api } from '#frontend/api.ts';
import { accountName, useAccounts } from '#frontend/book/accounts.ts';
import { useJournal } from '#frontend/book/useJournal.ts';
import type { Opening, WaitingClose } from '#frontend/book/waitingClose.ts';
import { showToast } from '#ui/toast.ts';
import dialogCss from '../dialog.module.css';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import { closeWords } from './closeWords.ts';
import css from './openings.module.css';
import { takeOpeningBack } from './takeOpeningBack.ts';

const OpeningDialog = lazy(() => import('./OpeningDialog.tsx'));
const FIRST = 3;

/** Closing fills of positions that are older than the journal: they are counted once their openings are added. */
export default function WaitingCloses({ closes, zone }: { readonly closes: readonly WaitingClose[]; readonly zone: string }) {
  const { sync, book } = useJournal();
  const { accounts } = useAccounts();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<WaitingClose | null>(null);
  const shown = all ? closes : closes.slice(0, FIRST);
  const nameOf = ({ instrument }: WaitingClose) => `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  const several = (book?.accounts.length ?? 0) > 1;

  async function add(close: WaitingClose, opening: Opening): Promise<void> {
    const { id, update } = await api.trades.addOpening(opening);
    await sync(update);
    const undo = () => void takeOpeningBack({ id, account: opening.account, time: opening.time });
    showToast({ text: `${nameOf(close)} now has its opening and is counted.`, kind: 'success', action: { label: 'Undo', run: undo } });
  }

  return (
    <section className={css.waiting} aria-label="Closing fills without an opening">
      <h2>{closes.length === 1 ? '1 closing fill has no opening' : `${counted(closes.length, 'closing fill')} have no opening`}</h2>
      <p>
        {closes.length === 1
          ? "It isn't counted in any trade yet. Add the opening here, or import an earlier file."
          : "They aren't counted in any trade yet. Add the openings here, or import an earlier file."}
      </p>
      <ul>
        {shown.map((close) => (
          <li key={`${close.account} ${close.id}`}>
            <div>
              <b>{nameOf(close)}</b>
              <span>
                {closeWords(close, zone)}
                {several && ` · ${accountName(accounts, close.account)}`}
              </span>
            </div>
            <button
              type="button"
              className={dialogCss.button}
              aria-label={`Add opening position of ${nameOf(close)}`}
              onClick={() => setAsked(close)}
            >
              Add opening position
            </button>
          </li>
        ))}
      </ul>
      {closes.length > FIRST && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${closes.length - FIRST} more`}
        </button>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <OpeningDialog close={asked} onSave={(opening) => add(asked, opening)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}
