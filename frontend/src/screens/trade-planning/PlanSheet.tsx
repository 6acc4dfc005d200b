import { type ComponentProps, Suspense, useId } from 'react';
import * as aiTexts from '#copy/aiTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { shortDay, yearDay } from '#domain/format/shortDay.ts';
import { plannedRisk } from '#domain/tradePlans/planRisk.ts';
import type { PlanWarning } from '#domain/tradePlans/planWarnings.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import { StrategyPicture } from '#features/entry/StrategyPicture.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { RiskBasis } from '#features/plans/sizeOfPlan.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { albumOfPlan } from '#features/screenshots/albumOfTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { movesOf } from './MoveMenu.tsx';
import { PlanLadder } from './PlanLadder.tsx';
import { plannedLegs } from './PlanPicture.tsx';
import { PlanTrades } from './PlanTrades.tsx';
import { type PlacedPlan, whatOf } from './planBoard.ts';
import css from './planSheet.module.css';
import { ChanceLine, SizeResult } from './SizeResult.tsx';
import type { PlanActs } from './usePlanActs.ts';
import { WarningList } from './WarningList.tsx';

const priceText = (text: string): string => price(Number(text), priceDigits([Number(text)]));
const zoneText = (low: string | null, high: string | null): string | null => {
  const ends = [...new Set([low, high])].filter((end) => end !== null);
  return ends.length === 0 ? null : ends.map(priceText).join(' – ');
};

const legText = ({ side, quantity, strike, right, expiry, price: at }: TradePlanRow['legs'][number]): string =>
  optionTexts.leg(side, count(quantity), `${strike}${right}`, shortDay(expiry), priceText(at));

/** A plan's key facts, one per line. */
function PlanFacts({ plan, money }: { readonly plan: TradePlanRow; readonly money: MoneyFormat }) {
  const risk = plannedRisk(tradePlanNumbers(plan));
  const f = texts.facts;
  const facts = [
    [f.trigger, plan.trigger],
    [f.legs, plan.legs.length === 0 ? null : plan.legs.map(legText).join(', ')],
    [f.zone, zoneText(plan.entryLow, plan.entryHigh)],
    [f.size, plan.quantity && money.size(count(plan.quantity))],
    [f.risk, risk && money.amount(risk)],
    [f.setup, plan.setup],
    [f.account, plan.account],
    [f.until, plan.goodUntil && yearDay(plan.goodUntil)],
    [f.earnings, plan.earningsOn && yearDay(plan.earningsOn)],
    [f.wrong, plan.invalidation],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Stack as="dl" gap={6} className={css.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <Text as="dt" tone="faint">
            {name}
          </Text>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** The points of a plan, to be ticked. */
function PlanChecklist({ plan, acts }: { readonly plan: TradePlanRow; readonly acts: PlanActs }) {
  const id = useId();
  if (plan.checklist.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{texts.checksTitle}</h3>
      <Stack as="ul" gap={8} className={css.checks}>
        {plan.checklist.map(({ text, done }, at) => (
          <li key={text}>
            <Checkbox id={`${id}${at}`} checked={done} onChange={({ target }) => void acts.tick(plan, text, target.checked)} />
            <label htmlFor={`${id}${at}`}>{text}</label>
          </li>
        ))}
      </Stack>
    </section>
  );
}

const Screenshots = lazyPart(() => import('#features/screenshots/Screenshots.tsx'));

type Props = {
  readonly placed: PlacedPlan;
  readonly warnings: readonly PlanWarning[] | null;
  readonly basis: RiskBasis;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly acts: PlanActs;
  /** In the page, where that has room for it. */
  readonly isBeside: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

const WideSheet = (frame: ComponentProps<typeof SidePanel>) => <Sheet {...frame} open isWide />;

/** One plan, whole, with what speaks against it and what can be done with it. */
export function PlanSheet({ placed, warnings, basis, money, zone, acts, isBeside, onEdit, onClose }: Props) {
  const { plan, state } = placed;
  const legs = plannedLegs(plan);
  const title = (
    <span className={css.title}>
      <b>{plan.symbol}</b> {whatOf(plan)} <Tag kind="primary">{texts.states[state]}</Tag>
    </span>
  );
  const Frame = isBeside ? SidePanel : WideSheet;
  return (
    <Frame label={texts.plan} title={title} onClose={onClose}>
      <Stack size="label" gap={16} className={css.sheet}>
        {plan.thesis !== '' && <blockquote>{plan.thesis}</blockquote>}
        <PlanTrades placed={placed} money={money} zone={zone} acts={acts} />
        <PlanFacts plan={plan} money={money} />
        {legs.length > 0 ? <StrategyPicture legs={legs} isPriced money={money} /> : <PlanLadder plan={plan} />}
        <ChanceLine plan={plan} />
        {warnings !== null && (
          <section className={css.part}>
            <h3>{formTexts.size}</h3>
            <SizeResult plan={plan} basis={basis} money={money} />
          </section>
        )}
        <PlanChecklist plan={plan} acts={acts} />
        <Suspense>
          <Screenshots where={albumOfPlan(plan.id)} />
        </Suspense>
        <section className={css.part}>
          <AnalysisBox
            call={{ name: 'planCheck', input: { plan: plan.id }, of: plan.version }}
            lead={aiTexts.checkPlanLead}
            ask={aiTexts.checkPlan}
            again={aiTexts.checkPlanAgain}
          />
        </section>
        {warnings !== null && <WarningList warnings={warnings} symbol={plan.symbol} money={money} />}
        <Row as="footer" gap={8} wrap className={css.foot}>
          {movesOf(placed).map((to, at) => (
            <Button key={to} size="small" look={at === 0 ? 'primary' : 'secondary'} onClick={() => void acts.move(plan, to)}>
              {texts.moveTo(texts.states[to])}
            </Button>
          ))}
          <Button size="small" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button
            size="small"
            look="ghost"
            onClick={() => {
              onClose();
              void acts.remove(plan);
            }}
          >
            {texts.remove}
          </Button>
        </Row>
      </Stack>
    </Frame>
  );
}
