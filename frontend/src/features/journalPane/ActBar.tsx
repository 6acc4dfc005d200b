// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form

import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#copy/journalPaneTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { useIsPhone } from '../view/useIsPhone.ts';
import css from './journalPane.module.css';

type StarsProps = { readonly value: number | null; readonly onChange: (value: number | null) => void };

/** Execution rating, one to five; pressing the same star again clears it. */
export const Stars = ({ value, onChange }: StarsProps) => (
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

/** Without `onChange` there is no rating. */
type Props = Partial<StarsProps> & { readonly children: ReactNode };

/** The buttons that finish a trade, always in sight: at the foot of its journal, on phones at the foot of the screen, with its rating. */
export function ActBar({ value = null, onChange, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <Row as="footer" gap={8} centered className={css.bar} data-act-bar="" data-unprinted>
      {isPhone && onChange && <Stars value={value} onChange={onChange} />}
      {children}
    </Row>
  );
}
