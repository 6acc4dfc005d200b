import { lazy, Suspense, useState } from 'react';
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
              Record outcome
            </Button>
          }
        >
          {options.length === 1
            ? `${instrumentName(first)} ${instrumentDetail(first)} has expired. How did it end?`
            : `${options.length} options have expired. How did they end?`}
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
