import type { AnnotationField, TradeAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { Text } from '#ui/Text.tsx';
import css from './AnnotationChange.module.css';

const NAMES: Readonly<Record<AnnotationField, string>> = {
  setup: 'Setup',
  tags: 'Tags',
  mistakes: 'Mistakes',
  stop: 'Stop',
  target: 'Target',
  rating: 'Rating',
  reviewed: 'Reviewed',
  emotions: 'Emotions',
  plannedRisk: 'Planned risk',
  moreTargets: 'More targets',
  checks: 'Checklist',
};

function text(value: TradeAnnotation[AnnotationField]): string {
  if (value === null) return 'none';
  if (typeof value === 'bigint') return formatDecimal(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const isList = (value: TradeAnnotation[AnnotationField]): value is readonly string[] => Array.isArray(value);

/** One field of a trade: current and new value. For lists, removed and added words. */
export function AnnotationChange({
  name,
  before,
  after,
}: {
  readonly name: AnnotationField;
  readonly before: TradeAnnotation;
  readonly after: TradeAnnotation;
}) {
  const [from, to] = [before[name], after[name]];
  return (
    <div className={css.word}>
      <Text as="dt" size="small" tone="faint">
        {NAMES[name]}
      </Text>
      <dd>
        {isList(from) && isList(to) ? (
          <>
            {from.map((each) =>
              to.includes(each) ? (
                <span key={each} className={css.chip}>
                  {each}
                </span>
              ) : (
                <del key={each} className={css.chip}>
                  <span className="unseen">goes: </span>
                  {each}
                </del>
              ),
            )}
            {to
              .filter((each) => !from.includes(each))
              .map((each) => (
                <ins key={each} className={css.chip}>
                  <span className="unseen">comes: </span>
                  {each}
                </ins>
              ))}
          </>
        ) : (
          <>
            <span className="unseen">from </span>
            <del className={from === null ? css.nothing : ''}>{text(from)}</del>
            <Text as="span" tone="faint" aria-hidden="true">
              →
            </Text>
            <span className="unseen"> to </span>
            <ins className={to === null ? css.nothing : ''}>{text(to)}</ins>
          </>
        )}
      </dd>
    </div>
  );
}
