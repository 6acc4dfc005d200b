import type { ReactNode } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { filterNames, resultNames } from '#copy/filterTexts.ts';
import { weekdayName } from '#domain/format/shortDay.ts';
import { habits } from '#domain/reports/habits/index.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { hourText } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { useUnit } from '../view/useAddressChoice.ts';
import { useFilter } from '../view/useFilter.ts';
import css from './filters.module.css';
import { RangeFields } from './RangeFields.tsx';
import { ChoiceLine, NumberChips, ReviewFields, riskRange } from './ReviewFields.tsx';
import { useChips } from './useChips.ts';
import { useFilterCounts } from './useFilterWords.ts';
import { MoreFields, WordChoice, WordFields } from './WordFields.tsx';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** A length of time, as `filterFields.held` has its ends. */
const LENGTH = /^\d{1,5}[smhd]$/;

/** When trades were opened, and how long they were held. */
function TimeFields() {
  const [filter, change] = useFilter();
  return (
    <>
      <NumberChips
        label={filterNames.weekday}
        choices={weekdays}
        textOf={(day) => weekdayName(day).slice(0, 3)}
        value={filter.weekday}
        onChange={(weekday) => change({ weekday })}
      />
      <NumberChips label={filterNames.hour} choices={hours} textOf={hourText} value={filter.hour} onChange={(hour) => change({ hour })} />
      <Stack gap={8} className={css.part}>
        <h3>{filterNames.held}</h3>
        <RangeFields
          label={filterNames.held}
          hint={filterTexts.lengthHint}
          fault={filterTexts.lengthFault}
          end={LENGTH}
          value={filter.held}
          onChange={(held) => change({ held })}
        />
      </Stack>
    </>
  );
}

const choices = habits.map(({ id }) => id);
const labelOf = (id: string): string => habits.find((habit) => habit.id === id)?.label ?? id;

/** Rules that trades broke automatically; several match trades that broke any of them. */
function HabitFields() {
  const [filter, change] = useFilter();
  return (
    <NumberChips
      label={filterNames.habit}
      choices={choices}
      textOf={labelOf}
      value={filter.habit}
      onChange={(habit) => change({ habit })}
    />
  );
}

type FilterFieldsProps = {
  readonly accounts: readonly string[];
  /** Before all fields. */
  readonly period?: ReactNode;
  /** After all fields. */
  readonly children?: ReactNode;
};

/** All manual filter fields; each applies immediately. */
function FilterFields({ accounts, period, children }: FilterFieldsProps) {
  const [filter, change] = useFilter();
  const { accounts: saved } = useAccounts();
  return (
    <div className={css.fields}>
      <div>
        {period}
        {accounts.length > 1 && (
          <Stack gap={8} className={css.part}>
            <h3>{filterNames.account}</h3>
            <WordChoice
              label={filterNames.account}
              words={accounts.map((word) => ({ word, uses: null }))}
              value={filter.account}
              nameOf={(label) => accountName(saved, label)}
              onChange={(account) => change({ account })}
            />
          </Stack>
        )}
        <ChoiceLine
          field="side"
          choices={[
            { value: 'long', text: 'Long' },
            { value: 'short', text: 'Short' },
          ]}
        />
        <ChoiceLine field="result" choices={['win', 'loss', 'even', 'open'].map((value) => ({ value, text: resultNames[value]! }))} />
      </div>
      <div>
        <WordFields />
        <MoreFields name="Time" fields={['weekday', 'hour', 'held']}>
          <TimeFields />
        </MoreFields>
        <MoreFields
          name={filterTexts.moreReview}
          fields={[
            'r',
            ...(riskRange(filter.between) === undefined ? [] : (['between'] as const)),
            'rating',
            'stop',
            'target',
            'reviewed',
            'note',
            'screenshots',
          ]}
        >
          <ReviewFields />
        </MoreFields>
        <MoreFields name={filterNames.habit} fields={['habit']}>
          <HabitFields />
        </MoreFields>
        {children}
      </div>
    </div>
  );
}

type Props = {
  readonly accounts: readonly string[];
  readonly onDone: () => void;
  /** Choice of the period of closing, on pages without a button for it. */
  readonly period?: ReactNode;
  /** More fields, after those of the filter. */
  readonly children?: ReactNode;
  /** Content beside the buttons. */
  readonly views?: ReactNode;
};

/** All filters, above their result. */
export default function FilterPanel({ accounts, onDone, period, children, views }: Props) {
  const [filter] = useFilter();
  const [unit] = useUnit();
  const counts = useFilterCounts([filter]);
  const { chips, clear } = useChips();
  return (
    <div className={css.panel}>
      <FilterFields accounts={accounts} period={period}>
        {children}
      </FilterFields>
      <Row gap={8} centered className={css.foot}>
        <Button disabled={chips.length === 0} onClick={clear}>
          {filterTexts.clear}
        </Button>
        {views}
        <Button look="primary" onClick={onDone}>
          {filterTexts.show(counts === null ? '…' : countedUnits(counts[0]!, unit))}
        </Button>
      </Row>
    </div>
  );
}
