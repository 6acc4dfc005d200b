// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see TradeList

import type { CountingUnit } from '../../../../../shared/domain/campaigns/countedAs.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { count, counted } from '../../../../../shared/domain/format/numbers.ts';
import { price, priceDigits } from '../../../../../shared/domain/format/price.ts';
import type { ListItem } from '../../../book/bookDesk.ts';
import { askedOf } from '../endings/endingDraft.ts';
import { clockTime, held, listStamp, longDay, stamp } from '../format/dates.ts';
import { tone } from '../format/tone.ts';
import { feesClause } from '../format/feesClause.ts';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import tones from '../tones.module.css';
import css from './Trades.module.css';
import { countedUnits } from '../unitWords.ts';

const dash = '–';

/** The cells of one trade, or of what it was counted with. Grouped by day, the closing shows its time only. The arrow opens what is inside. */
export function TradeCells({
  item: { trade, group },
  open,
  onOpen,
  money,
  zone,
  byDay,
  accountName,
}: {
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly byDay: boolean;
  /** What an account is called, by its label. */
  readonly accountName: (label: string) => string;
}) {
  const digits = priceDigits([trade.entryPrice, trade.exitPrice ?? 0]);
  const size = trade.closedAt === null ? trade.openQuantity : trade.quantity;
  const several = group !== null && group.trades > 1;
  const name = instrumentName(several ? { ...trade.instrument, symbol: trade.instrument.underlying } : trade.instrument);
  const detail = several ? counted(group.trades, 'trade') : instrumentDetail(trade.instrument);
  const pastDue = !several && askedOf(trade, Date.now())?.early === false;
  const closed =
    trade.closedAt === null
      ? pastDue
        ? 'Last day over'
        : 'Open'
      : byDay
        ? trade.dayOnly
          ? dash
          : clockTime(trade.closedAt, zone)
        : listStamp(trade.closedAt, zone, trade.dayOnly);
  return (
    <>
      <span role="cell" className={group === null ? css.symbol : `${css.symbol} ${css.grouped}`}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-label={`What is inside ${group === null ? `${name} ${detail}`.trim() : `${group.name} on ${name}`}`}
          onClick={onOpen}
        />
        <b>{name}</b>
        {group !== null && <span className={css.strategy}>{group.name}</span>}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
        {trade.setup !== '' && <span className={css.detail}>{trade.setup}</span>}
      </span>
      <span role="cell" className={group === null ? css.side : `${css.side} ${css.besideGroup}`}>
        {several ? dash : trade.side === 'long' ? 'Long' : 'Short'}
      </span>
      <span
        role="cell"
        className={pastDue ? `${css.closed} ${css.overdue}` : css.closed}
        title={trade.closedAt === null ? undefined : stamp(trade.closedAt, zone, trade.dayOnly)}
      >
        {closed}
      </span>
      <span role="cell" className={css.held}>
        {trade.closedAt === null ? dash : held(trade.closedAt - trade.openedAt, trade.dayOnly)}
      </span>
      <span role="cell" className={css.size}>
        {Number.isNaN(size) ? dash : count(size)}
      </span>
      <span role="cell" className={css.entry}>
        {several ? dash : price(trade.entryPrice, digits)}
      </span>
      <span role="cell" className={css.exit}>
        {several || trade.exitPrice === null ? dash : price(trade.exitPrice, digits)}
      </span>
      <span
        role="cell"
        className={`${css.net} ${tones[tone(trade.net)]}`}
        title={`Gross ${money.result(trade.gross)}, ${feesClause(money, trade.fees)}`}
      >
        {trade.closedAt === null && trade.net === 0n ? dash : money.result(trade.net)}
      </span>
      <span role="cell" className={css.account}>
        {accountName(trade.account)}
      </span>
    </>
  );
}

/** The head of one day, or of the open positions. */
export function DayCells({
  item,
  money,
  unit,
}: {
  readonly item: Extract<ListItem, { kind: 'day' }>;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  return (
    <>
      <span role="cell" className={css.dayName}>
        <b>{item.day === null ? 'Open positions' : longDay(item.day, new Date().getFullYear())}</b>
        <span>
          {item.day === null ? counted(item.trades, 'position') : countedUnits(item.trades, unit)}
          {item.day !== null && ` · ${item.wins} won`}
        </span>
      </span>
      <span role="cell" className={`${css.net} ${tones[tone(item.net)]}`}>
        {item.day === null && item.net === 0n ? '' : money.result(item.net)}
      </span>
    </>
  );
}
