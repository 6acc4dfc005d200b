import { fromLimit, useDayLimits } from '#features/plans/useDayLimits.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import css from './ribbon.module.css';

/** Distance of today’s loss from its limit. */
export default function DayLeft() {
  const { loss, currency } = useDayLimits();
  const money = useMoney(currency);
  if (loss === null || loss.used === 0) return null;
  return (
    <p className={`${css.sub} ${css.limit}`}>
      <Amount>{fromLimit(loss.left, money)}</Amount>
    </p>
  );
}
