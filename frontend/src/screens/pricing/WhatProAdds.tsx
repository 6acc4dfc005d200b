import { counted } from '../../../../shared/domain/format/numbers.ts';
import css from './Pricing.module.css';

const adds: readonly (readonly [name: string, text: string])[] = [
  ['Pattern Recognition', 'Edges and leaks that survive the statistics. Noise is called noise.'],
  ['AI-Powered Insights', 'Ask your own journal. Every number opens the trades behind it.'],
  ['Trading Replay', 'Play the day again with the future hidden, and decide once more.'],
  ['Community Features', 'Share a week in R, never in dollars unless you say so.'],
];

/** What the paid plans have beyond Free. `ready`: the trades of whoever looks, which it could begin with; null when that is not known. */
export const WhatProAdds = ({ ready }: { readonly ready: number | null }) => (
  <section className={css.adds} aria-labelledby="pro-adds">
    <h2 id="pro-adds">What Pro adds</h2>
    {ready !== null && ready > 0 && <p className={css.ready}>{counted(ready, 'trade')} ready: Pro begins with what is in your journal.</p>}
    <dl>
      {adds.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
