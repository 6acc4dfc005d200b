import * as filterTexts from '#copy/filterTexts.ts';
import { filterNames } from '#copy/filterTexts.ts';
import { hourText } from '#format/clockTime.ts';
import { weekdayName } from '#format/namedDay.ts';
import { useFilter } from '../view/useFilter.ts';
import css from './FilterFields.module.css';
import { NumberChips } from './NumberChips.tsx';
import { RangeFields } from './RangeFields.tsx';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** A length of time, as `filterFields.held` has its ends. */
const LENGTH = /^\d{1,5}[smhd]$/;

/** When trades were opened, and how long they were held. */
export function TimeFields() {
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
      <div className={css.part}>
        <h3>{filterNames.held}</h3>
        <RangeFields
          label={filterNames.held}
          hint={filterTexts.lengthHint}
          fault={filterTexts.lengthFault}
          end={LENGTH}
          value={filter.held}
          onChange={(held) => change({ held })}
        />
      </div>
    </>
  );
}
