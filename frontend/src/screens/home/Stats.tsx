import * as landingTexts from '#copy/landingTexts.ts';
import { Text } from '#ui/Text.tsx';
import css from './Stats.module.css';

const TICKS = Array.from({ length: 41 }, (_, i) => i);
const DOTS = Array.from({ length: 23 }, (_, i) => i);
const BLOCKS = [...Array.from({ length: 10 }, () => 1), 0.3];

/** A ruler from 0 to 100, filled up to `percent`. */
function Ruler({ percent }: { readonly percent: number }) {
  return (
    <svg viewBox="0 0 242 22" preserveAspectRatio="none" aria-hidden="true">
      {TICKS.map((i) => (
        <rect
          key={i}
          className={i * 2.5 <= percent ? css.full : css.rest}
          x={i * 6}
          width={1.75}
          y={i % 10 === 0 ? 2 : 9}
          height={i % 10 === 0 ? 20 : 13}
        />
      ))}
    </svg>
  );
}

const Dots = () => (
  <svg viewBox="0 0 236 22" preserveAspectRatio="xMinYMid" aria-hidden="true">
    {DOTS.map((i) => (
      <circle key={i} className={css.full} cx={4 + i * 10.3} cy={11} r={3} />
    ))}
  </svg>
);

const Blocks = () => (
  <svg viewBox="0 0 240 22" preserveAspectRatio="none" aria-hidden="true">
    {BLOCKS.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: eleven blocks that never change
      <rect key={i} className={css.full} x={i * 22} y={4} width={18 * part} height={14} rx={2} />
    ))}
  </svg>
);

const stats = [
  { figure: '100%', label: 'Trade tracking', picture: <Ruler percent={100} />, hint: landingTexts.statsFills },
  { figure: '63.4%', label: 'Win rate', picture: <Ruler percent={63.4} />, hint: landingTexts.statsRuler },
  { figure: '2,300', label: 'Active traders', picture: <Dots />, hint: landingTexts.statsDot },
  { figure: '$103M', label: 'Trading volume', picture: <Blocks />, hint: landingTexts.statsBlock },
];

/** The four figures of the landing page, each with its measure drawn below it. */
export function Stats() {
  return (
    <ul className={css.stats} aria-label={landingTexts.statsTitle}>
      {stats.map(({ figure, label, picture, hint }) => (
        <li key={label}>
          <p className={css.figure}>{figure}</p>
          <Text size="label" tone="quiet" className={css.label}>
            {label}
          </Text>
          {picture}
          <Text size="small" tone="faint" className={css.hint}>
            {hint}
          </Text>
        </li>
      ))}
    </ul>
  );
}
