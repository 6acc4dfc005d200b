// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { periodNames } from '#copy/filterTexts.ts';
import { count } from '#domain/format/percent.ts';
import { shortDaySpan } from '#domain/format/shortDay.ts';
import { type Period, periodDays, periods } from '#domain/journal/views/periods.ts';
import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { readPeriod, useFilter, useToday } from '../view/useFilter.ts';
import css from './filters.module.css';
import { useFilterCounts } from './useFilterWords.ts';

/** The days of a period without their year, which is this one or the last. */
const shortSpan = ({ from, to }: ReturnType<typeof periodDays>) => shortDaySpan(from, to);

/** Choice of the period of closing: a named one with its number of trades, all time, or custom days. `onChosen`: the choice is made. */
export default function PeriodChoice({ onChosen }: { readonly onChosen?: () => void }) {
  const [{ from, to, ...others }, change] = useFilter();
  const [search] = useSearch();
  const today = useToday();
  const chosen = readPeriod(search);
  const counts = useFilterCounts(periods.map((period) => ({ ...others, ...periodDays(period, today) })));
  const [isOpen, setOpen] = useState(chosen === undefined && (from ?? to) !== undefined);
  const choose = (period: Period) => {
    setOpen(false);
    change({ period: period === chosen ? undefined : period });
    onChosen?.();
  };
  return (
    <Stack gap={8} role="group" aria-label={filterTexts.closed} className={css.part}>
      <h3>{filterTexts.closed}</h3>
      <div className={css.periods}>
        <ChoiceCard
          name={filterTexts.allTime}
          isChosen={!isOpen && chosen === undefined && (from ?? to) === undefined}
          onChoose={() => {
            setOpen(false);
            change({ period: undefined, from: undefined, to: undefined });
            onChosen?.();
          }}
        />
        {periods.map((period, i) => (
          <ChoiceCard
            key={period}
            name={periodNames[period]}
            aside={counts === null ? '' : count(counts[i] ?? 0)}
            detail={shortSpan(periodDays(period, today))}
            isChosen={period === chosen}
            onChoose={() => choose(period)}
          />
        ))}
        <ChoiceCard
          name={filterTexts.custom}
          detail="Pick dates"
          isChosen={isOpen}
          onChoose={() => {
            if (chosen !== undefined) change({ from, to });
            setOpen(!isOpen);
          }}
        />
      </div>
      {isOpen && <OwnDays />}
    </Stack>
  );
}

/** Days of one's own, from one to another. */
function OwnDays() {
  const [{ from, to }, change] = useFilter();
  return (
    <Grid columns="1fr 1fr" gap={12}>
      <TextField
        label={filterTexts.from}
        type="date"
        value={from ?? ''}
        onChange={({ target }) => change({ from: target.value || undefined, to })}
      />
      <TextField
        label={filterTexts.until}
        type="date"
        value={to ?? ''}
        onChange={({ target }) => change({ from, to: target.value || undefined })}
      />
    </Grid>
  );
}
