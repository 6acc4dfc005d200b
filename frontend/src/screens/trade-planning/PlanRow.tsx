import * as texts from '#copy/plans/planningTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { plannedEntry, plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { instantOf } from '#domain/units/millis.ts';
import { yearDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Num } from '#ui/Num.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import css from './planBoard.module.css';
import { type PlacedPlan, planName, whatOf } from './planBoard.ts';
import type { PlanActs } from './usePlanActs.ts';

const plain = (value: Decimal | null): string => (value === null ? '–' : price(toNumber(value), priceDigits([toNumber(value)])));

/** A plan in the list: subject, state, prices and risk, and outcome. */
export function PlanRow({
  placed,
  money,
  acts,
  onOpen,
}: {
  readonly placed: PlacedPlan;
  readonly money: MoneyFormat;
  readonly acts: PlanActs;
  readonly onOpen: () => void;
}) {
  const { plan, state, outcome } = placed;
  const { zone } = useTrader();
  const numbers = tradePlanNumbers(plan);
  const risk = plannedRisk(numbers);
  const r = outcome?.r ?? null;
  return (
    <tr>
      <td>
        <RowButton aria-label={texts.open(plan.symbol, planName(plan))} onClick={onOpen}>
          <b>{plan.symbol}</b> {whatOf(plan)}
        </RowButton>
      </td>
      <td>
        <Tag {...((state === 'ready' || state === 'active') && { kind: 'primary' as const })}>{texts.states[state]}</Tag>
      </td>
      <Num className={css.wide}>{plain(plannedEntry(numbers))}</Num>
      <Num className={css.wide}>{plain(numbers.stop)}</Num>
      <Num className={css.wide}>{risk === null ? '–' : money.amount(risk)}</Num>
      <Num className={r === null ? undefined : pnl[pnlColor(r)]}>{r === null ? '–' : formatInR(plan.currency).result(r)}</Num>
      <td className={css.wide}>{plan.setup}</td>
      <td className={`${css.wide} ${css.day}`}>{yearDay(dayKey(instantOf(plan.createdAt), zone))}</td>
      <td className={css.acts}>
        <MoveMenu placed={placed} onMove={(to) => void acts.move(plan, to)} />
      </td>
    </tr>
  );
}
