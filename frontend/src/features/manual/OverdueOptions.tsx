import { Suspense, useState } from 'react';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { OverdueOption as Due } from '#journal/worker/overdueOptions.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

const OutcomesDialog = lazyPart(() => import('./OutcomesDialog.tsx'), { quiet: true });

/** The question about options past their last day. */
export function overdueText(options: readonly Due[]): string {
  const first = options[0]?.trade.instrument;
  return options.length === 1 && first !== undefined
    ? manualTexts.expiredOne(`${instrumentName(first)} ${instrumentDetail(first)}`)
    : manualTexts.expiredMany(options.length);
}

/** The form for how they ended. */
export const OverdueDialog = ({ options, onClose }: { readonly options: readonly Due[]; readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <OutcomesDialog options={options.map((each) => ({ ...each, early: false }))} onClose={onClose} />
  </Suspense>
);

/** Asks about options that have expired. Nothing is assumed: they stay open until their trader records the outcome. */
export function OverdueOptions({ options, className }: { readonly options: readonly Due[]; readonly className?: string | undefined }) {
  const [open, setOpen] = useState(false);
  if (options.length === 0 && !open) return null;
  return (
    <>
      {options.length > 0 && (
        <Notice
          kind="warning"
          className={className}
          actions={
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {manualTexts.recordOutcome}
            </Button>
          }
        >
          {overdueText(options)}
        </Notice>
      )}
      {open && <OverdueDialog options={options} onClose={() => setOpen(false)} />}
    </>
  );
}
