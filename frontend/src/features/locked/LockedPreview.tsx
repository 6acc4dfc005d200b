import { useLocation } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import css from './LockedPreview.module.css';

const DIMENSIONS = ['byHour', 'byWeekday'];

/** The trader's own mean results by hour and weekday, from −1 to 1 of the largest: a shape without a figure. */
function useOwnShape(filter: JournalFilter, view: JournalView): readonly { readonly key: string; readonly size: number }[] {
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(`${revision} ${JSON.stringify([filter, view])}`, async () => {
    const found = await Promise.all(DIMENSIONS.map((by) => worker.breakdown(filter, view, by, null)));
    return found.flatMap((report, i) =>
      (report?.rows ?? []).map(({ key, net, trades }) => ({ key: `${DIMENSIONS[i]} ${key}`, mean: toNumber(net) / Math.max(1, trades) })),
    );
  });
  const most = Math.max(...(value ?? []).map(({ mean }) => Math.abs(mean)), Number.MIN_VALUE);
  return (value ?? []).map(({ key, mean }) => ({ key, size: mean / most }));
}

type Props = {
  readonly title: string;
  readonly text: string;
  /** The page the plan opens; the current page by default. */
  readonly wanted?: string;
  readonly filter: JournalFilter;
  readonly view: JournalView;
};

/** A part of the paid plans as others see it: the shape of their own results by hour and weekday, blurred, behind one sentence. */
export function LockedPreview({ title, text, wanted, filter, view }: Props) {
  const { pathname, search } = useLocation();
  const from = wanted ?? pathname + search;
  return (
    <Card className={css.locked}>
      <div className={css.shape} aria-hidden="true">
        {useOwnShape(filter, view).map(({ key, size }) => (
          <Whiskers
            key={key}
            at={0.5 + 0.4 * size}
            low={0.42 + 0.4 * size}
            high={0.58 + 0.4 * size}
            line={0.5}
            look={size > 0 ? 'gain' : 'loss'}
          />
        ))}
      </div>
      <EmptyState
        small
        title={title}
        actions={
          <ButtonLink look="primary" to="/pricing" state={{ from }}>
            {lockedTexts.seePlans}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Card>
  );
}
