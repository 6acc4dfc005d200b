import * as texts from '#copy/weekTexts.ts';
import { weekLimits } from '#domain/weekly/weekReview.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { EdgeCard } from './EdgeCard.tsx';
import type { StepProps } from './StepProps.ts';
import { useEdgeAndLeak } from './useEdgeAndLeak.ts';
import css from './weekly.module.css';

/** What made the most in the week and what lost the most, and what the trader saw in it. */
export default function EdgeStep({ week, view, money, unit, review, onChange }: StepProps) {
  const found = useEdgeAndLeak(week, view);
  if (found === null) return <Skeleton height={420} />;
  const { edge, leak, ...shared } = found;
  const said = [edge && texts.edgeWas(edge.row.key), leak && texts.leakWas(leak.row.key)].filter((each) => each !== null);
  return (
    <>
      {said.length > 0 && <h2 className={css.headline}>{said.join(' ')}</h2>}
      <div className={css.pair}>
        <EdgeCard kind="edge" group={edge} {...shared} {...{ week, view, money, unit }} />
        <EdgeCard kind="leak" group={leak} {...shared} {...{ week, view, money, unit }} />
      </div>
      <TextAreaField
        label={texts.sawLabel}
        rows={3}
        maxLength={weekLimits.text}
        value={review.saw}
        onChange={({ target }) => onChange({ saw: target.value })}
      />
    </>
  );
}
