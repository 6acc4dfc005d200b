import { Text } from '#ui/Text.tsx';
import css from './plot.module.css';

/** Readings of a chart at one place. `sign`: above zero a gain, below a loss. */
export type ChartReading = {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly text: string; readonly sign?: number }[];
};

type Props = {
  readonly reading: ChartReading;
  /** Place, and widths of the chart and the tip, in pixels. */
  readonly x: number;
  readonly width: number;
  readonly tip: number;
  /** Length of the line through the place, from the chart's top. */
  readonly height: number;
  /** Distance of the tip from the chart's foot; absent: at its top. */
  readonly bottom?: number;
};

/** All readings at one place, beside a line through it. */
export function ReadingTip({ reading: { title, lines }, x, width, tip, height, bottom }: Props) {
  const left = x + tip + 12 < width ? x + 12 : Math.max(0, x - tip - 12);
  return (
    <>
      <i className={css.cursor} style={{ left: x, top: 0, height }} />
      <Text
        as="div"
        size="small"
        tone="quiet"
        className={css.tip}
        style={{ left, width: tip, ...(bottom !== undefined && { top: 'auto', bottom }) }}
        role="status"
      >
        <p>
          <b>{title}</b>
        </p>
        {lines.map(({ name, text, sign = 0 }) => (
          <p key={name}>
            {name} <b className={sign > 0 ? css.gain : sign < 0 ? css.loss : ''}>{text}</b>
          </p>
        ))}
      </Text>
    </>
  );
}
