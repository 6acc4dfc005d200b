import { Suspense, useState } from 'react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { instrumentName } from '#format/instrumentName.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { closingEntry } from './closingEntry.ts';

const AddTrade = lazyPart(() => import('./AddTrade.tsx'), { quiet: true });

/**
 * Closes the open quantity of some trades: the form with their legs reversed, where only prices are missing. Renders nothing without an
 * open one.
 */
export function ClosePosition({ trades }: { readonly trades: readonly JournalTrade[] }) {
  const [isOpen, setOpen] = useState(false);
  const closing = closingEntry(trades);
  if (closing === null) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {entryTexts.closeAsk}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddTrade closing={{ ...closing, name: instrumentName(trades[0]!.instrument) }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
