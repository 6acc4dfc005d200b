// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import * as filterTexts from '#copy/filterTexts.ts';
import { useChips } from '#features/filters/useChips.ts';
import { Chip } from '#ui/Chip.tsx';
import css from './trade.module.css';

/** The filter of the list this trade was opened from; each part can be removed. */
export function FilterOfList() {
  const { chips } = useChips();
  if (chips.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={filterTexts.bar}>
      {chips.map(({ name, text, remove }) => (
        <Chip key={name} kind="removes" onClick={remove} aria-label={`Remove filter ${name} ${text}`}>
          <span>{name}</span> <b>{text}</b>
        </Chip>
      ))}
    </div>
  );
}
