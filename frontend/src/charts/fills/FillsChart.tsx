// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useWidth } from '../useWidth.ts';
import { FillsDrawing } from './FillsDrawing.tsx';
import { fillLayout } from './fillLayout.ts';
import type { FillMark, FillReading, FillTexts, PriceLevel } from './fillMark.ts';
import css from './fills.module.css';

const TIP = 196;

/** Tooltip of one fill, beside a line through it. */
function FillTip({
  reading: { title, lines },
  x,
  width,
  height,
}: {
  readonly reading: FillReading;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}) {
  const left = x + TIP + 12 < width ? x + 12 : Math.max(0, x - TIP - 12);
  return (
    <>
      <i className={css.cursor} style={{ left: x, height }} />
      <div className={css.tip} style={{ left, width: TIP }} role="status">
        <p>
          <b>{title}</b>
        </p>
        {lines.map(({ name, text, sign = 0 }) => (
          <p key={name}>
            {name} <b className={sign > 0 ? css.gain : sign < 0 ? css.loss : ''}>{text}</b>
          </p>
        ))}
      </div>
    </>
  );
}

type Props = {
  /** In the order of their time, at least one. */
  readonly marks: readonly FillMark[];
  readonly levels: readonly PriceLevel[];
  readonly texts: FillTexts;
  readonly read: (place: number) => FillReading;
  readonly zone: string;
  /** Description and keyboard help, for screen readers. */
  readonly label: string;
  readonly names: { readonly held: string; readonly running: string };
  /** False: several contracts have no price in common, and only the results are drawn. */
  readonly hasPrices?: boolean;
};

const AXIS = 64;

/** A trade by its fills alone: prices, position and result at each. Read with the pointer or the arrow keys. */
export function FillsChart({ marks, levels, texts, read, zone, label, names, hasPrices = true }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const plot = width - AXIS;
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
      {at !== null && <FillTip reading={read(at)} x={layout.x(marks[at]!.at)} width={width} height={layout.panel.runningBottom} />}
    </div>
  );
}
