import { useState } from 'react';
import * as texts from '#copy/weekTexts.ts';
import { typedAmount, typedHelp } from '#domain/format/typedAmount.ts';
import { weekAfter } from '#domain/units/dayKey.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { weekLimits } from '#domain/weekly/weekReview.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Amount } from '#format/Amount.tsx';
import { useReport } from '#journal/useReport.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { AmountField } from '#ui/TextField.tsx';
import { ExpiriesCard } from './ExpiriesCard.tsx';
import { PromiseChoices, rulePromises, useCostlyPromises } from './PromiseChoices.tsx';
import type { StepProps } from './StepProps.ts';
import css from './weekly.module.css';

/** The daily loss limit as raw input: applied once valid. */
function DayLimitField({ money, review, onChange }: Pick<StepProps, 'money' | 'review' | 'onChange'>) {
  const limit = review.maxDayLoss;
  const [typed, setTyped] = useState(limit?.amount ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const { currency } = limit ?? money;
  function type(text: string) {
    setTyped(text);
    const amount = typedAmount(text);
    const isAmount = amount !== null && amount > 0n && text.trim() !== '';
    setWrong(isAmount || text.trim() === '' ? null : (typedHelp(text) ?? texts.badAmount));
    if (isAmount) onChange({ maxDayLoss: { amount: formatDecimal(amount), currency } });
    else if (text.trim() === '') onChange({ maxDayLoss: null });
  }
  return (
    <AmountField
      label={texts.maxLossLabel(currency)}
      hint={texts.maxLossHint}
      error={wrong ?? undefined}
      value={typed}
      maxLength={20}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Successes, failures, and the one promise for the following week. */
export default function CommitStep({ week, view, money, review, onChange }: StepProps) {
  const costly = useCostlyPromises(week, view, money);
  const { promise } = review;
  const { value: before, asked } = useReport('promise', {}, view, { monday: weekAfter(week, 1), promise });
  const usual = asked?.promise === promise ? (before?.usual ?? null) : null;
  const offered = costly.map((each) => each.promise);
  const others = [...rulePromises, ...(promise === null ? [] : [promise])].filter(
    (each, i, all) => !offered.includes(each) && all.indexOf(each) === i,
  );
  return (
    <Grid columns="1fr 1fr" gap={16} align="start" until={1199} className={css.commit}>
      <div>
        <Card title={texts.wordsTitle}>
          <div className={css.fields}>
            <TextAreaField
              label={texts.workedLabel}
              rows={4}
              maxLength={weekLimits.text}
              value={review.worked}
              onChange={({ target }) => onChange({ worked: target.value })}
            />
            <TextAreaField
              label={texts.failedLabel}
              rows={4}
              maxLength={weekLimits.text}
              value={review.failed}
              onChange={({ target }) => onChange({ failed: target.value })}
            />
          </div>
        </Card>
        <ExpiriesCard week={week} view={view} />
      </div>
      <Card title={texts.promiseTitle}>
        <CardNote>{texts.promiseHow}</CardNote>
        <div className={css.promises}>
          <PromiseChoices choices={costly} review={review} onChange={onChange} />
          <ChoiceField
            label={texts.otherPromise}
            value={promise !== null && others.includes(promise) ? promise : ''}
            placeholder={texts.noneChosen}
            choices={others.map((each) => ({ value: each, text: promiseText(each) }))}
            onChange={({ target }) => onChange({ promise: target.value === '' ? null : target.value })}
          />
          {usual !== null && usual.total > ZERO && (
            <Notice>
              <Amount>{texts.promiseCosts(money.amount(usual.total), usual.weeks)}</Amount>
            </Notice>
          )}
          <DayLimitField money={money} review={review} onChange={onChange} />
        </div>
      </Card>
    </Grid>
  );
}
