import { ticks } from '#charts/ticks.ts';
import { useWidth } from '#charts/useWidth.ts';
import css from './resultDots.module.css';

/** One trade by its result; `isMeant`: it is of the group. */
type Dot = { readonly id: string; readonly name: string; readonly value: number; readonly isMeant: boolean };

/** The height of the row of names, in pixels, and where dots have their middle. */
const [NAMES, MIDDLE] = [18, 54];

/** Range of a scale: includes zero, with a margin at the edges. */
function rangeOf(values: readonly number[]) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const edge = (high - low || 1) * 0.06;
  return { low: low - edge, high: high + edge };
}

const lookOf = (value: number): string => (value < 0 ? css.loss! : value > 0 ? css.gain! : css.even!);

/** A dot with its name, at `x` pixels from the left. */
type NamedDot = { readonly id: string; readonly name: string; readonly x: number; readonly weight: number };
/** A name over its dot, or beside that where others need the room: its middle and how wide it is, in pixels. */
type DotLabel = NamedDot & { readonly at: number; readonly width: number };

const [LETTER, GAP] = [7.2, 10];
const wide = ({ name }: NamedDot): number => name.length * LETTER + GAP;

/** Names in one row over their dots, in the order of the dots, none over another and all inside; the weightiest ones where there is no room for all. */
export function dotLabels(dots: readonly NamedDot[], width: number): readonly DotLabel[] {
  let room = width;
  const named = dots
    .toSorted((a, b) => b.weight - a.weight)
    .filter((dot) => {
      if (wide(dot) > room) return false;
      room -= wide(dot);
      return true;
    })
    .sort((a, b) => a.x - b.x);
  // From the left each begins where the one before ends at the earliest, and from the right ends where the one behind begins at the latest.
  const starts: number[] = [];
  for (const dot of named) {
    const before = starts.length === 0 ? 0 : starts.at(-1)! + wide(named[starts.length - 1]!);
    starts.push(Math.max(before, dot.x - wide(dot) / 2));
  }
  let end = width;
  for (let i = named.length - 1; i >= 0; i--) {
    starts[i] = Math.min(starts[i]!, end - wide(named[i]!));
    end = starts[i]!;
  }
  return named.map((dot, i) => ({ ...dot, width: wide(dot), at: starts[i]! + wide(dot) / 2 }));
}

/** The trades of a week on a line by their results, those of a group in its color and with their names. The same trades are listed beside it. */
export function ResultDots({ dots, text }: { readonly dots: readonly Dot[]; readonly text: (value: number) => string }) {
  const [ref, width] = useWidth<HTMLDivElement>(400);
  const { low, high } = rangeOf(dots.map(({ value }) => value));
  const share = (value: number) => (value - low) / (high - low);
  const left = (value: number) => `${100 * share(value)}%`;
  const inOrder = dots.toSorted((a, b) => Number(a.isMeant) - Number(b.isMeant));
  const meant = dots.filter(({ isMeant }) => isMeant);
  const labels = dotLabels(
    meant.map(({ id, name, value }) => ({ id, name, x: width * share(value), weight: Math.abs(value) })),
    width,
  );
  const results = new Map(meant.map(({ id, value }) => [id, value]));
  return (
    <div ref={ref} className={css.plot} aria-hidden="true">
      {ticks(low, high).map((value) => (
        <span key={value} className={value === 0 ? `${css.tick} ${css.zero}` : css.tick} style={{ left: left(value) }}>
          <em>{text(value)}</em>
        </span>
      ))}
      <svg className={css.names} width={width} height={MIDDLE} aria-hidden="true">
        {labels.map(({ id, name, at, x }) => (
          <g key={id} className={lookOf(results.get(id)!)}>
            <line x1={at} y1={NAMES} x2={x} y2={MIDDLE} />
            <text x={at} y={NAMES - 5} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
      {inOrder.map(({ id, value, isMeant }) => (
        <i key={id} className={isMeant ? `${css.dot} ${lookOf(value)}` : css.dot} style={{ left: left(value) }} />
      ))}
    </div>
  );
}
