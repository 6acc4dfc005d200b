import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './StatTiles.module.css';
import { StatTiles } from './StatTiles.tsx';

/** Placeholder of `StatTiles`, with lines of the same height. */
const StatBones = () => (
  <div aria-hidden="true">
    <dl className={css.tiles}>
      {['a', 'b', 'c', 'd'].map((bone) => (
        <div key={bone}>
          <dt>&nbsp;</dt>
          <dd>&nbsp;</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** One's own results at a glance, as the server counts them, in the unit that every screen counts. */
export function OwnStats({ unit }: { readonly unit: CountingUnit }) {
  const hidden = useAmountsHidden();
  const { value: stats, error, again } = useApiQuery('trades', 'stats', { unit });
  if (error !== null)
    return (
      <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
        {sentence(error, profileTexts.statsFailed)}
      </Notice>
    );
  if (stats === null) return <StatBones />;
  const money = { currency: stats.currency, totalProfit: stats.totalProfit };
  return <StatTiles stats={{ ...stats, money }} unit={stats.unit} hidden={hidden} />;
}
