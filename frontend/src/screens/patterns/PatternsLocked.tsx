import { Whiskers } from '#charts/Whiskers.tsx';
import * as patternTexts from '#copy/patternTexts.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { PatternsOf } from './PatternSearch.tsx';
import css from './patterns.module.css';

/** What the Free plan sees: how many trades could be tested, before a blurred shape of their own results by hour and weekday. */
export function PatternsLocked({ filter, view, closed, unit }: PatternsOf) {
  const { worker, revision } = useJournal();
  const { value: rows } = useAsyncValue(`${revision} ${JSON.stringify([filter, view])}`, async () => {
    const found = await Promise.all(['byHour', 'byWeekday'].map((by) => worker.breakdown(filter, view, by, null)));
    return found.flatMap((report) => report?.rows ?? []).map(({ key, net, trades }) => ({ key, mean: toNumber(net) / trades }));
  });
  const shape = rows ?? [];
  const most = Math.max(...shape.map(({ mean }) => Math.abs(mean)), 1);
  return (
    <Card className={css.locked}>
      <div className={css.shape} aria-hidden="true">
        {shape.map(({ key, mean }) => (
          <Whiskers
            key={key}
            at={0.5 + (0.4 * mean) / most}
            low={0.42 + (0.4 * mean) / most}
            high={0.58 + (0.4 * mean) / most}
            line={0.5}
            look={mean > 0 ? 'gain' : 'loss'}
          />
        ))}
      </div>
      <EmptyState
        small
        title={patternTexts.lockedTitle(countedUnits(closed, unit))}
        actions={
          <ButtonLink look="primary" to="/pricing">
            {patternTexts.seePlans}
          </ButtonLink>
        }
      >
        <p>{patternTexts.locked}</p>
      </EmptyState>
    </Card>
  );
}
