import type { ReactNode } from 'react';
import * as texts from '#copy/public/proTexts.ts';
import css from './ProParts.module.css';

/** Bars of a sample, from −1 to 1, around a middle line. */
const Bars = ({ sizes }: { readonly sizes: readonly number[] }) => (
  <>
    <line x1="0" x2="160" y1="28" y2="28" />
    {sizes.map((size, n) => (
      <rect
        key={size}
        className={size < 0 ? css.loss : css.gain}
        x={6 + (n * 152) / sizes.length}
        width={100 / sizes.length}
        y={size < 0 ? 28 : 28 - size * 24}
        height={Math.abs(size) * 24}
        rx="2"
      />
    ))}
  </>
);
/** Lines of text, as wide as said, with a mark before each. */
const Lines = ({ widths, marks }: { readonly widths: readonly number[]; readonly marks: readonly ('gain' | 'loss' | 'none')[] }) => (
  <>
    {widths.map((width, n) => (
      <g key={width}>
        <circle className={marks[n] === 'none' ? css.none : css[marks[n]!]} cx="8" cy={8 + n * 20} r="5" />
        <rect className={css.text} x="22" width={width} y={4 + n * 20} height="8" rx="4" />
      </g>
    ))}
  </>
);

/** A small drawing of each part. */
const drawings: Readonly<Record<keyof typeof texts.proParts, ReactNode>> = {
  planning: (
    <>
      <line className={css.target} x1="0" x2="160" y1="8" y2="8" />
      <line x1="0" x2="160" y1="34" y2="34" />
      <line className={css.stop} x1="0" x2="160" y1="50" y2="50" />
      <polyline points="0,40 24,34 44,38 66,26 90,30 116,14 140,9 160,12" />
    </>
  ),
  patterns: <Bars sizes={[0.3, 0.9, 0.5, -0.1, -0.8, -0.4, 0.2]} />,
  insights: <Lines widths={[128, 104, 72]} marks={['none', 'none', 'none']} />,
  replay: (
    <>
      {[30, 24, 34, 18, 22, 12, 16, 8].map((y, n) => (
        <rect key={y} className={n % 3 === 2 ? css.loss : css.gain} x={6 + n * 19} width="9" y={y} height={14} rx="1" />
      ))}
      <circle className={css.mark} cx="48" cy="50" r="4" />
      <circle className={css.mark} cx="143" cy="4" r="4" />
    </>
  ),
  weekly: <Lines widths={[96, 120, 84]} marks={['gain', 'gain', 'loss']} />,
  community: <Bars sizes={[0.7, -0.4, 0.85, 0.9, 0.05]} />,
  groups: <Lines widths={[112, 132, 64]} marks={['none', 'gain', 'gain']} />,
};

/** The purposes of the parts beside the journal, each with a small drawing. */
export function ProParts() {
  return (
    <section className={css.pro} id="pro" aria-labelledby="pro-title">
      <h2 id="pro-title">{texts.proTitle}</h2>
      <ul>
        {Object.entries(texts.proParts).map(([name, { title, text, free }]) => (
          <li key={name}>
            <svg viewBox="0 0 160 56" aria-hidden="true">
              {drawings[name as keyof typeof texts.proParts]}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={css.plan}>{free ? texts.freeToo : 'Pro'}</p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{texts.sample}</p>
    </section>
  );
}
