import * as texts from '#copy/settingsTexts.ts';
import { count, resultInR } from '#domain/format/percent.ts';
import { averageRRange } from '#domain/metrics/series/averageRRange.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { subtract } from '#domain/units/decimal.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useFigures } from '#journal/useFigures.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import formCss from '#ui/Form.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Lines } from '#ui/Table.tsx';
import { SettingsCard } from '../SettingsPage.tsx';

const units = ['strategy', 'trade', 'campaign'] as const;

/** Shows the journal's figures under the settings beside it; nothing without closed trades. */
export function EffectCard() {
  const { view } = useView();
  const inMoney: JournalView = { ...view, inR: false };
  const countIn = (unit: CountingUnit) => ({ ...inMoney, unit });
  const figures = useFigures({}, inMoney).value;
  const counts = [useFigures({}, countIn('strategy')), useFigures({}, countIn('trade')), useFigures({}, countIn('campaign'))];
  const money = useMoney(view.currency);
  if (figures === null) return <Skeleton height={320} />;
  const { statistics } = figures;
  const { trades, wins, losses, breakevens, gross, fees, risk } = statistics;
  const net = subtract(gross, fees);
  if (trades === 0) return null;
  const [mean, range] = [resultInR(risk.total / risk.trades), averageRRange(statistics)];
  const perTrade = range === null ? mean : texts.meanLikely(mean, resultInR(range.low), resultInR(range.high));
  const lines: readonly (readonly [name: string, value: string, color?: string | undefined])[] = [
    ...units.flatMap((unit, at) => {
      const counted = counts[at]!.value;
      return counted === null ? [] : [[texts.countedAs[unit], count(counted.statistics.trades)] as const];
    }),
    [texts.wonLostEven, [wins, losses, breakevens].map((n) => count(n)).join(', ')],
    [texts.netPnl, money.result(net), pnl[pnlColor(net, money)]],
    [texts.grossPnl, money.result(gross), pnl[pnlColor(gross, money)]],
    ...(risk.trades > 0 ? [[texts.perTrade(count(risk.trades)), perTrade] as const] : []),
  ];
  return (
    <SettingsCard title={texts.effectTitle}>
      <p className={formCss.lead}>{texts.effectLead(view.currency)}</p>
      <Lines>
        {lines.map(([name, value, color]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={color}>
              <Amount>{value}</Amount>
            </dd>
          </div>
        ))}
      </Lines>
    </SettingsCard>
  );
}
