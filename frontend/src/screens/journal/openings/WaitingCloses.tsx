import { lazy, Suspense, useState } from 'react';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import { api } from '../../../api.ts';
import { accountName, useAccounts } from '../../../book/accounts.ts';
import { useJournal } from '../../../book/useJournal.ts';
import type { Opening, WaitingClose } from '../../../book/waitingClose.ts';
import { showToast } from '../../../ui/toast.ts';
import dialogCss from '../dialog.module.css';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import { closeWords } from './closeWords.ts';
import css from './openings.module.css';
import { takeOpeningBack } from './takeOpeningBack.ts';

const OpeningDialog = lazy(() => import('./OpeningDialog.tsx'));
const FIRST = 3;

/** Closes of positions that are older than the journal: they count once their trader says how each began. */
export default function WaitingCloses({ closes, zone }: { readonly closes: readonly WaitingClose[]; readonly zone: string }) {
  const { sync, book } = useJournal();
  const { accounts } = useAccounts();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<WaitingClose | null>(null);
  const shown = all ? closes : closes.slice(0, FIRST);
  const nameOf = ({ instrument }: WaitingClose) => `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  const several = (book?.accounts.length ?? 0) > 1;

  async function add(close: WaitingClose, opening: Opening): Promise<void> {
    const { id } = await api.trades.addOpening(opening);
    await sync();
    const undo = () => void takeOpeningBack({ id, account: opening.account, time: opening.time });
    showToast({ text: `${nameOf(close)} has its opening, and counts.`, kind: 'success', action: { label: 'Undo', run: undo } });
  }

  return (
    <section className={css.waiting} aria-label="Closes that wait for their opening">
      <h2>{closes.length === 1 ? '1 close waits for its opening' : `${counted(closes.length, 'close')} wait for their opening`}</h2>
      <p>No file brought how these positions began, so they are in no trade and no figure. Say it here, or import an earlier file.</p>
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
