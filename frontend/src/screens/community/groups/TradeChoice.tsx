import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { yearDay } from '#format/namedDay.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';

/** A trade as the API lists it. */
type ListedTradeView = ReplyOf<'trades', 'list'>['trades'][number];

const nameOf = ({ instrument: { symbol, underlying, strike, right, expiry } }: ListedTradeView): string =>
  right === null || expiry === null ? symbol : `${underlying} ${strike} ${right === 'C' ? 'call' : 'put'} ${yearDay(expiry)}`;

type Props = { readonly trades: readonly ListedTradeView[]; readonly chosen: string; readonly onChoose: (id: string) => void };

/** Selects one of the user's latest closed trades. */
export function TradeChoice({ trades, chosen, onChoose }: Props) {
  const { zone } = useTrader();
  const choices = trades.map((trade) => ({
    value: trade.id,
    text: `${nameOf(trade)} ${trade.side} · ${stamp(Date.parse(trade.closedAt ?? ''), zone)}`,
  }));
  return <ChoiceField label={texts.whichTrade} value={chosen} choices={choices} onChange={({ target }) => onChoose(target.value)} />;
}
