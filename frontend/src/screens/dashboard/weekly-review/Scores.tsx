import type { ReactNode } from 'react';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, resultInR } from '#domain/format/percent.ts';
import { MOST_FACTOR, profitFactorText } from '#domain/format/profitFactorText.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { decimalOf, divide, subtract, toNumber } from '#domain/units/decimal.ts';
import type { WeekReport } from '#domain/weekly/weekFigures.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './scores.module.css';

type Summed = WeekReport['now'];
/** One figure of a week beside last week’s and the mean of the weeks before; a null is not known. */
type Score = { readonly label: string; readonly value: ReactNode; readonly last: ReactNode; readonly mean: ReactNode };

const signed = (value: number, digits: number) => writeNumber(value, { ...decimals(digits), signDisplay: 'exceptZero' });
const winRate = ({ wins, trades }: Summed) => (trades === 0 ? null : (100 * wins) / trades);
const factor = ({ grossProfit, grossLoss }: Summed) => (grossLoss === 0n ? null : toNumber(grossProfit) / toNumber(grossLoss));
/** Difference of two profit factors; null where one is unknown or over MOST_FACTOR. */
const lessFactor = (a: number | null, b: number | null) => (Math.max(a ?? 0, b ?? 0) > MOST_FACTOR ? null : less(a, b));
const followed = ({ process }: Summed) => (process.assessed === 0 ? null : (100 * process.followed) / process.assessed);
const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);

function scoresOf({ now, last, before }: WeekReport, money: MoneyFormat): readonly Score[] {
  const { weeks } = before;
  const meanNet = weeks === 0 ? null : divide(before.realized, decimalOf(weeks));
  const meanR = weeks === 0 || before.withRisk === 0 ? null : before.totalR / weeks;
  const r = (figures: Summed) => (figures.withRisk === 0 ? null : figures.totalR);
  const numbers = (label: string, value: ReactNode, [l, m]: readonly (number | null)[], write: (difference: number) => string): Score => ({
    label,
    value,
    last: l == null ? '–' : write(l),
    mean: m == null ? '–' : write(m),
  });
  const ownR = r(now);
  const gained = factor(now);
  const hasRules = now.process.assessed + before.process.assessed > 0;
  const shares = (label: string, of: (figures: Summed) => number | null): Score => {
    const share = of(now);
    const apart = [less(share, of(last)), less(share, of(before))];
    return numbers(label, share === null ? '–' : percent(share), apart, (difference) => texts.points(signed(difference, 1)));
  };
  return [
    {
      label: netPnl.label,
      value: (
        <span className={pnl[pnlColor(now.realized, money)]}>
          <Amount>{money.result(now.realized)}</Amount>
        </span>
      ),
      last: weeks === 0 ? '–' : <Amount>{money.result(subtract(now.realized, last.realized))}</Amount>,
      mean: meanNet === null ? '–' : <Amount>{money.result(subtract(now.realized, meanNet))}</Amount>,
    },
    numbers(
      texts.figures.r,
      ownR === null ? (
        '–'
      ) : (
        <>
          <span className={pnl[pnlColor(ownR)]}>{resultInR(ownR)}</span>{' '}
          {now.withRisk < now.trades && <small>{ofKnownRisk(count(now.withRisk))}</small>}
        </>
      ),
      [less(ownR, r(last)), less(ownR, meanR)],
      (difference) => `${signed(difference, 2)}R`,
    ),
    shares(texts.figures.winRate, winRate),
    numbers(
      texts.figures.factor,
      profitFactorText(gained),
      [lessFactor(gained, factor(last)), lessFactor(gained, factor(before))],
      (difference) => signed(difference, 2),
    ),
    ...(hasRules ? [shares(texts.figures.rules, followed)] : []),
  ];
}

/** The week in its figures, each with how far it is from last week and from the mean of the weeks before it. */
export function Scores({ report, money }: { readonly report: WeekReport; readonly money: MoneyFormat }) {
  const { weeks } = report.before;
  return (
    <section className={css.scores} aria-label={texts.scoreLabel}>
      {scoresOf(report, money).map(({ label, value, last, mean }) => (
        <div key={label}>
          <p>{label}</p>
          <strong>{value}</strong>
          {weeks > 0 && (
            <dl>
              <div>
                <dd>{last}</dd>
                <dt>{texts.lastWeek}</dt>
              </div>
              {weeks > 1 && (
                <div>
                  <dd>{mean}</dd>
                  <dt>{texts.weeksMean(weeks)}</dt>
                </div>
              )}
            </dl>
          )}
        </div>
      ))}
    </section>
  );
}
