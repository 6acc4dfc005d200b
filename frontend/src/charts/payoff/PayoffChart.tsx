// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ChartReading, ReadingTip } from '../ReadingTip.tsx';
import { useWidth } from '../useWidth.ts';
import { PayoffDrawing, type PayoffPicture } from './PayoffDrawing.tsx';
import css from './payoff.module.css';
import { payoffLayout, plot } from './payoffLayout.ts';

const TIP = 184;

type Props = PayoffPicture & {
  readonly read: (price: number) => ChartReading;
  /** Description and keyboard help, for screen readers. */
  readonly label: string;
};

/** Results of an option trade by its underlying's price. The pointer and the arrow keys read all lines at one price. */
export function PayoffChart({ read, label, ...picture }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const [at, setAt] = useState<number | null>(null);
  const layout = payoffLayout(picture.lines, width);
  const { from, to, step, x, within, priceAt } = layout;

  function press(event: KeyboardEvent): void {
    const now = at ?? picture.close?.price ?? (from + to) / 2;
    const next = { ArrowLeft: now - step, ArrowRight: now + step, Home: from, End: to }[event.key];
    if (event.key === 'Escape' && at !== null) setAt(null);
    else if (next !== undefined) setAt(within(at === null ? now : Math.round(next / step) * step));
    else return;
    event.preventDefault();
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const price = priceAt(clientX - currentTarget.getBoundingClientRect().left);
    setAt(within(Math.round(price / step) * step));
  };
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
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
      onBlur={() => setAt(null)}
    >
      <PayoffDrawing layout={layout} width={width} {...picture} />
      {at !== null && <ReadingTip reading={read(at)} x={x(at)} width={width} tip={TIP} height={plot.height - plot.bottom} bottom={52} />}
    </div>
  );
}
