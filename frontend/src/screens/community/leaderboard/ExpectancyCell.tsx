import { Whiskers } from '#charts/Whiskers.tsx';
import { resultInR } from '#domain/format/percent.ts';
import { Num } from '#ui/Table.tsx';
import css from './leaderboard.module.css';
import type { Entries } from './RankChange.tsx';

type Expectancy = Entries[number]['expectancy'];

/** The extremes of all likely ranges including zero, so that rows are comparable. Intervals are symmetric. */
export function expectancyScale(entries: readonly { readonly expectancy: Expectancy }[]): readonly [number, number] {
  const ends = entries.flatMap(({ expectancy }) => (expectancy === null ? [] : [expectancy.low, 2 * expectancy.mean - expectancy.low]));
  return [Math.min(0, ...ends), Math.max(0.1, ...ends)];
}

/** A trader's average R with its likely range, beside zero. */
export function ExpectancyCell({
  expectancy,
  scale: [low, high],
}: {
  readonly expectancy: Expectancy;
  readonly scale: readonly [number, number];
}) {
  if (expectancy === null) return <Num data-wide>–</Num>;
  const share = (r: number) => (r - low) / (high - low);
  const [from, to] = [expectancy.low, 2 * expectancy.mean - expectancy.low];
  return (
    <Num data-wide title={`${resultInR(from)} to ${resultInR(to)}`}>
      <span className={css.ranged}>
        <Whiskers at={share(expectancy.mean)} low={share(from)} high={share(to)} line={share(0)} look="plain" />
        {resultInR(expectancy.mean)}
      </span>
    </Num>
  );
}
