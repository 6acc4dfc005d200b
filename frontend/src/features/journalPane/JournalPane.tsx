import { Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/SwitchField.tsx';
import { useFilterWords } from '../filters/useFilterWords.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { useShortcuts } from '../keyboard/useShortcuts.ts';
import { albumOfTrade } from '../screenshots/albumOfTrade.ts';
import { useIsPhone } from '../view/useIsPhone.ts';
import { ActBar } from './ActBar.tsx';
import { AnnotationConflict } from './AnnotationConflict.tsx';
import { AnnotationFields } from './AnnotationFields.tsx';
import css from './journalPane.module.css';
import { NoteField } from './NoteField.tsx';
import { SavingState } from './SavingState.tsx';
import { suggestedWords } from './suggestedWords.ts';
import { useAnnotation } from './useAnnotation.ts';

const Screenshots = lazyPart(() => import('../screenshots/Screenshots.tsx'));

type Props = {
  readonly id: TradeId;
  /** All trades of the row, where it is more than one. */
  readonly legs?: readonly JournalTrade[] | undefined;
  /** Opens the next trade on the page; undefined without one. */
  readonly onNext?: (() => void) | undefined;
  /** On the trade's own page: keys rate and mark it, and a bar at the foot finishes it. */
  readonly isPage?: boolean;
};

function WrittenOn({ trade, legs, onNext, isPage = false }: Omit<Props, 'id'> & { readonly trade: AnnotatedTradeRow }) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  const { value, saving, change, undo, retry } = useAnnotation(trade, legs);
  const isPhone = useIsPhone();
  useShortcuts(
    isPage
      ? {
          rate: (key) => change({ rating: Number(key) === value.rating ? null : Number(key) }),
          markTrade: () => change({ reviewed: !value.reviewed }),
        }
      : {},
  );
  const goOn = () => {
    if (!value.reviewed) change({ reviewed: true });
    onNext?.();
  };
  return (
    <section aria-label={texts.title} className={css.pane}>
      <header>
        <h4>{texts.title}</h4>
        <SavingState saving={saving} onRetry={retry} />
        {undo !== null && (
          <Button size="small" look="ghost" onClick={undo}>
            {texts.undo}
          </Button>
        )}
        <span className={css.reviewed}>
          {value.reviewed ? texts.reviewed : texts.notReviewed}
          <Switch label={texts.reviewed} on={value.reviewed} onChange={(reviewed) => change({ reviewed })} />
        </span>
      </header>
      <AnnotationConflict id={trade.id} />
      <div className={css.columns}>
        <AnnotationFields
          value={value}
          currency={trade.instrument.currency}
          known={suggestedWords(settings, used)}
          hasRating={!(isPage && isPhone)}
          onChange={change}
        />
        <NoteField trade={trade} templates={settings?.templates ?? []} />
      </div>
      <Suspense fallback={null}>
        <Screenshots where={albumOfTrade(trade)} />
      </Suspense>
      {isPage && (
        <ActBar value={value.rating} onChange={(rating) => change({ rating })}>
          <Button look={value.reviewed ? 'secondary' : 'primary'} aria-disabled={value.reviewed && onNext === undefined} onClick={goOn}>
            {texts.goOn(value.reviewed, onNext !== undefined)}{' '}
            {value.reviewed && onNext !== undefined && <KeyCaps keys={shortcuts.nextTrade.keys} />}
          </Button>
        </ActBar>
      )}
    </section>
  );
}

/** Where a trader writes on a trade: review, rating, setup, words, prices and the note. Everything saves itself. Nothing for a trade that is gone. */
export default function JournalPane({ id, ...rest }: Props) {
  const { worker, asOf } = useJournal();
  const { value: trade } = useAsyncValue(asOf(id), () => worker.written(id));
  return trade?.id === id ? <WrittenOn key={id} trade={trade} {...rest} /> : null;
}
