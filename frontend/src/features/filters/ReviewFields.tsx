// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import * as filterTexts from '#copy/filterTexts.ts';
import { filterNames, ratingText } from '#copy/filterTexts.ts';
import { Chip } from '#ui/Chip.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useView } from '../view/useView.ts';
import css from './filters.module.css';
import { RangeFields } from './RangeFields.tsx';

/** One choice in a line, "all" first. */
export function ChoiceLine({
  field,
  choices,
}: {
  readonly field: 'side' | 'result' | 'stop' | 'target' | 'reviewed' | 'note' | 'screenshots';
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}) {
  const [filter, change] = useFilter();
  return (
    <Row wrap centered justify="between" className={css.line}>
      <span aria-hidden="true">{filterNames[field]}</span>
      <Segmented
        label={filterNames[field]}
        value={filter[field] ?? ''}
        choices={[{ value: '', text: 'All' }, ...choices]}
        onChoose={(value) => change({ [field]: value || undefined })}
      />
    </Row>
  );
}

type Props = {
  readonly label: string;
  readonly choices: readonly string[];
  readonly textOf: (choice: string) => string;
  /** Those chosen, with commas between. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** Several of a few known choices, put into their order. */
export function NumberChips({ label, choices, textOf, value, onChange }: Props) {
  const chosen = new Set(value?.split(','));
  const toggle = (choice: string) => {
    if (!chosen.delete(choice)) chosen.add(choice);
    onChange(choices.filter((each) => chosen.has(each)).join(',') || undefined);
  };
  return (
    <Stack gap={8} className={css.part}>
      <h3>{label}</h3>
      <Row gap={6} wrap className={css.chips} role="group" aria-label={label}>
        {choices.map((choice) => (
          <Chip key={choice} kind="toggles" aria-pressed={chosen.has(choice)} onClick={() => toggle(choice)}>
            {textOf(choice)}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}

const NAME = 'risk:';

const others = (between: string | undefined) => (between ?? '').split(',').filter((range) => range !== '' && !range.startsWith(NAME));

/** The range of the risk in a filter's ranges of measures, as "100~250"; undefined without one. */
export const riskRange = (between: string | undefined): string | undefined =>
  between
    ?.split(',')
    .find((range) => range.startsWith(NAME))
    ?.slice(NAME.length)
    .replace('<', '');

/** The ranges with another one of the risk, or without one; undefined when none is left. */
const withRiskRange = (between: string | undefined, range: string | undefined): string | undefined =>
  [...others(between), ...(range === undefined ? [] : [NAME + range])].join(',') || undefined;

/** An amount, as `filterFields.between` has its ends. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
/** A multiple of the risk, as `filterFields.r` has its ends. */
const MULTIPLE = /^-?\d{1,4}(\.\d{1,4})?$/;

/** Filters by risk and result, rating, and annotations. */
export function ReviewFields() {
  const [filter, change] = useFilter();
  const { view } = useView();
  const { currency } = view;
  return (
    <>
      <Stack gap={8} className={css.part}>
        <h3>Result in R</h3>
        <RangeFields
          key={filter.r === 'none' ? 'none' : 'range'}
          label="Result in R"
          hint={filterTexts.multipleHint}
          fault={filterTexts.multipleFault}
          end={MULTIPLE}
          value={filter.r}
          onChange={(r) => change({ r })}
        />
        <Row gap={6} wrap className={css.chips}>
          <Chip kind="toggles" aria-pressed={filter.r === 'none'} onClick={() => change({ r: filter.r === 'none' ? undefined : 'none' })}>
            No risk known
          </Chip>
        </Row>
      </Stack>
      <Stack gap={8} className={css.part}>
        <h3>{filterTexts.risk(currency)}</h3>
        <RangeFields
          label={filterTexts.risk(currency)}
          hint={filterTexts.riskHint}
          fault={filterTexts.riskFault}
          end={AMOUNT}
          value={riskRange(filter.between)}
          onChange={(range) => change({ between: withRiskRange(filter.between, range) })}
        />
      </Stack>
      <NumberChips
        label={filterNames.rating}
        choices={['5', '4', '3', '2', '1', '0']}
        textOf={ratingText}
        value={filter.rating}
        onChange={(rating) => change({ rating })}
      />
      {(['stop', 'target', 'reviewed', 'note', 'screenshots'] as const).map((field) => (
        <ChoiceLine
          key={field}
          field={field}
          choices={[
            { value: 'no', text: 'No' },
            { value: 'yes', text: 'Yes' },
          ]}
        />
      ))}
    </>
  );
}
