import * as texts from '#copy/weekTexts.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Card } from '#ui/Card.tsx';
import DaysStep from './DaysStep.tsx';
import EdgeStep from './EdgeStep.tsx';
import { ExpiriesCard } from './ExpiriesCard.tsx';
import ScoreStep from './ScoreStep.tsx';
import type { StepProps } from './StepProps.ts';
import TradesStep from './TradesStep.tsx';
import css from './weekly.module.css';

/** A whole review on one page for printing: texts instead of fields. */
export default function WholeReview(props: StepProps) {
  const { week, view, money, review } = props;
  const { saw, worked, failed, promise, maxDayLoss } = review;
  const written = [
    [texts.sawLabel, saw],
    [texts.workedLabel, worked],
    [texts.failedLabel, failed],
    [texts.promiseTitle, promise === null ? '' : texts.quoted(promiseText(promise))],
    [texts.maxLossLabel(maxDayLoss?.currency ?? money.currency), maxDayLoss === null ? '' : money.amount(maxDayLoss.amount)],
  ] as const;
  const filled = written.filter(([, text]) => text !== '');
  return (
    <div className={css.whole}>
      <ScoreStep {...props} isPrinted />
      <DaysStep {...props} />
      <EdgeStep {...props} />
      <TradesStep {...props} />
      <Card title={texts.wordsTitle}>
        {filled.length === 0 ? (
          <p>{texts.noWords}</p>
        ) : (
          <dl className={css.written}>
            {filled.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <ExpiriesCard week={week} view={view} />
    </div>
  );
}
