import { filterNames } from '#copy/filterTexts.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useFilter } from '../view/useFilter.ts';
import css from './FilterFields.module.css';

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
    <div className={css.line}>
      <span aria-hidden="true">{filterNames[field]}</span>
      <Segmented
        label={filterNames[field]}
        value={filter[field] ?? ''}
        choices={[{ value: '', text: 'All' }, ...choices]}
        onChoose={(value) => change({ [field]: value || undefined })}
      />
    </div>
  );
}
