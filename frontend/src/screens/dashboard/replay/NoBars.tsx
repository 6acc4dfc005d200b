import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import { marketProviders } from '#domain/bars/marketProviders.ts';
import { barSymbol, tradeWindow } from '#domain/bars/tradeWindow.ts';
import { counted } from '#domain/format/percent.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Gets a trade's bars from the provider that its owner connected. `isOffered` false: it has none of such instruments, or it is not known who is connected. */
function useDownloadBars({ instrument, openedAt, closedAt }: Pick<JournalTrade, 'instrument' | 'openedAt' | 'closedAt'>) {
  const { showToast } = useBrowser();
  const { value } = useApiQuery('bars', 'provider', {});
  const ask = useApiMutation('bars', 'download');
  const { busy, problem, submit } = useSubmit(texts.downloadFailed);
  const [isNone, setNone] = useState(false);
  const symbol = barSymbol(instrument);
  const provider = value?.connection?.provider ?? null;
  const name = provider === null ? '' : marketProviders[provider].name;
  const download = () =>
    submit(async () => {
      setNone(false);
      const { series } = await ask({ symbol, ...tradeWindow(openedAt, closedAt) });
      setNone(series === null);
      if (series === null) return;
      const title = barTexts.seriesName(symbol, barTexts.barLengthText(series.seconds));
      showToast({ kind: 'success', text: texts.downloaded(title, counted(series.bars, 'bar')) });
    });
  return {
    provider,
    name,
    busy,
    download,
    isOffered: value !== null && instrument.currency === 'USD' && (instrument.kind === 'stock' || instrument.kind === 'option'),
    /** The provider's message instead of bars, and the error. */
    none: isNone && provider !== null ? texts.noneThere(provider, name, symbol) : null,
    problem,
  };
}

const AddBarsDialog = lazyPart(() => import('#features/bars/AddBarsDialog.tsx'), { quiet: true });
const ConnectProviderDialog = lazyPart(() => import('#features/bars/ConnectProviderDialog.tsx'), { quiet: true });

/** A trade without bars: its effect, and ways to get some. The replay continues without them. */
export function NoBars({ trade }: { readonly trade: JournalTrade }) {
  const { ports } = useBrowser();
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
            {isOffered && provider === null && ports.demo === undefined && (
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
