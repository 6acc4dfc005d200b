import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { splitTrade } from './selection/changeTrades.ts';

type Props = {
  readonly trade: Pick<JournalTrade, 'id' | 'account' | 'openedAt'>;
  /** The closing fill that the first of the two trades ends with. */
  readonly after: FillId;
  /** That fill in words. */
  readonly what: string;
};

/** Counts a trade as two from a closing fill on. */
export function SplitButton({ trade: { id, account, openedAt }, after, what }: Props) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const split = async () => {
    if (busy) return;
    setBusy(true);
    await splitTrade(browser, { id, account, openedAt: new Date(openedAt).toISOString() }, after);
    setBusy(false);
  };
  return (
    <Button size="small" aria-disabled={busy} aria-label={listTexts.splitAfter(what)} onClick={() => void split()}>
      {listTexts.splitHere}
    </Button>
  );
}
