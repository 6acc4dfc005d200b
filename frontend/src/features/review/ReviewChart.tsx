import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { TradeChart } from '../tradeChart/TradeChart.tsx';
import { tradeSubject } from '../tradeChart/tradeSubject.ts';
import { useResults } from '../tradeChart/useResults.ts';
import { useMoney } from '../view/useMoney.ts';

/** The trade drawn from its fills, as on its own page. */
export function ReviewChart({ opened, zone }: { readonly opened: OpenedTrade; readonly zone: string }) {
  const { trade } = opened;
  const money = useMoney(trade.instrument.currency);
  const results = useResults(trade.instrument.currency, trade.risk);
  return <TradeChart subject={tradeSubject(opened, null)} results={results} money={money} zone={zone} />;
}
