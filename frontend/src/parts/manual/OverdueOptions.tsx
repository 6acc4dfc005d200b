import { lazy, Suspense, useState } from 'react';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { OverdueOption as Due } from '#journal/worker/overdueOptions.ts';
import dialog from '#ui/Dialog.module.css';
import page from '#ui/page.module.css';

const EndingsDialog = lazy(() => import('./OutcomesDialog.tsx'));

/** Asks about options that have expired. Nothing is assumed: they stay open until their trader records the outcome. */
export function OverdueOptions({ options }: { readonly options: readonly Due[] }) {
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
