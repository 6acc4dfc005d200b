import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/replay/marketTexts.ts';
import { barSymbol, hasOwnBars, seriesFor } from '#domain/bars/tradeWindow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import TradeMarket from '#features/market/TradeMarket.tsx';
import { useLeg } from '#features/market/useLeg.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { clockTime } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { ChoiceField } from '#ui/Select.tsx';

type Props = { readonly trades: readonly JournalTrade[]; readonly money: MoneyFormat; readonly zone: string };

/** The market on a day, trade by trade, where there are bars of it: nothing otherwise. */
export default function DayMarket({ trades, ...shown }: Props) {
  const { value } = useApiQuery('bars', 'list', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const hasBars = (trade: JournalTrade) =>
    hasOwnBars(trade.instrument) &&
    !trade.dayOnly &&
    trade.closedAt !== null &&
    seriesFor(value!.series, barSymbol(trade.instrument), trade.openedAt, trade.closedAt) !== null;
  const withBars = value === null ? [] : trades.filter(hasBars);
  const trade = withBars.find(({ id }) => id === chosen) ?? withBars[0];
  if (trade === undefined) return null;
  return (
    <>
      {withBars.length > 1 && (
        <ChoiceField
          label={texts.chartOf}
          value={trade.id}
          choices={withBars.map((each) => ({
            value: each.id,
            text: texts.tradeAt(instrumentName(each.instrument), clockTime(each.openedAt, shown.zone)),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <OneMarket key={trade.id} trade={trade} {...shown} />
    </>
  );
}

function OneMarket({ trade, money, zone }: Omit<Props, 'trades'> & { readonly trade: JournalTrade }) {
  const { leg } = useLeg(trade.id);
  return leg === null ? null : <TradeMarket leg={leg} money={money} zone={zone} fallback={null} />;
}
