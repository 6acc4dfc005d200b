import type { PublicProfile } from '../../../../shared/contract/sharing.ts';
import { moneyFormat } from '../../../../shared/domain/format/moneyFormat.ts';
import { count, percent, ratio } from '../../../../shared/domain/format/numbers.ts';
import css from './profile.module.css';

type Stats = NonNullable<PublicProfile['stats']>;

/** What somebody shares of their trading: counts and percentages, and money when they chose so. */
export function StatTiles({ stats }: { readonly stats: Stats }) {
  const { totalTrades, winRate, winLossRatio, currency, otherCurrencies, money } = stats;
  const none = totalTrades === 0;
  const tiles = [
    { name: 'Closed trades', value: count(totalTrades) },
    { name: 'Win rate', value: none ? '–' : percent(winRate) },
    { name: 'Win/loss ratio', value: none ? '–' : ratio(winLossRatio) },
    ...(money === null ? [] : [{ name: 'Net profit', value: none ? '–' : moneyFormat(money.currency).result(money.totalProfit) }]),
  ];
  return (
    <>
      <dl className={css.tiles}>
        {tiles.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {otherCurrencies > 0 && (
        <p className={css.others}>
          {currency} only: {count(otherCurrencies)} more closed {otherCurrencies === 1 ? 'trade is' : 'trades are'} in other currencies.
        </p>
      )}
    </>
  );
}
