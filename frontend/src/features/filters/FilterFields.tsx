import type { ReactNode } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { filterNames, resultNames } from '#copy/filterTexts.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useFilter } from '../view/useFilter.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import css from './FilterFields.module.css';
import { HabitFields } from './HabitFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { riskRange } from './riskRange.ts';
import { TimeFields } from './TimeFields.tsx';
import { WordChoice } from './WordChoice.tsx';
import { WordFields } from './WordFields.tsx';

/** All manual filter fields; each applies immediately. `children` come after them. */
export function FilterFields({ accounts, children }: { readonly accounts: readonly string[]; readonly children?: ReactNode }) {
  const [filter, change] = useFilter();
  const { accounts: saved } = useAccounts();
  return (
    <div className={css.fields}>
      <div>
        <PeriodChoice />
        {accounts.length > 1 && (
          <div className={css.part}>
            <h3>{filterNames.account}</h3>
            <WordChoice
              label={filterNames.account}
              words={accounts.map((word) => ({ word, uses: null }))}
              value={filter.account}
              nameOf={(label) => accountName(saved, label)}
              onChange={(account) => change({ account })}
            />
          </div>
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
