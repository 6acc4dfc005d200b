import { Link } from 'react-router-dom';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import css from './GroupBars.module.css';
import { NetBar } from './NetBar.tsx';

/** A group's result, number of trades, and link to them. `title` is the full description. */
export type GroupBar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string;
};

/** Results of groups with long names, one under the other: each line leads to its trades. */
export function GroupBars({ bars, label }: { readonly bars: readonly GroupBar[]; readonly label: string }) {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ key, label: name, value, text, trades, title, href }) => (
        <li key={key}>
          <Link to={href}>
            <span aria-hidden="true">{name}</span>
            <NetBar value={value} low={low} high={high} few={isSmallSample(trades)} />
            <span aria-hidden="true">{text}</span>
            <small aria-hidden="true">
              <SampleCount n={trades} />
            </small>
            <b className="unseen">{spoken(title)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
