import { lazy, Suspense, useState } from 'react';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { closeNoun, closeText, openingText } from '#frontend/parts/manual/closeText.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import css from '../Import.module.css';
import reasons from '../SkipReason.module.css';

/** Few files begin later than their positions: the form comes when it is asked for. */
const OpeningDialog = lazy(() => import('#frontend/parts/manual/OpeningDialog.tsx'));
const FIRST = 6;

/** Closes without an opening, each with a button to add it; and the openings that were typed, which can be removed again. */
export function UnmatchedInFile({
  preview,
  openings,
  zone,
  onOpenings,
}: {
  readonly preview: ImportPreview;
  readonly openings: readonly OpeningInput[];
  readonly zone: string;
  readonly onOpenings: (openings: readonly OpeningInput[]) => void;
}) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<UnmatchedCloseRow | null>(null);
  const { unmatched, opened, saidAlready } = preview;
  const shown = all ? unmatched : unmatched.slice(0, FIRST);
  const nameOf = ({ instrument }: UnmatchedCloseRow) => `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  return (
    <>
      {opened.map(({ close, opening }) => (
        <li key={JSON.stringify(opening)} className={reasons.opened}>
          <span className={reasons.times}>✓</span>
          <div>
            <p>
              <b>{nameOf(close)}: opening added</b>
            </p>
            <p className={css.hint}>{openingText(opening, zone)}. It’s saved with the import.</p>
          </div>
          <button
            type="button"
            className={css.button}
            aria-label={`Remove the opening of ${nameOf(close)}`}
            onClick={() => onOpenings(openings.filter((each) => JSON.stringify(each) !== JSON.stringify(opening)))}
          >
            Remove
          </button>
        </li>
      ))}
      {saidAlready.map((symbol) => (
        <li key={symbol} className={reasons.needs}>
          <span className={reasons.times}>!</span>
          <div>
            <p>
              <b>{symbol}: you added an opening by hand</b>
            </p>
            <p className={css.hint}>If this file includes it too, remove yours in the list of trades, or it counts twice.</p>
          </div>
        </li>
      ))}
      {shown.map((close) => (
        <li key={close.id} className={reasons.needs}>
          <span className={reasons.times}>!</span>
          <div>
            <p>
              <b>
                {nameOf(close)}: this {closeNoun(close)} has no opening trade in your files
              </b>
            </p>
            <p className={css.hint}>{closeText(close, zone)}</p>
          </div>
          <button
            type="button"
            className={css.button}
            aria-label={`Add opening position of ${nameOf(close)}`}
            onClick={() => setAsked(close)}
          >
            Add opening position
          </button>
        </li>
      ))}
      {unmatched.length > shown.length && (
        <li>
          <button type="button" className={css.link} onClick={() => setAll(true)}>
            Show {unmatched.length - shown.length} more
          </button>
        </li>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <OpeningDialog close={asked} keep onSave={async (opening) => onOpenings([...openings, opening])} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
