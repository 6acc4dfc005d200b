import type { ReactNode } from 'react';
import { likely } from '#copy/figureTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { meanText, perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Strip } from '#ui/Grid.tsx';
import css from './playbookStrip.module.css';
import page from './playbooks.module.css';

function Figure({
  name,
  value,
  look,
  children,
  ...rest
}: {
  readonly name: string;
  readonly value: string;
  readonly look?: string | undefined;
  readonly children: ReactNode;
  readonly 'data-first'?: true;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={look} {...rest}>
        <Amount>{value}</Amount>
      </dd>
      <dd className={page.quiet}>{children}</dd>
    </div>
  );
}

/** A playbook in one row of figures. */
export function PlaybookStrip({
  figures: { all, basis, adherence, streak, followed, broken },
  money,
  unit,
}: {
  readonly figures: PlaybookFigures;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  const text = (value: number | null) => perTradeText(value, basis, money);
  const result = useResultName();
  const rate = wilsonInterval(all.wins, all.trades)!;
  const { mean } = all;
  const judged = followed.trades + broken.trades;
  return (
    <Strip as="dl" least={165} className={css.strip}>
      <Figure data-first name={result.full} value={money.result(all.net)} look={pnl[pnlColor(all.net, money)]}>
        {texts.inTrades(countedUnits(all.trades, unit))}
      </Figure>
      <Figure name={texts.strip.perTrade[basis]} value={meanText(mean, all.trades, basis, money)}>
        {mean?.low != null && mean.high !== null && <Amount>{likely(text(mean.low), text(mean.high))}</Amount>}
      </Figure>
      <Figure name={texts.strip.winRate} value={percent((100 * all.wins) / all.trades, 0)}>
        {texts.winsOf(count(all.wins), count(all.trades), String(Math.round(100 * rate.low)), percent(100 * rate.high, 0))}
      </Figure>
      <Figure
        name={texts.strip.adherence}
        value={adherence.assessed === 0 ? '–' : percent((100 * adherence.followed) / adherence.assessed, 0)}
      >
        {adherence.assessed === 0 ? texts.notAssessed : texts.checksOf(count(adherence.followed), count(adherence.assessed))}
      </Figure>
      <Figure name={texts.strip.streak} value={judged === 0 ? '–' : countedUnits(streak, unit)}>
        {judged === 0 ? texts.notAssessed : texts.streakMeans}
      </Figure>
    </Strip>
  );
}
