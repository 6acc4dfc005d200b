import type { CSSProperties } from 'react';
import css from './Slider.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value's meaning, for screen readers. */
  readonly text: string;
  /** Positions of marks on it, 0 to 1. */
  readonly marks?: readonly number[];
  readonly onChange: (value: number) => void;
};

/** A place on a line of whole numbers from 0 on, moved by dragging or the arrow keys. */
export const Slider = ({ label, value, max, text, marks = [], onChange }: Props) => (
  <div className={css.slider} style={{ '--at': max === 0 ? 0 : value / max } as CSSProperties}>
    <input
      type="range"
      min={0}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    {marks.map((at, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks do not move
      <i key={place} aria-hidden="true" style={{ '--at': at } as CSSProperties} />
    ))}
  </div>
);
