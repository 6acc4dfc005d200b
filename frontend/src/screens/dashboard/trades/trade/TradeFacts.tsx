import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted, resultInR } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import { sumOf } from '#domain/units/decimal.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import type { Results } from '#features/tradeChart/useResults.ts';
import { rowText } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import { holdingTime } from '#format/holdingTime.ts';
import pnl from '#format/pnlColor.module.css';
import { listStamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import css from './strip.module.css';

const { facts } = texts;
const units = { stock: 'sh', option: 'contracts', future: 'contracts', futureOption: 'contracts' } as const;

/** "400 sh", "2 contracts", "4 lots": how much was traded. */
function sizeText({ row: { trade, group } }: TradeSubject, size: string): string {
  const { kind } = trade.instrument;
  const unit = group !== null && group.trades > 1 ? 'lots' : kind in units ? units[kind as keyof typeof units] : '';
  return `${size} ${size === '1' && unit !== 'sh' ? unit.replace(/s$/, '') : unit}`.trim();
}

/** A trade's known facts besides its result; unknown ones are omitted. */
export function TradeFacts({
  subject,
  results,
  money,
  zone,
}: {
  readonly subject: TradeSubject;
  readonly results: Results;
  readonly money: MoneyFormat;
  readonly zone: string;
}) {
  const { trade, legs, row, one } = subject;
  const { accounts } = useAccounts();
  const { entry, exit, size, premium } = rowText(row, one === null ? undefined : priceDigits(one.fills.map(({ price }) => price)));
  const isOpen = trade.closedAt === null;
  const paid = sumOf(legs.map((leg) => leg.paid));
  const fills = legs.reduce((sum, leg) => sum + leg.fills.length, 0);
  const shown: readonly { readonly name: string; readonly text: string | null; readonly className?: string | undefined }[] = [
    {
      name: facts.gross,
      text: isOpen && trade.gross === 0n ? null : results.text(trade.gross),
      className: pnl[results.color(trade.gross)],
    },
    { name: facts.fees, text: money.fees(paid) },
    { name: facts.size, text: size === null ? null : money.size(sizeText(subject, size)) },
    isOpen
      ? { name: facts.opened, text: listStamp(trade.openedAt, zone, trade.dayOnly) }
      : { name: facts.held, text: holdingTime(trade.closedAt - trade.openedAt, trade.dayOnly) },
    { name: premium === null ? facts.entry : facts[premium], text: entry },
    { name: premium === null ? facts.exit : facts.closingPrice, text: exit },
    { name: facts.r, text: trade.r === null || isOpen ? null : resultInR(trade.r) },
    { name: facts.account, text: accountName(accounts, trade.account) },
    { name: facts.fills, text: counted(fills, 'fill') },
  ];
  return (
    <dl className={css.facts}>
      {shown
        .filter(({ text }) => text !== null)
        .slice(0, 8)
        .map(({ name, text, className }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={className}>
              <Amount>{text!}</Amount>
            </dd>
          </div>
        ))}
    </dl>
  );
}
