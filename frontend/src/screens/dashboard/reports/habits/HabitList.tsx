import { Link } from 'react-router-dom';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { habitKey } from '#domain/reports/habits/habitKey.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { coveredR } from '#format/coveredR.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './habits.module.css';

/** The filter field of each kind, and the value that means one habit of it. */
const fieldOf = { mistake: 'mistakes', emotion: 'emotions', rule: 'habit' } as const;
const figureOf = ({ kind, id }: PricedHabit): DrillDown => ({ of: fieldOf[kind], value: kind === 'rule' ? id : joinWords([id]) });

type HabitRowProps = {
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
function HabitRow({ habit, share, isTicked, onToggle, filter, money, withR }: HabitRowProps) {
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

type Props = {
  readonly habits: readonly PricedHabit[];
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly inR: boolean;
};

/** Habits with their results, the costliest first; those found by their results apart. Each can be ticked, and links to its trades. */
export function HabitList({ habits, keys, onToggle, filter, money, unit, inR }: Props) {
  const largest = habits.reduce((most, { net }) => Math.max(most, Math.abs(Number(net))), 1);
  const units = unitPlurals[unit];
  const [chosen, byResult] = [habits.filter((habit) => !habit.byResult), habits.filter((habit) => habit.byResult)];
  const rowsOf = (some: readonly PricedHabit[]) =>
    some.map((habit) => (
      <HabitRow
        key={habitKey(habit)}
        habit={habit}
        share={Math.abs(Number(habit.net)) / largest}
        isTicked={keys.includes(habitKey(habit))}
        onToggle={() => onToggle(habitKey(habit))}
        filter={filter}
        money={money}
        withR={!inR}
      />
    ));
  return (
    <>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{habitTexts.heads[0]}</th>
            <Num head>{units[0]!.toUpperCase() + units.slice(1)}</Num>
            {!inR && (
              <Num head className={css.inR}>
                {habitTexts.heads[1]}
              </Num>
            )}
            <Num head>{habitTexts.heads[2]}</Num>
          </tr>
        </thead>
        <tbody>{rowsOf(chosen)}</tbody>
        {byResult.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={4} className={css.apart}>
                {habitTexts.byResult}
                <small>{habitTexts.byResultWhy}</small>
              </th>
            </tr>
            {rowsOf(byResult)}
          </tbody>
        )}
      </Table>
      <CardNote>
        {habitTexts.hindsight} {smallSampleNote(unitPlurals[unit])}
      </CardNote>
    </>
  );
}
