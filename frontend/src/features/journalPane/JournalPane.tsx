import { lazy, Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useFilterWords } from '../filters/useFilterWords.ts';
import { albumOfTrade } from '../screenshots/albumOfTrade.ts';
import { AnnotationConflict } from './AnnotationConflict.tsx';
import { AnnotationFields } from './AnnotationFields.tsx';
import css from './journalPane.module.css';
import { NoteField } from './NoteField.tsx';
import { SavingState } from './SavingState.tsx';
import { suggestedWords } from './suggestedWords.ts';
import { useAnnotation } from './useAnnotation.ts';

const Screenshots = lazy(() => import('../screenshots/Screenshots.tsx'));

type Props = {
  readonly id: TradeId;
  /** All trades of the row, where it is more than one. */
  readonly legs?: readonly JournalTrade[] | undefined;
  /** Opens the next trade on the page; undefined without one. */
  readonly onNext?: (() => void) | undefined;
};

function WrittenOn({ trade, legs, onNext }: Omit<Props, 'id'> & { readonly trade: AnnotatedTradeRow }) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  const { value, saving, change, undo, retry } = useAnnotation(trade, legs);
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
        <div className={css.fields}>
          <AnnotationFields value={value} currency={trade.instrument.currency} known={suggestedWords(settings, used)} onChange={change} />
        </div>
        <NoteField trade={trade} templates={settings?.templates ?? []} />
      </div>
      <Suspense fallback={null}>
        <Screenshots where={albumOfTrade(trade)} />
      </Suspense>
      {(!value.reviewed || onNext !== undefined) && (
        <footer>
          <Button
            look={value.reviewed ? 'secondary' : 'primary'}
            onClick={() => {
              if (!value.reviewed) change({ reviewed: true });
              onNext?.();
            }}
          >
            {texts.goOn(value.reviewed, onNext !== undefined)}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** Where a trader writes on a trade: review, rating, setup, words, prices and the note. Everything saves itself. Nothing for a trade that is gone. */
export default function JournalPane({ id, ...rest }: Props) {
  const { worker, revision } = useJournal();
  const { value: trade } = useAsyncValue(`${revision} ${id}`, () => worker.written(id));
  return trade?.id === id ? <WrittenOn key={id} trade={trade} {...rest} /> : null;
}
