// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { Star } from 'lucide-react';
import * as texts from '#copy/journalPaneTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './journalPane.module.css';

/** Execution rating, one to five; pressing the same star again clears it. */
export const Stars = ({ value, onChange }: { readonly value: number | null; readonly onChange: (value: number | null) => void }) => (
  <span role="group" aria-label={texts.rating} className={css.stars}>
    {[1, 2, 3, 4, 5].map((stars) => (
      <IconButton
        key={stars}
        size="small"
        label={texts.rate(stars)}
        aria-pressed={value === stars}
        className={value !== null && stars <= value ? css.lit : ''}
        onClick={() => onChange(value === stars ? null : stars)}
      >
        <Star aria-hidden="true" />
      </IconButton>
    ))}
  </span>
);
