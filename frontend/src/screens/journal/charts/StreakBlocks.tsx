// biome-ignore-all lint/suspicious/noArrayIndexKey: a block has no identity beyond its place
import css from './charts.module.css';

/** The last results, oldest left: 1 won, -1 lost, 0 even. */
export function StreakBlocks({ results, label }: { readonly results: readonly number[]; readonly label: string }) {
  return (
    <svg className={css.chart} viewBox="0 0 180 34" style={{ maxWidth: 180, marginTop: 10 }} role="img" aria-label={label}>
      {results.map((result, i) => (
        <rect
          key={i}
          className={result > 0 ? css.up : result < 0 ? css.dn : css.fl}
          x={i * 13}
          width={8}
          y={result > 0 ? 2 : result < 0 ? 18 : 15.5}
          height={result === 0 ? 3 : 14}
          rx={result === 0 ? 1.5 : 2}
        />
      ))}
    </svg>
  );
}
