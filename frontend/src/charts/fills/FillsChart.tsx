// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { type ChartReading, ReadingTip } from '../ReadingTip.tsx';
import { useWidth } from '../useWidth.ts';
import { FillsDrawing } from './FillsDrawing.tsx';
import { fillLayout } from './fillLayout.ts';
import type { FillMark, FillTexts, PriceLevel } from './fillMark.ts';
import css from './fills.module.css';

const TIP = 196;

type Props = {
  /** In the order of their time, at least one. */
  readonly marks: readonly FillMark[];
  readonly levels: readonly PriceLevel[];
  readonly texts: FillTexts;
  readonly read: (place: number) => ChartReading;
  /** Null where fills have no time of day: they follow each other at equal distances, without a time axis. */
  readonly zone: string | null;
  /** Description and keyboard help, for screen readers. */
  readonly label: string;
  readonly names: { readonly held: string; readonly running: string };
  /** False: several contracts have no price in common, and only the results are drawn. */
  readonly hasPrices?: boolean;
};

const AXIS = 64;

/** A trade by its fills alone: prices, position and result at each. Read with the pointer or the arrow keys. */
export function FillsChart({ marks: timed, levels, texts, read, zone, label, names, hasPrices = true }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const plot = width - AXIS;
  const marks = useMemo(() => (zone === null ? timed.map((mark, at) => ({ ...mark, at })) : timed), [timed, zone]);
  const layout = useMemo(() => fillLayout(marks, levels, plot, hasPrices), [marks, levels, plot, hasPrices]);
  const [place, setPlace] = useState<number | null>(null);
  const at = place === null || place >= marks.length ? null : place;
  const last = marks.length - 1;

  function press(event: KeyboardEvent): void {
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape' && at !== null) setPlace(null);
    else if (to !== undefined) setPlace(Math.max(0, Math.min(last, to)));
    else return;
    event.preventDefault();
  }
  function point({ clientX, currentTarget }: PointerEvent): void {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const away = marks.map((mark) => Math.abs(layout.x(mark.at) - x));
    setPlace(away.indexOf(Math.min(...away)));
  }
  return (
    <div
      ref={ref}
      className={css.chart}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPlace(null)}
      onBlur={() => setPlace(null)}
    >
      <FillsDrawing marks={marks} layout={layout} texts={texts} width={width} plot={plot} zone={zone} names={names} />
      {at !== null && (
        <ReadingTip reading={read(at)} x={layout.x(marks[at]!.at)} width={width} tip={TIP} height={layout.panel.runningBottom} />
      )}
    </div>
  );
}
