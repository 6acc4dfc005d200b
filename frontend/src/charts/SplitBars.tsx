import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './SplitBars.module.css';

/** One bar: `title` is the full description, `short` its result for little space. */
type PairBar = {
  readonly value: number;
  readonly short: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string | null;
};
type Props = {
  readonly label: string;
  readonly names: readonly string[];
  readonly groups: readonly { readonly name: string; readonly bars: readonly (PairBar | null)[] }[];
};

/** Results of two kinds of trades side by side, from a common zero: each bar leads to its trades where a list has exactly them. */
export function SplitBars({ label, names, groups }: Props) {
  const values = groups.flatMap(({ bars }) => bars.map((bar) => bar?.value ?? 0));
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = high - low || 1;
  const at = (value: number) => (100 * (high - value)) / span;
  const barOf = (bar: PairBar, part: number) => {
    const look = `${part === 0 ? css.own : css.other} ${isSmallSample(bar.trades) ? css.few : css.full}`;
    const drawn = (
      <>
        <i
          className={look}
          style={{ top: `${bar.value > 0 ? at(bar.value) : at(0)}%`, height: `max(2px, ${(100 * Math.abs(bar.value)) / span}%)` }}
        />
        <em aria-hidden="true" className={bar.value < 0 ? css.under : undefined} style={{ top: `${at(bar.value)}%` }}>
          {bar.short}
        </em>
        <b className="unseen">{spoken(bar.title)}</b>
      </>
    );
    return bar.href === null ? (
      <span key={part} className={css.bar}>
        {drawn}
      </span>
    ) : (
      <Link key={part} to={bar.href} className={css.bar}>
        {drawn}
      </Link>
    );
  };
  return (
    <Stack gap={12} className={css.split}>
      <Text size="label" tone="quiet" className={css.legend} aria-hidden="true">
        {names.map((name, part) => (
          <span key={name}>
            <i className={`${part === 0 ? css.own : css.other} ${css.full}`} /> {name}
          </span>
        ))}
      </Text>
      <ul aria-label={label}>
        {groups.map(({ name, bars }) => (
          <li key={name}>
            <div className={css.plot}>
              <i className={css.zero} style={{ top: `${at(0)}%` }} />
              {bars.map((bar, part) => (bar === null ? <span key={names[part]} className={css.bar} /> : barOf(bar, part)))}
            </div>
            <span aria-hidden="true">{name}</span>
            <small aria-hidden="true">
              {bars.map((bar, part) => (
                <Fragment key={names[part]}>
                  {part > 0 && ' | '}
                  <SampleCount n={bar?.trades ?? 0} />
                </Fragment>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
