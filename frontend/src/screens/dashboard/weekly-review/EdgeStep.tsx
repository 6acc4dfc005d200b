import * as texts from '#copy/weekTexts.ts';
import { absolute } from '#domain/units/decimal.ts';
import type { WeekGroup } from '#domain/weekly/edgeAndLeak.ts';
import { weekLimits } from '#domain/weekly/weekReview.ts';
import { Amount } from '#format/Amount.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { EdgeCard } from './EdgeCard.tsx';
import { PromiseChoices, useCostlyPromises, useEdgeAndLeak } from './PromiseChoices.tsx';
import type { StepProps } from './StepProps.ts';
import css from './weekly.module.css';

/** Promises that are offered here already. */
const CARRIED = 2;

/** The week's most profitable and most costly groups, and the trader's observation. */
export default function EdgeStep({ week, view, money, unit, review, onChange }: StepProps) {
  const found = useEdgeAndLeak(week, view);
  const costly = useCostlyPromises(week, view, money).slice(0, CARRIED);
  if (found === null) return <Skeleton height={420} />;
  const { edge, leak, ...shared } = found;
  const isProven = (group: WeekGroup | null, as: 'edge' | 'leak') => group?.ever?.trust.is === as;
  const said = [
    edge && (isProven(edge, 'edge') ? texts.edgeWas : texts.madeMost)(edge.row.key, money.amount(edge.row.net)),
    leak && (isProven(leak, 'leak') ? texts.leakWas : texts.lostMost)(leak.row.key, money.amount(absolute(leak.row.net))),
  ].filter((each) => each !== null);
  return (
    <>
      {said.length > 0 && (
        <h2 className={css.headline}>
          <Amount>{said.join(' ')}</Amount>
        </h2>
      )}
      <Grid columns="1fr 1fr" gap={16} until={1199} className={css.pair}>
        <EdgeCard kind="edge" group={edge} {...shared} week={week} view={view} money={money} unit={unit} />
        <EdgeCard kind="leak" group={leak} {...shared} week={week} view={view} money={money} unit={unit} />
      </Grid>
      <Card className={css.carry}>
        <TextAreaField
          label={texts.sawLabel}
          rows={4}
          maxLength={weekLimits.text}
          value={review.saw}
          onChange={({ target }) => onChange({ saw: target.value })}
        />
        <section aria-label={texts.carryTitle}>
          <Text as="h3" size="label" weight="medium">
            {texts.carryTitle}
          </Text>
          {costly.length === 0 && <CardNote>{texts.nothingToCarry}</CardNote>}
          <PromiseChoices choices={costly} review={review} onChange={onChange} />
        </section>
      </Card>
    </>
  );
}
