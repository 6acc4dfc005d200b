import { lazy, Suspense, useState } from 'react';
import * as journalTexts from '#copy/journalTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import css from './EmptyJournal.module.css';
import { useSample } from './useSample.ts';

const AddTrade = lazy(() => import('../entry/AddTrade.tsx'));

const SAMPLE = [12, 30, 22, 44, 38, 60, 52, 74, 70, 92, 84, 108];

/** A journal without a trade: its future content, the two ways to begin, and a sample month to look at. */
export default function EmptyJournal() {
  const [adding, setAdding] = useState(false);
  const { busy, load } = useSample();
  const path = SAMPLE.map((value, i) => `${i === 0 ? 'M' : 'L'}${i * 50} ${120 - value}`).join('');
  return (
    <section aria-label={journalTexts.emptyTitle}>
      <EmptyState
        title={journalTexts.emptyText}
        picture={
          <svg className={css.curve} viewBox="0 0 550 124" preserveAspectRatio="none" aria-hidden="true">
            <path d={`${path}L550 124L0 124Z`} fill="var(--primary)" opacity={0.1} />
            <path d={path} fill="none" stroke="var(--primary)" strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
          </svg>
        }
        actions={
          <>
            <ButtonLink look="primary" to="/dashboard/import">
              {journalTexts.importFile}
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>{journalTexts.addTrade}</Button>
          </>
        }
      >
        {journalTexts.emptyHow}
      </EmptyState>
      <p className={css.sample}>
        {journalTexts.justLooking}{' '}
        <Button look="text" disabled={busy} onClick={() => void load()}>
          {busy ? 'Loading …' : journalTexts.loadSample}
        </Button>
      </p>
      {adding && (
        <Suspense fallback={null}>
          <AddTrade onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
