import { Pencil, Trash2, Undo2 } from 'lucide-react';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, type priceDigits } from '#domain/format/price.ts';
import { type Decimal, formatDecimal, subtract, toNumber } from '#domain/units/decimal.ts';
import { useRemoveFill } from '#features/fills/useRemoveFill.ts';
import { Was } from '#features/fills/Was.tsx';
import { FillNumber } from '#features/tradeChart/FillNumber.tsx';
import type { Results } from '#features/tradeChart/useResults.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { clockSeconds, fullDay, listStamp } from '#format/stamp.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Num } from '#ui/Table.tsx';
import css from './fills.module.css';

/** An exit's realized result, net or gross; null for a fill that closes nothing. */
const exitResult = ({ step }: FillRow, gross: boolean): Decimal | null =>
  step?.exit ? (gross ? step.exit.gross : subtract(step.exit.gross, step.exit.fees)) : null;

const arrows: Readonly<Partial<Record<FillRow['action'], string>>> = { buy: '▲', sell: '▼' };

/** One fill by its number on the chart: its action, the open quantity after it, its realized result, and its actions. */
export function FillTableRow({
  number,
  fill,
  trade,
  results,
  money,
  zone,
  digits,
  onEdit,
}: {
  readonly number: number;
  readonly fill: FillRow;
  readonly trade: JournalTrade;
  readonly results: Results;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly digits: ReturnType<typeof priceDigits>;
  readonly onEdit: () => void;
}) {
  const { action, time, dayOnly, was, step } = fill;
  const realized = exitResult(fill, results.gross);
  const when = listStamp(time, zone, dayOnly);
  const sameDay = trade.closedAt !== null && fullDay(trade.openedAt, zone) === fullDay(trade.closedAt, zone);
  return (
    <tr>
      <th scope="row">
        <FillNumber number={number} action={action} />
      </th>
      <td>
        {sameDay && !dayOnly ? clockSeconds(time, zone) : when}
        <Was value={was?.time === undefined ? undefined : listStamp(was.time, zone, dayOnly)} />
      </td>
      <td>
        <span aria-hidden="true">{arrows[action]}</span> {fillTexts.actions[action]}
        {fill.opening && <small>added by hand</small>}
        <Was value={was?.action === undefined ? undefined : fillTexts.actions[was.action]} />
      </td>
      <Num>
        <Amount>{money.size(count(fill.quantity))}</Amount>
        <Was value={was?.quantity === undefined ? undefined : money.size(formatDecimal(was.quantity))} />
      </Num>
      <Num>
        {action === 'split' ? '–' : price(fill.price, digits)}
        <Was value={was?.price === undefined ? undefined : price(toNumber(was.price), digits)} />
      </Num>
      <Num>
        <Amount>{money.fees(fill.fee)}</Amount>
        <Was value={was?.fee === undefined ? undefined : money.fees(was.fee)} />
      </Num>
      <Num>{step === null ? '–' : <Amount>{money.size(count(toNumber(step.held)))}</Amount>}</Num>
      <Num className={realized === null ? undefined : pnl[results.color(realized)]}>
        {realized === null ? '–' : <Amount>{results.text(realized)}</Amount>}
      </Num>
      <FillActions fill={fill} trade={trade} what={`${fillTexts.actions[action]}, ${when}`} onEdit={onEdit} />
    </tr>
  );
}

type ActionProps = { readonly fill: FillRow; readonly trade: JournalTrade; readonly what: string; readonly onEdit: () => void };

/** Actions on a fill: editing and deleting it, or undoing a manual record. */
function FillActions({ fill, trade, what, onEdit }: ActionProps) {
  const { busy, isUndo, remove } = useRemoveFill(fill, trade);
  const isExecution = fill.action === 'buy' || fill.action === 'sell';
  return (
    <td className={css.doing}>
      {isExecution && (
        <IconButton size="small" label={fillTexts.editOf(what)} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {(isUndo || isExecution) && (
        <IconButton
          size="small"
          label={isUndo ? `Undo: ${what}` : texts.deleteFill(what)}
          aria-disabled={busy}
          onClick={() => void remove()}
        >
          {isUndo ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        </IconButton>
      )}
    </td>
  );
}
