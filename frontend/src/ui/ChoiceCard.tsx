import type { ReactNode } from 'react';
import css from './ChoiceCard.module.css';

type Props = {
  readonly name: string;
  /** Beside the name, such as how many there are. */
  readonly aside?: string;
  /** Under the name. */
  readonly detail?: string;
  /** A picture of the choice, below. */
  readonly children?: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One of several choices that need two lines: a name with a number beside it, and its explanation. */
export const ChoiceCard = ({ name, aside = '', detail = '', children, isChosen, onChoose }: Props) => (
  <button type="button" className={css.card} aria-pressed={isChosen} onClick={onChoose}>
    <span className={css.name}>
      <b>{name}</b> <span>{aside}</span>
    </span>
    {detail !== '' && <span className={css.detail}>{detail}</span>}
    {children}
  </button>
);
