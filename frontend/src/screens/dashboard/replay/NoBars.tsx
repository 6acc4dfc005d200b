import { lazy, Suspense, useState } from 'react';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import { barSymbol } from '#domain/bars/tradeWindow.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDownloadBars } from './useDownloadBars.ts';

const AddBarsDialog = lazy(() => import('#features/bars/AddBarsDialog.tsx'));
const ConnectProviderDialog = lazy(() => import('#features/bars/ConnectProviderDialog.tsx'));

/** A trade without bars: its effect, and ways to get some. The replay continues without them. */
export function NoBars({ trade }: { readonly trade: JournalTrade }) {
  const symbol = barSymbol(trade.instrument);
  const { provider, name, isOffered, busy, none, problem, download } = useDownloadBars(trade);
  const [opened, setOpened] = useState<'file' | 'key' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Notice
        actions={
          <>
            {isOffered && provider !== null && (
              <Button look="primary" busy={busy && texts.downloading} onClick={() => void download()}>
                {texts.download(name)}
              </Button>
            )}
            {isOffered && provider === null && (
              <Button aria-haspopup="dialog" onClick={() => setOpened('key')}>
                {texts.connectAny}
              </Button>
            )}
            <Button aria-haspopup="dialog" onClick={() => setOpened('file')}>
              {barTexts.addFor(symbol)}
            </Button>
          </>
        }
      >
        {replayTexts.noData}
      </Notice>
      {none !== null && <Notice>{none}</Notice>}
      {problem !== null && (
        <Notice kind="warning" actions={<Button onClick={() => setOpened('key')}>{texts.changeKey}</Button>}>
          {problem}
        </Notice>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          {opened === 'file' ? (
            <AddBarsDialog symbol={symbol} onClose={close} />
          ) : (
            <ConnectProviderDialog connected={provider} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
