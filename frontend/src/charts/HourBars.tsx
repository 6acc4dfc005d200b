// biome-ignore-all lint/a11y/useSemanticElements: a drawing of bars is no fieldset of a form

import { useId } from 'react';
import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import { count } from '#domain/format/percent.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import type { GroupBar } from './GroupBars.tsx';
import css from './HourBars.module.css';
import { useWidth } from './useWidth.ts';

/**
 * A group whose text has two shorter forms: the last is without its currency, for bars that share a narrow place.
 * `href` null: several groups in one, which no list has.
 */
export type HourBar = Omit<GroupBar, 'href'> & { readonly href: string | null; readonly short: string; readonly shortest: string };

const TOP = 24;
const LETTER = 7.4;
const LINE = 14;
/** Space between two labels. */
const BETWEEN = 4;
/** The size of small labels. */
const SMALL = 11 / 12;

/** Width of a label in pixels. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 8.2 : /\d/.test(letter) ? 7.2 : 5.9), 0);

/** A label in one line, or its words in two, as far as there is room for them. `size` is a share of the usual size of letters. */
function linesOf(label: string, room: number, size: number): readonly string[] {
  const fits = (line: string) => widthOf(line) * size <= room;
  const clipped = (line: string) => {
    let letters = line.length;
    while (letters > 1 && !fits(`${line.slice(0, letters)}…`)) letters--;
    return fits(line) ? line : `${line.slice(0, letters).trimEnd()}…`;
  };
  const [first = '', ...words] = label.split(' ');
  let line = first;
  while (words.length > 0 && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`;
  return words.length === 0 ? [clipped(line)] : [clipped(line), clipped(words.join(' '))];
}

/** Labels between their neighbors: in smaller letters where a word would be cut, every other one where there is no room for all. */
function labelsOf(names: readonly string[], step: number): { readonly named: readonly (readonly string[])[]; readonly isSmall: boolean } {
  const isSparse = step < 36;
  const room = (isSparse ? 2 : 1) * step - BETWEEN;
  const isSmall = names.some((name) => name.split(' ').some((word) => widthOf(word) > room));
  return { isSmall, named: names.map((name, i) => (isSparse && i % 2 === 1 ? [] : linesOf(name, room, isSmall ? SMALL : 1))) };
}

/** Stripes of a small sample, in each color of a result. */
const Hatches = ({ id }: { readonly id: string }) => (
  <defs>
    {(['gain', 'loss', 'flat'] as const).map((color) => (
      <pattern key={color} id={`${id}${color}`} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={css[`hatch${color}`]} x1={1} x2={1} y1={0} y2={5} />
      </pattern>
    ))}
  </defs>
);

type BarProps = {
  readonly bar: HourBar;
  readonly text: string;
  readonly middle: number;
  readonly width: number;
  readonly zero: number;
  readonly size: number;
  /** Where the labels and the counts are, and the lines of its own label; none: no room. */
  readonly labels: number;
  readonly counts: number;
  readonly label: readonly string[];
  readonly isSmall: boolean;
  readonly hatches: string;
};

/** One bar with its value, its label and its number of trades. */
function Bar({ bar: { value, trades }, text, middle, width, zero, size, labels, counts, label, isSmall, hatches }: BarProps) {
  const y = value < 0 ? zero : zero - size;
  const few = isSmallSample(trades);
  const color = pnlColor(value, DRAWN);
  return (
    <g className={few ? css.few : undefined}>
      <rect
        className={few ? css[`few${color}`] : css[color]}
        {...(few && { fill: `url(#${hatches}${color})` })}
        x={middle - width / 2}
        y={y}
        width={width}
        height={size}
        rx={3}
      />
      <text className={css.value} x={middle} y={value < 0 ? y + size + 14 : y - 7} textAnchor="middle">
        {text}
      </text>
      {label.length > 0 && (
        <text className={isSmall ? `${css.label} ${css.small}` : css.label} x={middle} y={labels} textAnchor="middle">
          {label.map((line, i) => (
            <tspan key={line} x={middle} y={labels + LINE * i}>
              {line}
            </tspan>
          ))}
        </text>
      )}
      <text x={middle} y={counts} textAnchor="middle">
        {count(trades)}
      </text>
    </g>
  );
}

/** The highest and the lowest bar in words. */
function factsOf(bars: readonly HourBar[]): readonly string[] {
  const [most, ...others] = bars.toSorted((a, b) => b.value - a.value);
  const least = others.at(-1);
  const textOf = ({ label, text }: HourBar) => `${label}, ${text}`;
  return [most && chartTexts.most(textOf(most)), least && chartTexts.least(textOf(least))].flatMap((fact) => (fact ? [spoken(fact)] : []));
}

type Props = { readonly bars: readonly HourBar[]; readonly label: string /** Height of the bars, in pixels. */; readonly plot?: number };

/**
 * Net by hour, or by another short list of groups: the value at its bar, the number of trades below; each leads to its
 * trades. Small samples are hatched.
 */
export function HourBars({ bars, label, plot = 140 }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(460);
  const id = useId();
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const below = low < 0 ? 18 : 0;
  const zero = TOP + (high / span) * (plot - below);
  const step = width / Math.max(bars.length, 1);
  const form = (['text', 'short'] as const).find((each) => bars.every((bar) => bar[each].length * LETTER <= step)) ?? 'shortest';
  const labels = TOP + plot + 22;
  const { named, isSmall } = labelsOf(
    bars.map((bar) => bar.label),
    step,
  );
  const counts = labels + 16 + LINE * (Math.max(1, ...named.map(({ length }) => length)) - 1);
  const height = counts + 8;
  return (
    <div ref={ref} className={css.hours} role="group" aria-label={[label, ...factsOf(bars)].join('. ')}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
        <Hatches id={id} />
        <line className={css.axis} x1={0} x2={width} y1={zero} y2={zero} />
        {bars.map((bar, i) => (
          <Bar
            key={bar.key}
            bar={bar}
            text={bar[form]}
            middle={step * (i + 0.5)}
            width={Math.min(44, step * 0.66)}
            zero={zero}
            size={Math.max(2, (Math.abs(bar.value) / span) * (plot - below))}
            labels={labels}
            counts={counts}
            label={named[i]!}
            isSmall={isSmall}
            hatches={id}
          />
        ))}
      </svg>
      {bars.map((bar, i) => {
        const place = { className: css.hour, style: { left: step * i, width: step, height }, title: bar.title };
        return bar.href === null ? (
          <span key={bar.key} {...place}>
            <span className="unseen">{spoken(bar.title)}</span>
          </span>
        ) : (
          <Link key={bar.key} to={bar.href} {...place} aria-label={spoken(bar.title)} />
        );
      })}
    </div>
  );
}
