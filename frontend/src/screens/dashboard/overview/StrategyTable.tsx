import { Link } from 'react-router-dom';
import * as texts from '#copy/overview/cardTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { type Leg, openedFor } from '#domain/options/leg.ts';
import type { Payoff } from '#domain/options/payoff.ts';
import { absolute, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { legsOfTrades } from '#features/strategies/legsOfTrades.ts';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay } from '#format/stamp.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import { Notice } from '#ui/Notice.tsx';
import { Num, Table } from '#ui/Table.tsx';
import position from './PositionTable.module.css';
import css from './StrategyTable.module.css';
import { StrikeRuler } from './StrikeRuler.tsx';

/** A strategy's opening: its legs, its premium (below zero: paid), and their payoff at expiration. */
type StrategyOpening = {
  readonly legs: readonly Leg[];
  readonly received: Decimal;
  readonly payoff: Payoff;
  /** All of it is still open. */
  readonly isWhole: boolean;
};

function openingOf({ trades, payoff }: TradeDetail): StrategyOpening | null {
  if (payoff === null) return null;
  const legs = legsOfTrades(trades);
  return { legs, received: openedFor(legs), payoff, isWhole: trades.every(({ quantity, openQuantity }) => openQuantity === quantity) };
}

/**
 * The openings of some rows by the ids of their trades; null if no strategy. While those of other rows are read, the ones before stay, each
 * with its own row. `problem`: why they could not be read.
 */
function useOpeningsOf(rows: readonly GroupedRow[]) {
  const { worker, asOf } = useJournal();
  const { view } = useView();
  const ids = rows.map(({ trade }) => trade.id);
  const readOne = async (id: TradeId) => {
    const detail = await worker.detail(id, view);
    return [id, detail && openingOf(detail)] as const;
  };
  const { value, problem } = useAsyncValue(
    asOf([ids, view]),
    async () => new Map(await Promise.all(ids.map(readOne))),
    null,
    amountUnit(view),
  );
  return { openings: value, problem };
}

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

type StrategyRowProps = {
  readonly row: GroupedRow;
  /** Null if it is no strategy, and until it has been read. */
  readonly opening: StrategyOpening | null;
  readonly zone: string;
  /** The current time in UTC milliseconds. */
  readonly asOf: number;
  /** True if its option has expired without a recorded outcome. */
  readonly isOverdue: (row: GroupedRow) => boolean;
};

/** Strikes and expiration with lines that break between strikes, not in a number or a date. */
const breakable = (detail: string): string => detail.replaceAll('/', '/\u200b').replace(/([A-Z][a-z]{2}) (?=\d)/g, '$1\u00a0');

/**
 * The largest loss at expiration: an amount, without limit, or unknown: of partly closed strategies, and of legs that expire on different
 * days.
 */
function maxLossText({ payoff: { maxLoss, breakevens }, isWhole }: StrategyOpening, money: MoneyFormat): string {
  if (!isWhole || (maxLoss === null && breakevens === null)) return '–';
  return maxLoss === null ? entryTexts.unlimited : money.amount(maxLoss < 0n ? absolute(maxLoss) : ZERO);
}

/** One open strategy, or a trade outside strategies: its name links to its page. */
function StrategyRow({ row, opening, zone, asOf, isOverdue }: StrategyRowProps) {
  const page = useTradeLink();
  const { trade } = row;
  // Premiums and risks are in money, for any result unit.
  const money = useMoney(trade.instrument.currency);
  const { name, strategy, side, size, detail } = rowText(row);
  const isDue = isOverdue(row);
  return (
    <tr className={position.linked}>
      <td>
        <Link to={page(trade.id, { of: 'open' })}>
          <b>{name}</b> {strategy ?? side} <small>{breakable(detail)}</small>
        </Link>
      </td>
      <td className={css.strikes}>{opening !== null && <StrikeRuler legs={opening.legs} />}</td>
      <Num className={css.wide}>{size === null ? '–' : <Amount>{money.size(size)}</Amount>}</Num>
      <Num>
        <StrategyPremium row={row} opening={opening} money={money} />
      </Num>
      <Num className={css.wide}>{fullDay(trade.openedAt, zone)}</Num>
      <Num className={isDue ? `${css.days} ${css.overdue}` : css.days}>
        {isDue ? texts.over : (daysToExpiration(row, millis(asOf)) ?? '–')}
      </Num>
      <Num>{opening === null ? '–' : <Amount>{maxLossText(opening, money)}</Amount>}</Num>
    </tr>
  );
}

type Props = Omit<StrategyRowProps, 'row' | 'opening'> & { readonly rows: readonly StrategyRowProps['row'][] };

/** Open option strategies by their strikes, premium and risk. */
export default function StrategyTable({ rows, ...shown }: Props) {
  const { openings, problem } = useOpeningsOf(rows);
  return (
    <div className={css.room}>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.trade}</th>
            <th scope="col" className={css.strikes}>
              {texts.strikesHead}
            </th>
            <Num head className={css.wide}>
              {texts.size}
            </Num>
            <Num head>{texts.premiumHead}</Num>
            <Num head className={css.wide}>
              {texts.opened}
            </Num>
            <Num head className={css.days}>
              {texts.daysLeft}
            </Num>
            <Num head>{entryTexts.maxLoss}</Num>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StrategyRow key={`${row.trade.account} ${row.trade.id}`} {...shown} row={row} opening={openings?.get(row.trade.id) ?? null} />
          ))}
        </tbody>
      </Table>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
