import { Link } from 'react-router-dom';
import * as texts from '#copy/overview/cardTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { absolute, toNumber, ZERO } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { rowText } from '#features/trades/rowText.ts';
import { signedR } from '#features/trades/signedR.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useMeasure } from '#features/view/useMeasure.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { holdingTime } from '#format/holdingTime.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay, listStamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Num } from '#ui/Num.tsx';
import { daysToExpiration } from './daysToExpiration.ts';
import rows from './PositionTable.module.css';
import css from './StrategyTable.module.css';
import { StrikeRuler } from './StrikeRuler.tsx';
import type { StrategyOpening } from './useOpeningsOf.ts';

/** A strategy's opening premium, in total and per lot; the price of other trades. */
function StrategyPremium({
  row,
  opening,
  money,
}: {
  readonly row: GroupedRow;
  readonly opening: StrategyOpening | null;
  readonly money: MoneyFormat;
}) {
  const { entry } = rowText(row);
  if (opening === null || opening.received === 0n) return entry ?? '–';
  return (
    <>
      <b>
        <Amount>{money.amount(absolute(opening.received))}</Amount>
      </b>
      {entry !== null && <small>{texts.premium(opening.received > 0n ? 'credit' : 'debit', entry)}</small>}
    </>
  );
}

export type StrategyRowProps = {
  readonly row: GroupedRow;
  /** Null if it is no strategy, and until it has been read. */
  readonly opening: StrategyOpening | null;
  /** Display format of results. */
  readonly money: MoneyFormat;
  readonly zone: string;
  /** The current time in UTC milliseconds for open ones; null for closed ones. */
  readonly asOf: number | null;
  /** True if its option has expired without a recorded outcome. */
  readonly isOverdue?: (row: GroupedRow) => boolean;
};

/** Strikes and expiration with lines that break between strikes, not in a number or a date. */
const breakable = (detail: string): string => detail.replaceAll('/', '/\u200b').replace(/([A-Z][a-z]{2}) (?=\d)/g, '$1\u00a0');

/** Outcome of a premium: "kept 49%", "lost 1.0× credit", "53% of debit". */
function shareText(received: number, net: number): string {
  const share = Math.abs(net / received);
  if (received < 0) return texts.ofDebit(percent(100 * share, 0));
  return net < 0 ? texts.lostTimes(share.toFixed(1)) : texts.kept(percent(100 * share, 0));
}

/**
 * The largest loss at expiration: an amount, without limit, or unknown: of partly closed strategies, and of legs that expire on different
 * days.
 */
function maxLossText({ payoff: { maxLoss, breakevens }, isWhole }: StrategyOpening, money: MoneyFormat): string {
  if (!isWhole || (maxLoss === null && breakevens === null)) return '–';
  return maxLoss === null ? entryTexts.unlimited : money.amount(maxLoss < 0n ? absolute(maxLoss) : ZERO);
}

/** One strategy, or a trade outside strategies: its name links to its page. */
export function StrategyRow({ row, opening, money, zone, asOf, isOverdue }: StrategyRowProps) {
  const page = useTradeLink();
  const { trade } = row;
  // Premiums and risks are in money, for any result unit.
  const amounts = useMoney(trade.instrument.currency);
  const [measure] = useMeasure();
  const { name, strategy, side, size, exit, detail } = rowText(row);
  const areOpen = asOf !== null;
  const days = daysToExpiration(row, asOf === null ? trade.openedAt : millis(asOf));
  const received = opening === null ? 0 : toNumber(opening.received);
  const isDue = isOverdue?.(row) === true;
  const stamp = areOpen ? fullDay(trade.openedAt, zone) : listStamp(trade.closedAt ?? trade.openedAt, zone, trade.dayOnly);
  return (
    <tr className={rows.linked}>
      <td>
        <Link to={page(trade.id, { of: areOpen ? 'open' : 'closed' })}>
          <b>{name}</b> {strategy ?? side} <small>{breakable(detail)}</small>
        </Link>
      </td>
      <td className={css.strikes}>{opening !== null && <StrikeRuler legs={opening.legs} />}</td>
      <Num className={css.wide}>{size === null ? '–' : <Amount>{amounts.size(size)}</Amount>}</Num>
      <Num>
        <StrategyPremium row={row} opening={opening} money={amounts} />
      </Num>
      <Num className={css.wide}>
        {areOpen ? (
          stamp
        ) : (
          <>
            {exit ?? '–'}
            <small>{stamp}</small>
          </>
        )}
      </Num>
      <Num className={isDue ? `${css.days} ${css.overdue}` : css.days}>
        {isDue ? texts.over : (days ?? '–')}
        {trade.closedAt !== null && <small>{texts.held(holdingTime(trade.closedAt - trade.openedAt, trade.dayOnly))}</small>}
      </Num>
      {!areOpen && <Num className={css.wide}>{trade.r === null ? '–' : signedR(trade.r)}</Num>}
      {areOpen ? (
        <Num>{opening === null ? '–' : <Amount>{maxLossText(opening, amounts)}</Amount>}</Num>
      ) : (
        <Num className={pnl[pnlColor(trade.net, money)]}>
          <Amount>{money.result(trade.net)}</Amount>
          {received !== 0 && measure !== 'r' && <small>{shareText(received, toNumber(trade.net))}</small>}
        </Num>
      )}
    </tr>
  );
}
