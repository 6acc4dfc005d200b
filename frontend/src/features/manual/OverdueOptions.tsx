import { lazy, Suspense, useState } from 'react';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { OverdueOption as Due } from '#journal/worker/overdueOptions.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

const OutcomesDialog = lazy(() => import('./OutcomesDialog.tsx'));

/** Asks about options that have expired. Nothing is assumed: they stay open until their trader records the outcome. */
export function OverdueOptions({ options, className }: { readonly options: readonly Due[]; readonly className?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const first = options[0]?.trade.instrument;
  if (first === undefined && !open) return null;
  return (
    <>
      {first !== undefined && (
        <Notice
          kind="warning"
          className={className}
          actions={
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {manualTexts.recordOutcome}
            </Button>
          }
        >
          {options.length === 1
            ? manualTexts.expiredOne(`${instrumentName(first)} ${instrumentDetail(first)}`)
            : manualTexts.expiredMany(options.length)}
        </Notice>
      )}
      {open && (
        <Suspense fallback={null}>
          <OutcomesDialog options={options.map((each) => ({ ...each, early: false }))} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
