import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showAll } from '#copy/patterns/patternTexts.ts';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, resultInR } from '#domain/format/percent.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { habitKey, type PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Button } from '#ui/Button.tsx';
import { CardNote } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Text } from '#ui/Text.tsx';
import css from './habits.module.css';

/** The filter field of each kind, and the value that means one habit of it. */
const fieldOf = { mistake: 'mistakes', emotion: 'emotions', rule: 'habit' } as const;
const figureOf = ({ kind, id }: PricedHabit): DrillDown => ({ of: fieldOf[kind], value: kind === 'rule' ? id : joinWords([id]) });

type HabitRowProps = {
  readonly habit: PricedHabit;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly withR: boolean;
};

/** One habit: its box, its name, its number of trades and what each made, and its result, in color once there are enough trades. */
function HabitRow({ habit, isTicked, onToggle, filter, money, unit, withR }: HabitRowProps) {
  const link = useTradesLink();
  const { label, means, kind, trades, net, withRisk, totalR } = habit;
  // The list can be narrowed by one value of a field: within another one, no address means both.
  const isFree = filter[fieldOf[kind]] === undefined;
  const isFew = isSmallSample(trades);
  const many = countedUnits(trades, unit);
  const each =
    withR && withRisk > 0 ? habitTexts.each(resultInR(totalR / withRisk), withRisk < trades ? ofKnownRisk(count(withRisk)) : null) : null;
  return (
    <li className={css.row}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label className={css.box}>
        <Checkbox checked={isTicked} onChange={onToggle} aria-label={habitTexts.tick(label)} />
      </label>
      <p>
        {means === '' ? (
          label
        ) : (
          <Explain title={label} text={means}>
            {label}
          </Explain>
        )}
        <small>
          {isFree ? <Link to={link(figureOf(habit))}>{many}</Link> : many}
          {isFew ? `, ${habitTexts.tooFew}` : each !== null && `, ${each}`}
        </small>
      </p>
      <b className={isFew ? css.few : colors[pnlColor(net, money)]}>
        <Amount>{money.result(net)}</Amount>
      </b>
    </li>
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

/** Number of habits shown first: the costliest. */
const FIRST = 6;

/** Habits with their results, the costliest first; those found by their results apart. Each can be ticked, and links to its trades. */
export function HabitList({ habits, keys, onToggle, inR, ...shared }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, byResult] = [habits.filter((habit) => !habit.byResult), habits.filter((habit) => habit.byResult)];
  const listOf = (some: readonly PricedHabit[], label: string) => (
    <ul className={css.list} aria-label={label}>
      {some.map((habit) => (
        <HabitRow
          key={habitKey(habit)}
          habit={habit}
          isTicked={keys.includes(habitKey(habit))}
          onToggle={() => onToggle(habitKey(habit))}
          withR={!inR}
          {...shared}
        />
      ))}
    </ul>
  );
  return (
    <>
      {listOf(showsAll ? chosen : chosen.filter((habit, i) => i < FIRST || keys.includes(habitKey(habit))), habitTexts.title)}
      {chosen.length > FIRST && !showsAll && (
        <Button look="text" size="small" onClick={() => setShowsAll(true)}>
          {showAll(chosen.length)}
        </Button>
      )}
      {byResult.length > 0 && (
        <>
          <Text as="h3" size="label" weight="medium" className={css.apart}>
            {habitTexts.byResult}
            <small>{habitTexts.byResultWhy}</small>
          </Text>
          {listOf(byResult, habitTexts.byResult)}
        </>
      )}
      <CardNote>{habitTexts.hindsight}</CardNote>
    </>
  );
}
