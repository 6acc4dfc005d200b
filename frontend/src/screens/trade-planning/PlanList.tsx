import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { plannedEntry, plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { type TradePlanState, tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { instantOf } from '#domain/units/millis.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import css from './planBoard.module.css';
import { type PlacedPlan, planName, whatOf } from './planBoard.ts';
import type { PlanActs } from './usePlanActs.ts';

const plain = (value: Decimal | null): string => (value === null ? '–' : price(toNumber(value), priceDigits([toNumber(value)])));

/** A plan in the list: subject, state, prices and risk, and outcome. */
function PlanRow({
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
      <Num data-wide="">{plain(plannedEntry(numbers))}</Num>
      <Num data-wide="">{plain(numbers.stop)}</Num>
      <Num data-wide="">{risk === null ? '–' : money.amount(risk)}</Num>
      <Num className={r === null ? undefined : pnl[pnlColor(r)]}>{r === null ? '–' : formatInR(plan.currency).result(r)}</Num>
      <td data-wide="">{plan.setup}</td>
      <td data-wide="" className={css.day}>
        {yearDay(dayKey(instantOf(plan.createdAt), zone))}
      </td>
      <td className={css.acts}>
        <MoveMenu placed={placed} onMove={(to) => void acts.move(plan, to)} />
      </td>
    </tr>
  );
}

type Props = {
  readonly placed: readonly PlacedPlan[];
  readonly state: TradePlanState | null;
  readonly moneyOf: (currency: string) => MoneyFormat;
  readonly acts: PlanActs;
  readonly onOpen: (id: string) => void;
  readonly onState: (state: TradePlanState | null) => void;
};

/** All plans one below the other, or those of one state. */
export function PlanList({ placed, state, moneyOf, acts, onOpen, onState }: Props) {
  const shown = placed.filter((each) => state === null || each.state === state);
  const choices = [{ value: '', text: texts.allStates }, ...tradePlanStates.map((value) => ({ value, text: texts.states[value] }))];
  return (
    <Card>
      <div className={css.filter}>
        <ChoiceField
          label={texts.state}
          choices={choices}
          value={state ?? ''}
          onChange={({ target }) => onState((target.value || null) as TradePlanState | null)}
        />
      </div>
      {shown.length === 0 ? (
        <Text size="label" tone="faint" className={css.none}>
          {texts.noneInState}
        </Text>
      ) : (
        <Table aria-label={texts.list}>
          <thead>
            <tr>
              <th scope="col">{texts.plan}</th>
              <th scope="col">{texts.state}</th>
              {[texts.entry, texts.stop, texts.riskHead].map((text) => (
                <Num key={text} head data-wide="">
                  {text}
                </Num>
              ))}
              <Num head>R</Num>
              <th scope="col" data-wide="">
                {formTexts.setup}
              </th>
              <th scope="col" data-wide="">
                {texts.written}
              </th>
              <th scope="col" aria-label={texts.moveHead} />
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <PlanRow
                key={each.plan.id}
                placed={each}
                money={moneyOf(each.plan.currency)}
                acts={acts}
                onOpen={() => onOpen(each.plan.id)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
