import type { PublicProfile } from '#contract/schemas/sharing.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, plural, ratio } from '#domain/format/percent.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';
import { Grid } from '#ui/Grid.tsx';
import { Text } from '#ui/Text.tsx';
import css from './StatTiles.module.css';

type Stats = NonNullable<PublicProfile['stats']>;

/** A trader's statistics: counts and percentages of `unit`, and money if shared; `hidden` masks it. */
export function StatTiles({
  stats,
  unit = 'strategy',
  hidden = false,
}: {
  readonly stats: Stats;
  readonly unit?: CountingUnit;
  readonly hidden?: boolean;
}) {
  const { totalTrades, winRate, winLossRatio, currency, otherCurrencies, money } = stats;
  const none = totalTrades === 0;
  const tiles = [
    { name: `Closed ${unitPlurals[unit]}`, value: count(totalTrades) },
    { name: 'Win rate', value: none ? '–' : percent(winRate) },
    { name: 'Win/loss ratio', value: none ? '–' : ratio(winLossRatio) },
    ...(money === null
      ? []
      : [{ name: 'Net profit', value: none ? '–' : moneyFormat(money.currency, { hidden }).result(money.totalProfit) }]),
  ];
  return (
    <>
      <Grid as="dl" columns="repeat(auto-fit, minmax(140px, 1fr))" gap={16} className={css.tiles}>
        {tiles.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-first="">{value}</dd>
          </div>
        ))}
      </Grid>
      {otherCurrencies > 0 && (
        <Text size="label" tone="quiet" className={css.others}>
          {profileTexts.otherCurrencies(
            currency,
            `${count(otherCurrencies)} more closed ${plural(otherCurrencies, `${unitNames[unit]} is`, `${unitPlurals[unit]} are`)}`,
          )}
        </Text>
      )}
    </>
  );
}
