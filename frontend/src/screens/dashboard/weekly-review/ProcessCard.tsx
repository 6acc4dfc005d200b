import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { byPlan } from '#domain/breakdowns/dimensions/byPlan.ts';
import { byPlanKept } from '#domain/breakdowns/dimensions/byPlanKept.ts';
import { byPlanStop } from '#domain/breakdowns/dimensions/byPlanStop.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { TradedProcess } from '#domain/weekly/processTallies.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { weekTradesLink } from './closedIn.ts';
import css from './process.module.css';

type Props = { readonly week: string; readonly process: TradedProcess; readonly money: MoneyFormat; readonly unit: CountingUnit };

const NO_PLAN = joinWords([groupWord(byPlan, 'no plan'), groupWord(byPlanKept, 'ignored', true)]);
const IGNORED = joinWords([groupWord(byPlanKept, 'ignored')]);
const STOP_MOVED = joinWords([groupWord(byPlanStop, 'moved away')]);

/**
 * Rules broken in a week, trades without a plan, those that ignored one and stops moved away from it, and their results; renders nothing
 * for a trader who has neither playbooks nor plans.
 */
export function ProcessCard({ week, process: { assessed, broken, planned, unplanned, ignored, stopMoved }, money, unit }: Props) {
  const couldFollow = planned + ignored.trades + unplanned.trades;
  if (assessed + couldFollow === 0) return null;
  const sum = ({ trades, net }: typeof broken, text: (trades: string) => string, fields: Readonly<Record<string, string>>) =>
    trades > 0 && (
      <li>
        <Link to={weekTradesLink(week, fields)}>{text(countedUnits(trades, unit))}</Link>
        <span className={pnl[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </span>
      </li>
    );
  return (
    <Card title={texts.processTitle} aria-label={texts.processTitle}>
      <ul className={css.process}>
        {assessed > 0 && broken.trades === 0 && <li>{texts.allRulesKept}</li>}
        {sum(broken, texts.brokeRule, { rules: 'broken' })}
        {couldFollow > 0 && (
          <li>{texts.plansOf(countedUnits(couldFollow, unit), count(planned), count(ignored.trades), count(unplanned.trades))}</li>
        )}
        {sum(unplanned, texts.withoutPlan, { group: NO_PLAN })}
        {sum(ignored, texts.ignoredPlan, { group: IGNORED })}
        {sum(stopMoved, texts.movedStop, { group: STOP_MOVED })}
      </ul>
    </Card>
  );
}
