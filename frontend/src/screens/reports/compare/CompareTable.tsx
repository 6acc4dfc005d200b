import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reportTexts.ts';
import type { ComparedSide, GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, ratio } from '#domain/format/percent.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { quotient } from '#domain/metrics/statistic.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { subtract } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { perTradeText } from '../breakdown/perTradeText.ts';
import { winRateOf } from '../breakdown/winRateOf.ts';
import css from './compare.module.css';
import { useFilterLink } from './useFilterLink.ts';

type Props = {
  readonly found: GroupComparison;
  readonly a: JournalFilter;
  readonly b: JournalFilter;
  readonly gross: boolean;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** A difference of two numbers with its sign; a dash where one is missing. */
const signed = (a: number | null, b: number | null): string =>
  a === null || b === null ? '–' : writeNumber(a - b, { ...decimals(2), signDisplay: 'exceptZero' });

/** The figures of both groups and how far they are apart. */
export function CompareTable({ found, a, b, gross, money, unit }: Props) {
  const link = useFilterLink();
  const { a: first, b: second, basis, difference } = found;
  const rate = (side: ComparedSide) => (side.trades === 0 ? null : winRateOf(side));
  const factor = ({ grossProfit, grossLoss }: ComparedSide) => quotient(grossProfit, grossLoss);
  const number = (text: string | null) => (text === null ? null : Number(text));
  const trades = (side: ComparedSide, filter: JournalFilter) =>
    side.trades === 0 ? '0' : <Link to={link(filter)}>{count(side.trades)}</Link>;
  const rateCell = (side: ComparedSide, filter: JournalFilter) => {
    const own = rate(side);
    if (own === null) return '–';
    return (
      <>
        {side.wins > 0 ? <Link to={link(filter, 'win')}>{own.text}</Link> : own.text}
        <small>{own.title}</small>
      </>
    );
  };
  const meanCell = ({ mean }: ComparedSide) => (
    <>
      {perTradeText(mean?.mean ?? null, basis, money)}
      {mean?.low != null && (
        <small>{reportTexts.between(perTradeText(mean.low, basis, money), perTradeText(mean.high, basis, money))}</small>
      )}
    </>
  );
  const [one, two] = [rate(first), rate(second)];
  return (
    <div className={css.table}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{reportTexts.compare}</span>
            </th>
            <Num head>A</Num>
            <Num head>B</Num>
            <Num head>{reportTexts.minus}</Num>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{unitPlurals[unit].charAt(0).toUpperCase() + unitPlurals[unit].slice(1)}</th>
            <Num>{trades(first, a)}</Num>
            <Num>{trades(second, b)}</Num>
            <Num />
          </tr>
          <tr>
            <th scope="row">{gross ? reportTexts.gross : reportTexts.net}</th>
            {[first.net, second.net, subtract(first.net, second.net)].map((net, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
              <Num key={at}>
                <Amount>{money.result(net)}</Amount>
              </Num>
            ))}
          </tr>
          <tr>
            <th scope="row">{reportTexts.winRate}</th>
            <Num>{rateCell(first, a)}</Num>
            <Num>{rateCell(second, b)}</Num>
            <Num>
              {one === null || two === null
                ? '–'
                : reportTexts.points(writeNumber(one.rate - two.rate, { ...decimals(1), signDisplay: 'exceptZero' }))}
            </Num>
          </tr>
          <tr>
            <th scope="row">{basis === 'r' ? reportTexts.perTradeInR : reportTexts.perTrade}</th>
            <Num>{meanCell(first)}</Num>
            <Num>{meanCell(second)}</Num>
            <Num>
              {perTradeText(difference?.difference ?? null, basis, money)}
              {difference !== null && (
                <small>
                  {reportTexts.between(perTradeText(difference.low, basis, money), perTradeText(difference.high, basis, money))}
                </small>
              )}
            </Num>
          </tr>
          <tr>
            <th scope="row">Profit factor</th>
            {[first, second].map((side, at) => {
              const value = factor(side);
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never move
              return <Num key={at}>{value === null ? '–' : ratio(value)}</Num>;
            })}
            <Num>{signed(number(factor(first)), number(factor(second)))}</Num>
          </tr>
        </tbody>
      </Table>
    </div>
  );
}
