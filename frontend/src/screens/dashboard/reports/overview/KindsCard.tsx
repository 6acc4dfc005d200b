import { Link } from 'react-router-dom';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, ratio } from '#domain/format/percent.ts';
import type { Tally } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { absolute, toNumber } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits, notEnough, unitsHead } from '#format/countedUnits.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { type ReportProps, ReportState } from '../ReportState.tsx';
import { useBreakdown, useKeyText } from '../useBreakdown.ts';
import own from './KindsCard.module.css';
import css from './overview.module.css';
import { CARD, QuestionCard } from './QuestionCard.tsx';

type Side = { /** 0 or more. */ readonly value: number; readonly text: string };

type SplitProps = {
  readonly name: string;
  readonly total: string;
  readonly left: Side;
  readonly right: Side;
  /** The largest value of all rows. */
  readonly most: number;
  readonly few: boolean;
  readonly href: string;
};

/** A loss at the left and a win at the right of one zero, on a scale that all rows share; hatched for too few trades. */
const SplitRow = ({ name, total, left, right, most, few, href }: SplitProps) => (
  <li className={own.row}>
    <p>
      <Link to={href}>{name}</Link>
      <b>
        <Amount>{total}</Amount>
      </b>
    </p>
    <div className={own.sides}>
      {(
        [
          ['loss', left],
          ['gain', right],
        ] as const
      ).map(([color, { value, text }]) => (
        <div key={color} className={own[color]}>
          <i className={few ? own.few : own.full} style={{ width: `${(56 * value) / (most || 1)}%` }} />
          <span>
            <Amount>{text}</Amount>
          </span>
        </div>
      ))}
    </div>
  </li>
);

/** As many kinds as a card has room for. */
const MOST = 4;
const [dimension] = dimensions.filter(({ id }) => id === 'byKind');

/** The kind of the answer: the one that lost the most, or else the one with the largest result. */
function toldOf(rows: readonly ReportRow[]): ReportRow {
  const judged = rows.filter(({ trades }) => !isSmallSample(trades));
  const among = judged.length > 0 ? judged : rows;
  const losing = among.filter(({ net }) => net < 0n);
  return (losing.length > 0 ? losing : among).toSorted((a, b) => Number(absolute(b.net) - absolute(a.net)))[0]!;
}

/** The mean loss and the mean win of a group, both above 0, in units of the currency or R; null without any. */
const averagesOf = ({ wins, losses, grossProfit, grossLoss }: Tally): { readonly loss: number | null; readonly win: number | null } => ({
  loss: losses === 0 ? null : toNumber(grossLoss) / losses,
  win: wins === 0 ? null : toNumber(grossProfit) / wins,
});

/** Fact about the kind of the answer; `all`: number of trades of all kinds. */
function factOf(told: ReportRow, all: number, unit: ReportProps['unit'], name: string): string {
  if (all < ENOUGH) return `${notEnough(ENOUGH - all, unit)}.`;
  const { win, loss } = averagesOf(told);
  const [rate, of] = [percent((100 * told.wins) / told.trades, 0), countedUnits(told.trades, unit)];
  if (win === null || loss === null) return questionTexts.onlyRate(name, rate, of);
  return questionTexts.lossPerWin(name, rate, of, ratio(loss > win ? loss / win : win / loss), loss > win);
}

const averageText = (money: MoneyFormat, value: number | null, sign: 1 | -1): string => (value === null ? '–' : money.result(sign * value));

type BarsProps = {
  readonly rows: readonly ReportRow[];
  readonly name: (row: ReportRow) => string;
  readonly hrefOf: (row: ReportRow) => string;
  readonly money: MoneyFormat;
};

/** The average loss and the average win of the kinds with the most trades, on one scale. */
function KindBars({ rows, name, hrefOf, money }: BarsProps) {
  const shown = rows.toSorted((a, b) => b.trades - a.trades).slice(0, MOST);
  const most = Math.max(...shown.flatMap((row) => Object.values(averagesOf(row)).map((value) => value ?? 0)));
  return (
    <ul className={css.kinds} aria-label={questionTexts.averages}>
      {shown.map((row) => {
        const { win, loss } = averagesOf(row);
        return (
          <SplitRow
            key={row.key}
            name={questionTexts.kindWon(name(row), row.wins, row.trades)}
            total={money.result(row.net)}
            left={{ value: loss ?? 0, text: averageText(money, loss, -1) }}
            right={{ value: win ?? 0, text: averageText(money, win, 1) }}
            most={most}
            few={isSmallSample(row.trades)}
            href={hrefOf(row)}
          />
        );
      })}
    </ul>
  );
}

/** Result of each kind of asset, and its average loss beside its average win. */
export function KindsCard({ filter, view, money, unit }: ReportProps) {
  const { value, problem } = useBreakdown({ filter, view }, 'byKind', null);
  const link = useTradesLink();
  const nameOf = useKeyText();
  if (value === null) return <ReportState problem={problem} height={CARD} />;
  const { rows, all } = value.report;
  const told = toldOf(rows);
  const name = (row: ReportRow) => nameOf(dimension!, row.key);
  const hrefOf = ({ key }: ReportRow) => link({ of: 'group', words: [groupWord(dimension!, key)] });
  return (
    <QuestionCard
      question={rows.length === 1 ? questionTexts.oneKind : questionTexts.kinds(rows.map(name))}
      figure={{ text: money.result(told.net), color: pnlColor(told.net, money), href: hrefOf(told) }}
      sentence={factOf(told, all.trades, unit, name(told))}
      foot={questionTexts.averages}
      table={{
        heads: [
          questionTexts.kindHead,
          questionTexts.result,
          unitsHead(unit),
          questionTexts.winRate,
          questionTexts.averageLoss,
          questionTexts.averageWin,
        ],
        rows: rows.map((row) => {
          const { win, loss } = averagesOf(row);
          return {
            key: row.key,
            head: name(row),
            href: hrefOf(row),
            cells: [
              money.result(row.net),
              count(row.trades),
              percent((100 * row.wins) / row.trades),
              averageText(money, loss, -1),
              averageText(money, win, 1),
            ],
          };
        }),
      }}
    >
      <KindBars rows={rows} name={name} hrefOf={hrefOf} money={money} />
    </QuestionCard>
  );
}
