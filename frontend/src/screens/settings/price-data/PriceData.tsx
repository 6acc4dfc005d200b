import { CandlestickChart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { sentence, useSubmit } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { User } from '#contract/schemas/user.ts';
import * as texts from '#copy/replay/barTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from '../listed.module.css';
import { SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import { MarketProvider } from './MarketProvider.tsx';

const AddBarsDialog = lazyPart(() => import('#features/bars/AddBarsDialog.tsx'), { quiet: true });

type Series = Reply<typeof contract.bars.list>['series'][number];

const nameOf = ({ symbol, seconds }: Series) => texts.seriesName(symbol, texts.barLengthText(seconds));

/** /settings/price-data: the series of price bars, added and deleted here, and where others come from. */
export default function PriceData() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <SettingsPage title={titles.prices} lead={texts.lead}>
      <SettingsCard title={texts.title}>
        <PriceBars user={user} />
      </SettingsCard>
      <MarketProvider zone={user.preferences.timeZone} />
    </SettingsPage>
  );
}

/** The series, each with its button to delete it. */
function PriceBars({ user }: { readonly user: User }) {
  const hasPlan = accessDenied('anyTier', user, Date.now()) === null;
  const { value, error, again } = useApiQuery('bars', 'list', {}, hasPlan);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Series | null>(null);
  if (!hasPlan) return <p className={css.lead}>{texts.needsPlan}</p>;
  return (
    <>
      {error !== null && (
        <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
          {sentence(error, texts.loadFailed)}
        </Notice>
      )}
      {value === null && error === null && (
        <p className={css.lead} role="status">
          {texts.loading}
        </p>
      )}
      {value?.series.length === 0 && <p className={css.lead}>{texts.none}</p>}
      {value !== null && value.series.length > 0 && (
        <ul className={css.list}>
          {value.series.map((series) => (
            <SeriesRow key={nameOf(series)} series={series} zone={user.preferences.timeZone} onRemove={() => setLeaving(series)} />
          ))}
        </ul>
      )}
      <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddBarsDialog symbol={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {leaving !== null && <RemoveSeries series={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** One series: its instrument, its days, and its source file. */
function SeriesRow({ series, zone, onRemove }: { readonly series: Series; readonly zone: string; readonly onRemove: () => void }) {
  const days = daySpan(dayKey(millis(series.from * 1000), zone), dayKey(millis(series.until * 1000 - 1), zone));
  return (
    <li data-first="">
      <CandlestickChart aria-hidden size={20} />
      <div className={css.what}>
        <strong>{nameOf(series)}</strong>
        <span>{texts.line(counted(series.bars, 'bar'), days, series.source)}</span>
      </div>
      <Button aria-label={texts.remove(nameOf(series))} onClick={onRemove}>
        Delete
      </Button>
    </li>
  );
}

/** Deletes a series, once that was asked. */
function RemoveSeries({ series, onClose }: { readonly series: Series; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const remove = useApiMutation('bars', 'remove');
  const { busy, problem, submit } = useSubmit(texts.removeFailed);
  const go = () =>
    submit(async () => {
      await remove({ symbol: series.symbol, seconds: String(series.seconds) });
      showToast({ kind: 'success', text: texts.removed(nameOf(series)) });
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.removeTitle(nameOf(series))}
      action={texts.removeYes}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
