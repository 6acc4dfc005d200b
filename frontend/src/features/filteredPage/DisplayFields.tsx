import type { ReactNode } from 'react';
import * as viewTexts from '#copy/viewTexts.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { currencySign } from '../view/currencySign.ts';
import { useAddressChoice, useBeforeFees, useMeasure, useUnit } from '../view/useAddressChoice.ts';
import { useView } from '../view/useView.ts';
import { DisplayRow } from './DisplayRow.tsx';
import css from './Toolbar.module.css';

/** Display options of results: net or gross, their measure, what counts as one, and the currency where there are several; then the page's own rows. */
export default function DisplayFields({ children }: { readonly children?: ReactNode }) {
  const { view, currencies } = useView();
  const [unit, chooseUnit] = useUnit();
  const [beforeFees, chooseBeforeFees] = useBeforeFees();
  const [measure, chooseMeasure] = useMeasure();
  const choose = useAddressChoice();
  return (
    <div className={css.fields} data-display>
      <DisplayRow name={viewTexts.costs}>
        <Segmented
          label={viewTexts.costs}
          value={beforeFees ? 'gross' : 'net'}
          choices={[
            { value: 'net', text: 'Net' },
            { value: 'gross', text: 'Gross' },
          ]}
          onChoose={(value) => chooseBeforeFees(value === 'gross')}
        />
      </DisplayRow>
      <DisplayRow name={viewTexts.showIn}>
        <Segmented
          label={viewTexts.showIn}
          value={measure}
          choices={[
            { value: 'money', text: currencySign(view.currency) },
            { value: 'r', text: 'R' },
            { value: 'percent', text: '%' },
          ]}
          onChoose={chooseMeasure}
        />
      </DisplayRow>
      <DisplayRow name={viewTexts.countBy}>
        <Segmented
          label={viewTexts.countBy}
          value={unit}
          choices={(['strategy', 'trade', 'campaign'] as const).map((value) => ({ value, text: unitsHead(value) }))}
          onChoose={chooseUnit}
        />
      </DisplayRow>
      <p>{viewTexts.countHint}</p>
      {currencies.length > 1 && (
        <DisplayRow name={viewTexts.currency}>
          <Select
            aria-label={viewTexts.currency}
            value={view.currency}
            choices={currencies.map((value) => ({ value, text: value }))}
            onChange={({ target }) => choose('currency', target.value, { shownCurrency: target.value })}
          />
        </DisplayRow>
      )}
      {children}
    </div>
  );
}
