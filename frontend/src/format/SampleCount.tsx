import { smallSample } from '#copy/viewTexts.ts';
import { count } from '#domain/format/percent.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import css from './SampleCount.module.css';

/**
 * The number of trades that a figure is of, with the mark of a small sample where it is one: a dashed outline in the color of text, which is seen on every
 * tint in both themes. Whoever does not see it hears it.
 */
export const SampleCount = ({ n }: { readonly n: number }) =>
  isSmallSample(n) ? (
    <span className={css.few}>
      {count(n)}
      <span className="unseen"> ({smallSample})</span>
    </span>
  ) : (
    count(n)
  );
