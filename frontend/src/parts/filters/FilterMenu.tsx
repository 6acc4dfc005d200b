// biome-ignore-all lint/a11y/useSemanticElements: a group of fields that act at once is no fieldset of a form
import type { FilterField } from '#domain/journal/views/filterFields.ts';
import { joinWords } from '#domain/journal/views/wordList.ts';
import { hourSpan } from '#format/clockTime.ts';
import { weekdayName } from '#format/namedDay.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';

import type { Choice } from '#ui/Choice.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { resultNames } from './chipsOfFilter.ts';
import css from './FilterMenu.module.css';
import { useFilter } from './useFilter.ts';

const any = (text = 'Any'): Choice => ({ value: '', text });
const sides = [any(), { value: 'long', text: 'Long' }, { value: 'short', text: 'Short' }];
const results = [any(), ...Object.entries(resultNames).map(([value, text]) => ({ value, text }))];
const weekdays = () => [any('Any day'), ...['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, text: weekdayName(value) }))];
const hours = () => [
  any('Any hour'),
  ...Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).map((value) => ({ value, text: hourSpan(value) })),
];

/** Fields for every part of the filter that can be chosen by hand; each acts at once. */
export default function FilterMenu({ id, accounts }: { readonly id: string; readonly accounts: readonly string[] }) {
  const [filter, change] = useFilter();
  const { accounts: saved } = useAccounts();
  /** What ties a field to a part of the filter; empty takes it away. */
  const ties = (name: FilterField) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value || undefined }),
  });
  return (
    <div className={css.menu} id={id} role="group" aria-label="Choose filters">
      <TextField label="Symbol" {...ties('symbol')} placeholder="Any" autoComplete="off" />
      <ChoiceField
        label="Account"
        {...ties('account')}
        choices={[any(), ...accounts.map((label) => ({ value: joinWords([label]), text: accountName(saved, label) }))]}
      />
      <ChoiceField label="Side" {...ties('side')} choices={sides} />
      <ChoiceField label="Result" {...ties('result')} choices={results} />
      <ChoiceField label="Opened on" {...ties('weekday')} choices={weekdays()} />
      <ChoiceField label="Opened at" {...ties('hour')} choices={hours()} />
      <TextField label="Closed from" type="date" {...ties('from')} />
      <TextField label="Closed until" type="date" {...ties('to')} />
    </div>
  );
}
