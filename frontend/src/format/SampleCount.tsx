import { smallSample } from '#copy/viewTexts.ts';
import { count } from '#domain/format/percent.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import css from './SampleCount.module.css';

/**
 * Number of trades behind a figure. A small sample is marked by a dashed outline in the color of text, which is visible on every tint in both themes, and by
 * words for screen readers.
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
