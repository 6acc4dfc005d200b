import { memo, Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as providerTexts from '#copy/replay/providerTexts.ts';
import * as texts from '#copy/replay/replayTexts.ts';
import { barLimits } from '#domain/bars/barSeries.ts';
import { marketProviders } from '#domain/bars/marketProviders.ts';
import { barSymbol, tradeWindow } from '#domain/bars/tradeWindow.ts';
import { count, counted } from '#domain/format/percent.ts';
import type { useTradeBars } from '#features/bars/useTradeBars.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { ReplayState } from '#features/market/useReplay.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import css from './replay.module.css';

/** Gets a trade's bars from the provider that its owner connected. `isOffered` false: it has none of such instruments, or it is not known who is connected. */
function useDownloadBars({ instrument, openedAt, closedAt }: Pick<JournalTrade, 'instrument' | 'openedAt' | 'closedAt'>) {
  const { showToast } = useBrowser();
  const { value } = useApiQuery('bars', 'provider', {});
  const ask = useApiMutation('bars', 'download');
  const { busy, problem, submit } = useSubmit(providerTexts.downloadFailed);
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
      showToast({ kind: 'success', text: providerTexts.downloaded(title, counted(series.bars, 'bar')) });
    });
  return {
    provider,
    name,
    busy,
    download,
    isOffered: value !== null && instrument.currency === 'USD' && (instrument.kind === 'stock' || instrument.kind === 'option'),
    /** The provider's message instead of bars, and the error. */
    none: isNone && provider !== null ? providerTexts.noneThere(provider, name, symbol) : null,
    problem,
  };
}

const AddBarsDialog = lazyPart(() => import('#features/bars/AddBarsDialog.tsx'), { quiet: true });
const ConnectProviderDialog = lazyPart(() => import('#features/bars/ConnectProviderDialog.tsx'), { quiet: true });

/** A trade without bars: its effect, and ways to get some. The replay continues without them. */
function NoBars({ trade }: { readonly trade: JournalTrade }) {
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
              <Button look="primary" busy={busy && providerTexts.downloading} onClick={() => void download()}>
                {providerTexts.download(name)}
              </Button>
            )}
            {isOffered && provider === null && ports.demo === undefined && (
              <Button aria-haspopup="dialog" onClick={() => setOpened('key')}>
                {providerTexts.connectAny}
              </Button>
            )}
            <Button aria-haspopup="dialog" onClick={() => setOpened('file')}>
              {barTexts.addFor(symbol)}
            </Button>
          </>
        }
      >
        {texts.noData}
      </Notice>
      {none !== null && <Notice>{none}</Notice>}
      {problem !== null && (
        <Notice kind="warning" actions={<Button onClick={() => setOpened('key')}>{providerTexts.changeKey}</Button>}>
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

type Props = { readonly leg: OpenedLeg; readonly market: ReturnType<typeof useTradeBars>; readonly state: ReplayState };

/** Problems between fills and bars: missing, not loaded, another split, or inconsistent prices. */
export const BarNotices = memo(function BarNotices({ leg, market, state }: Props) {
  const { symbol, bars, error, again } = market;
  const { fit } = state;
  return (
    <Stack gap={8} className={css.notices}>
      {error !== null && (
        <Notice kind="warning" actions={<Button onClick={again}>{texts.tryAgain}</Button>}>
          {texts.barsFailed}
        </Notice>
      )}
      {error === null && bars === null && <NoBars trade={leg.trade} />}
      {bars !== null && !state.isOwn && <Notice>{state.replay.isStated ? texts.statedResults : texts.underlying(symbol)}</Notice>}
      {bars !== null && bars.time.length === barLimits.rows && <Notice>{texts.cutOff}</Notice>}
      <FitNotices state={state} />
      {fit !== null && fit.uncovered.length > 0 && (
        <Notice>{texts.uncovered(texts.fillNumbers(fit.uncovered.map((place) => place + 1)))}</Notice>
      )}
    </Stack>
  );
});

/** A split between fills and bars is asked about; fills outside their bars are named. */
function FitNotices({ state: { fit, factor, setFactor, isPriced } }: { readonly state: ReplayState }) {
  if (fit?.is === 'range')
    return (
      <Notice kind="warning">
        {texts.outsideBars(texts.fillNumbers(fit.outside.map((place) => place + 1)))} {!isPriced && texts.onlyAtFills}
      </Notice>
    );
  if (fit?.is !== 'split' || factor !== null) return null;
  const text = count(Math.round(fit.factor * 10_000) / 10_000);
  return (
    <Notice
      kind="warning"
      actions={
        <>
          <Button look="primary" onClick={() => setFactor(fit.factor)}>
            {texts.applyFactor(text)}
          </Button>
          <Button onClick={() => setFactor(1)}>{texts.leaveAsIs}</Button>
        </>
      }
    >
      {texts.splitFound(text)}
    </Notice>
  );
}
