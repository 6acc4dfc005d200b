import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as texts from '#copy/plans/planningTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { takenUnits } from '#domain/tradePlans/takenUnits.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { isWaiting, type TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import { sumOf, toNumber } from '#domain/units/decimal.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Button } from '#ui/Button.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { OutcomeLines } from './OutcomeLines.tsx';
import { PlanPicture } from './PlanPicture.tsx';
import { legsText, type PlacedPlan, planName, whatOf } from './planBoard.ts';
import css from './planCard.module.css';
import type { PlanActs } from './usePlanActs.ts';

type Props = {
  readonly placed: PlacedPlan;
  readonly money: MoneyFormat;
  readonly acts: PlanActs;
  /** It was moved by its menu last. */
  readonly isMoved: boolean;
  readonly onMoved: () => void;
  readonly onOpen: () => void;
};

/** Its risk, checklist progress and expiry. */
function CardFoot({ placed: { plan, state }, money }: Pick<Props, 'placed' | 'money'>) {
  const risk = plannedRisk(tradePlanNumbers(plan));
  const done = plan.checklist.filter((check) => check.done).length;
  return (
    <Text size="small" tone="quiet" className={css.foot}>
      {risk === null ? (
        <Text as="span" tone="warn">
          {texts.noSize}
        </Text>
      ) : (
        <span>{texts.risk(money.amount(risk))}</span>
      )}
      {plan.checklist.length > 0 && <span>{texts.checks(done, plan.checklist.length)}</span>}
      {plan.goodUntil !== null && isWaiting(state) && <span>{texts.until(shortDay(plan.goodUntil))}</span>}
    </Text>
  );
}

/** A proposed trade for the plan, or its legs, with a confirm button. */
function Proposal({ placed: { plan, matches }, money, acts }: Pick<Props, 'placed' | 'money' | 'acts'>) {
  const found = matches.flatMap(({ attached, trade }) => (attached ? [] : [trade]));
  if (found.length === 0) return null;
  const taken = takenUnits(tradePlanNumbers(plan), found);
  const entry = taken && toNumber(taken.entryPrice);
  const ids = found.map(({ id }) => id);
  return (
    <Row as="p" gap={8} wrap centered size="small" className={css.proposal}>
      <Link2 aria-hidden="true" />
      <span>
        {taken === null || entry === null
          ? optionTexts.legsFound(found.length)
          : texts.found(money.size(count(taken.quantity)), price(entry, priceDigits([entry])))}
      </span>
      <Button size="small" look="text" aria-label={texts.confirmOf(plan.symbol)} onClick={() => void acts.attach(plan, ids)}>
        {texts.confirm}
      </Button>
    </Row>
  );
}

/** A plan on the board. Its name opens it; a button moves it, and so does dragging. */
export function PlanCard({ placed, money, acts, isMoved, onMoved, onOpen }: Props) {
  const { plan, state, outcome } = placed;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved && document.activeElement === document.body) card.current?.querySelector('button')?.focus();
  }, [isMoved]);
  const move = (to: TradePlanState) => {
    onMoved();
    void acts.move(plan, to);
  };
  const r = outcome?.r ?? null;
  const legs = legsText(plan);
  return (
    <li
      ref={card}
      className={css.card}
      draggable={state !== 'done'}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plan', plan.id)}
    >
      <Row gap={6} centered className={css.head}>
        <RowButton aria-label={texts.open(plan.symbol, planName(plan))} onClick={onOpen}>
          <b>{plan.symbol}</b> {whatOf(plan)}
        </RowButton>
        {r !== null && (
          <b className={pnl[pnlColor(r)]}>
            {formatInR(money.currency).result(r)}
            {state === 'done' && <small>{money.result(sumOf(placed.matches.map(({ trade }) => trade.net)))}</small>}
          </b>
        )}
        <MoveMenu placed={placed} onMove={move} />
      </Row>
      {legs !== null && <p className={css.setup}>{legs}</p>}
      {plan.setup !== null && <p className={css.setup}>{plan.setup}</p>}
      {state === 'done' && outcome !== null ? (
        <OutcomeLines outcome={outcome} hide={money.size} />
      ) : (
        <PlanPicture plan={plan} money={money} />
      )}
      {state !== 'done' && <CardFoot placed={placed} money={money} />}
      <Proposal placed={placed} money={money} acts={acts} />
    </li>
  );
}
