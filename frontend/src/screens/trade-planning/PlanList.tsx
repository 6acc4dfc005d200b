import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { type TradePlanState, tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import { Card } from '#ui/Card.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { PlanRow } from './PlanRow.tsx';
import css from './planBoard.module.css';
import type { PlacedPlan } from './planBoard.ts';
import type { PlanActs } from './usePlanActs.ts';

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
        <p className={css.none}>{texts.noneInState}</p>
      ) : (
        <Table aria-label={texts.list}>
          <thead>
            <tr>
              <th scope="col">{texts.plan}</th>
              <th scope="col">{texts.state}</th>
              {[texts.entry, texts.stop, texts.riskHead].map((text) => (
                <Num key={text} head className={css.wide}>
                  {text}
                </Num>
              ))}
              <Num head>R</Num>
              <th scope="col" className={css.wide}>
                {formTexts.setup}
              </th>
              <th scope="col" className={css.wide}>
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
