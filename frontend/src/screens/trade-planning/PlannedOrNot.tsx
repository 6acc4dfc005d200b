import * as texts from '#copy/plans/planningTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { mostHaveRisk } from '#domain/metrics/resultBasis.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { absolute, sumOf } from '#domain/units/decimal.ts';
import { notEnough } from '#format/countedUnits.ts';
import { coveredR } from '#format/coveredR.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';

type Props = { readonly groups: PlansReport['groups']; readonly never: number; readonly money: MoneyFormat };

/** Both sides, and below them as one. */
const withAll = (groups: PlansReport['groups']) => {
  if (groups.length < 2) return groups;
  const sum = (of: 'trades' | 'wins' | 'withRisk' | 'totalR') => groups.reduce((all, group) => all + group[of], 0);
  const net = sumOf(groups.map((group) => group.net));
  return [...groups, { key: 'all', net, trades: sum('trades'), wins: sum('wins'), withRisk: sum('withRisk'), totalR: sum('totalR') }];
};

/** Results of planned trades beside unplanned ones, and the number of plans never taken. */
export function PlannedOrNot({ groups, never, money }: Props) {
  const planned = groups.find(({ key }) => key === 'planned');
  const few = groups.filter(({ trades }) => isSmallSample(trades));
  return (
    <Card title={texts.plannedTitle}>
      <Answer>
        {planned === undefined ? (
          texts.noPlannedYet
        ) : (
          <>
            {planned.net < 0n ? texts.plannedLost : texts.plannedMade}{' '}
            <span className={pnl[pnlColor(planned.net, money)]}>{money.amount(absolute(planned.net))}</span>
          </>
        )}
      </Answer>
      {groups.length > 0 && (
        <Table aria-label={texts.plannedTitle}>
          <thead>
            <tr>
              <th scope="col">{texts.plan}</th>
              {Object.values(texts.groupHeads).map((text) => (
                <Num key={text} head>
                  {text}
                </Num>
              ))}
            </tr>
          </thead>
          <tbody>
            {withAll(groups).map(({ key, trades, wins, net, withRisk, totalR }) => (
              <tr key={key}>
                <th scope="row">{texts.groups[key]}</th>
                <Num>
                  <SampleCount n={trades} />
                </Num>
                <Num>{percent((wins / trades) * 100)}</Num>
                <Num className={mostHaveRisk(withRisk, trades) ? pnl[pnlColor(totalR / withRisk)] : undefined}>
                  {mostHaveRisk(withRisk, trades) ? coveredR(totalR / withRisk, withRisk, trades) : '–'}
                </Num>
                <Num className={pnl[pnlColor(net, money)]}>{money.result(net)}</Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {few.map(({ key, trades }) => (
        <CardNote key={key}>
          {texts.groups[key]}: {notEnough(ENOUGH - trades, 'strategy')}
        </CardNote>
      ))}
      {groups.some(({ withRisk, trades }) => !mostHaveRisk(withRisk, trades)) && <CardNote>{texts.fewRisks}</CardNote>}
      <CardNote>
        {texts.groupsNote} {never > 0 && texts.neverTaken(never)}
      </CardNote>
    </Card>
  );
}
