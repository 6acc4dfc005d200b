import { lazy, Suspense, useState } from 'react';
import type { PastDue as Due } from '#frontend/book/pastDue.ts';
import dialog from '../dialog.module.css';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import page from '../journal.module.css';

const EndingsDialog = lazy(() => import('./EndingsDialog.tsx'));

/** Asks about options that have expired. Nothing is assumed: they stay open until their trader records the outcome. */
export function PastDue({ options }: { readonly options: readonly Due[] }) {
  const [open, setOpen] = useState(false);
  const first = options[0]?.trade.instrument;
  if (first === undefined && !open) return null;
  return (
    <>
      {first !== undefined && (
        <div className={page.notice}>
          <span>
            {options.length === 1
              ? `${instrumentName(first)} ${instrumentDetail(first)} has expired. How did it end?`
              : `${options.length} options have expired. How did they end?`}
          </span>
          <button type="button" className={dialog.button} onClick={() => setOpen(true)}>
            Record outcome
          </button>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <EndingsDialog options={options.map((each) => ({ ...each, early: false }))} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
