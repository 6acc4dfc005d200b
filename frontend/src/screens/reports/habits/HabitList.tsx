import { Link } from 'react-router-dom';
import * as habitTexts from '#copy/habitTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR } from '#domain/format/percent.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { joinWords } from '#domain/journal/views/joinWords.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { habitKey } from '#domain/reports/habits/habitKey.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { Amount } from '#format/Amount.tsx';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { MIN_RESULTS } from '#frontend/parts/metrics/factorWord.ts';
import { CardNote } from '#ui/CardNote.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './habits.module.css';

type Props = {
  readonly habits: readonly PricedHabit[];
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly inR: boolean;
};

/** The filter field of each kind, and the value that means one habit of it. */
const fieldOf = { mistake: 'mistakes', emotion: 'emotions', rule: 'habit' } as const;
const figureOf = ({ kind, id }: PricedHabit): DrillDown => ({ of: fieldOf[kind], value: kind === 'rule' ? id : joinWords([id]) });

/** Habits with what they came to, the costliest first. Each can be ticked, and leads to its trades. */
export function HabitList({ habits, keys, onToggle, filter, money, unit, inR: isInR }: Props) {
  const link = useTradesLink();
  const largest = habits.reduce((most, { net }) => Math.max(most, Math.abs(Number(net))), 1);
  const units = unitPlurals[unit];
  return (
    <>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{habitTexts.heads[0]}</th>
            <Num head>{units[0]!.toUpperCase() + units.slice(1)}</Num>
            {!isInR && (
              <Num head className={css.inR}>
                {habitTexts.heads[1]}
              </Num>
            )}
            <Num head>{habitTexts.heads[2]}</Num>
          </tr>
        </thead>
        <tbody>
          {habits.map((habit) => {
            const key = habitKey(habit);
            const { label, means, kind, trades, net, withRisk, totalR } = habit;
            const isFew = trades < MIN_RESULTS;
            // The list can be narrowed by one value of a field: within another one, no address means both.
            const isFree = filter[fieldOf[kind]] === undefined;
            const color = pnlColor(net);
            return (
              <tr key={key}>
                <th scope="row">
                  <div className={css.habit}>
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                    <label className={css.box}>
                      <Checkbox checked={keys.includes(key)} onChange={() => onToggle(key)} aria-label={habitTexts.tick(label)} />
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
                      <i
                        className={`${css.bar} ${css[color]} ${isFew ? css.few : ''}`}
                        style={{ width: `${(100 * Math.abs(Number(net))) / largest}%` }}
                      />
                    </span>
                  </div>
                </th>
                <Num>{isFree ? <Link to={link(figureOf(habit))}>{count(trades)}</Link> : count(trades)}</Num>
                {!isInR && <Num className={css.inR}>{withRisk === 0 ? '–' : inR(totalR)}</Num>}
                <Num className={colors[color]}>
                  <Amount>{money.result(net)}</Amount>
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <CardNote>
        {habitTexts.hindsight} {habitTexts.few(MIN_RESULTS)}
      </CardNote>
    </>
  );
}
