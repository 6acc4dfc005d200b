import { Link } from 'react-router-dom';
import * as viewTexts from '#copy/viewTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Text } from '#ui/Text.tsx';
import css from './MeasureNote.module.css';
import { useMeasure } from './useAddressChoice.ts';
import { useMoney } from './useMoney.ts';
import { useTradesLink } from './useTradesLink.ts';
import type { ShownResults } from './useView.ts';

type Props = {
  readonly figures: Figures;
  readonly shown: ShownResults;
  readonly unit: CountingUnit;
  /** In the page only where no trade has a risk: then it stands for all figures in R. Else in one line beside the title. */
  readonly place?: 'page';
};

/** The basis of results in R or percent, missing data, and where to enter it. */
export default function MeasureNote({ figures: { statistics, withoutRisk }, shown: { asked, measure, capital }, unit, place }: Props) {
  const money = useMoney(statistics.currency);
  const link = useTradesLink();
  const [, choose] = useMeasure();
  const isRiskless = measure === 'r' && statistics.trades === 0 && withoutRisk > 0;
  if (isRiskless !== (place === 'page')) return null;
  if (isRiskless)
    return (
      <EmptyState small title={viewTexts.noRisk} actions={<Button onClick={() => choose('money')}>{viewTexts.backToMoney}</Button>}>
        <p>{viewTexts.noRiskHint}</p>
      </EmptyState>
    );
  if (measure === 'r')
    return (
      <Text as="small" size="label" tone="faint" className={css.note}>
        {viewTexts.inR(count(statistics.trades), countedUnits(statistics.trades + withoutRisk, unit))}{' '}
        {withoutRisk > 0 && <Link to={link({ of: 'withoutRisk' })}>{viewTexts.withoutRisk(count(withoutRisk), withoutRisk === 1)}</Link>}
      </Text>
    );
  if (measure === 'percent')
    return (
      <Text as="small" size="label" tone="faint" className={css.note}>
        {viewTexts.ofCapital(money.amount(capital ?? 0))}
      </Text>
    );
  if (asked !== 'percent' || capital === null) return null;
  return (
    <Text as="small" size="label" tone="faint" className={css.note} title={viewTexts.noCapital(statistics.currency)}>
      <Link to="/settings/defaults">{viewTexts.enterCapital}</Link> {viewTexts.noCapital(statistics.currency)}
    </Text>
  );
}
