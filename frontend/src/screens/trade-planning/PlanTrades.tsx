import { Link } from 'react-router-dom';
import * as texts from '#copy/plans/planningTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { toNumber } from '#domain/units/decimal.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { OutcomeLines } from './OutcomeLines.tsx';
import { type PlacedPlan, tradeName } from './planBoard.ts';
import css from './planSheet.module.css';
import type { PlanActs } from './usePlanActs.ts';

/** The trades of a plan: those attached, and those that look like it, to be confirmed or taken away; then how they followed it. */
export function PlanTrades({
  placed: { plan, matches, outcome },
  money,
  zone,
  acts,
}: {
  readonly placed: PlacedPlan;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly acts: PlanActs;
}) {
  if (matches.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{texts.trades}</h3>
      <Stack as="ul" gap={8} className={css.trades}>
        {matches.map((match) => {
          const { id, entryPrice, quantity, openedAt, precision, net, closedAt } = match.trade;
          const entry = toNumber(entryPrice);
          return (
            <li key={id}>
              <p>
                <Link to={`/dashboard/trades/${id}`} title={texts.openTrade}>
                  {tradeName(match)}
                </Link>{' '}
                {texts.found(money.size(count(quantity)), price(entry, priceDigits([entry])))}{' '}
                <Text as="span" tone="faint">
                  {stamp(openedAt, zone, precision === 'day')}
                </Text>
                {closedAt !== null && <b className={pnl[pnlColor(net, money)]}>{money.result(net)}</b>}
              </p>
              {!match.attached && <Text tone="faint">{texts.suggested}</Text>}
              <div>
                {!match.attached && (
                  <Button size="small" aria-label={texts.confirmOf(plan.symbol)} onClick={() => void acts.attach(plan, [id])}>
                    {texts.confirm}
                  </Button>
                )}
                <Button size="small" look="ghost" onClick={() => void acts.detach(plan, [id])}>
                  {texts.detach}
                </Button>
              </div>
            </li>
          );
        })}
      </Stack>
      {outcome !== null && <OutcomeLines outcome={outcome} hide={money.size} />}
    </section>
  );
}
