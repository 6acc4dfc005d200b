import { Link } from 'react-router-dom';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { coveredR } from '#format/coveredR.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Num } from '#ui/Num.tsx';
import css from './habits.module.css';

/** The filter field of each kind, and the value that means one habit of it. */
const fieldOf = { mistake: 'mistakes', emotion: 'emotions', rule: 'habit' } as const;
const figureOf = ({ kind, id }: PricedHabit): DrillDown => ({ of: fieldOf[kind], value: kind === 'rule' ? id : joinWords([id]) });

type Props = {
  readonly habit: PricedHabit;
  /** Its size relative to the largest one, 0 to 1. */
  readonly share: number;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly withR: boolean;
};

/** One habit: its box, its name with a line as long as its result, and its figures. */
export function HabitRow({ habit, share, isTicked, onToggle, filter, money, withR }: Props) {
  const link = useTradesLink();
  const { label, means, kind, trades, net, withRisk, totalR } = habit;
  // The list can be narrowed by one value of a field: within another one, no address means both.
  const isFree = filter[fieldOf[kind]] === undefined;
  const color = pnlColor(net, money);
  const bar = `${css.bar} ${css[color]} ${isSmallSample(trades) ? css.few : ''}`;
  const many = <SampleCount n={trades} />;
  return (
    <tr>
      <th scope="row">
        <div className={css.habit}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
          <label className={css.box}>
            <Checkbox checked={isTicked} onChange={onToggle} aria-label={habitTexts.tick(label)} />
          </label>
          <span className={css.name}>
            {means === '' ? (
              label
            ) : (
              <Explain title={label} text={means}>
                {label}
              </Explain>
            )}
            <small>{habitTexts.kinds[kind]}</small>
            <i className={bar} style={{ width: `${100 * share}%` }} />
          </span>
        </div>
      </th>
      <Num>{isFree ? <Link to={link(figureOf(habit))}>{many}</Link> : many}</Num>
      {withR && <Num className={css.inR}>{withRisk === 0 ? '–' : coveredR(totalR, withRisk, trades)}</Num>}
      <Num className={colors[color]}>
        <Amount>{money.result(net)}</Amount>
      </Num>
    </tr>
  );
}
