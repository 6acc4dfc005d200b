import type { PublicProfile } from '../../../../shared/contract/sharing.ts';
import css from './profile.module.css';

type Stats = NonNullable<PublicProfile['stats']>;

const number = (value: number, digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** An exact amount with its sign and a true minus: "+$7,325.13". */
const result = (amount: string, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'exceptZero' })
    .format(amount as `${number}`)
    .replace('-', '−');

/** What somebody shares of their trading: counts and percentages, and money when they chose so. */
export function StatTiles({ stats: { totalTrades, winRate, winLossRatio, money } }: { readonly stats: Stats }) {
  const none = totalTrades === 0;
  const tiles = [
    { name: 'Closed trades', value: number(totalTrades, 0) },
    { name: 'Win rate', value: none ? '–' : `${number(winRate, 1)}\u2009%` },
    { name: 'Wins to losses', value: none ? '–' : number(winLossRatio, 2) },
    ...(money === null ? [] : [{ name: 'Net profit', value: none ? '–' : result(money.totalProfit, money.currency) }]),
  ];
  return (
    <dl className={css.tiles}>
      {tiles.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
