import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import type { ComparedSide, GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, profitFactorText } from '#domain/format/percent.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { filterFields } from '#domain/journal/views/filterFields.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { quotient } from '#domain/metrics/statistic.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { subtract } from '#domain/units/decimal.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useMeasure } from '#features/view/useAddressChoice.ts';
import { Amount } from '#format/Amount.tsx';
import { unitsHead } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { winRateOf } from '../breakdown/winRateOf.ts';
import css from './compare.module.css';

const ofReports = ['by', 'then', 'when', 'across', 'a', 'b', 'period'];

/** Creates the address of the closed trades of any filter, in the current view. */
function useFilterLink(): (filter: JournalFilter, result?: 'win') => string {
  const [search] = useSearch();
  const [measure] = useMeasure();
  return (filter, result) => {
    const next = new URLSearchParams(search);
    for (const name of [...Object.keys(filterFields), ...ofReports]) next.delete(name);
    const meant = drillDownFilter(filter, { of: result ?? 'closed' }, measure === 'r');
    for (const [name, value] of Object.entries(meant)) if (value !== undefined) next.set(name, value);
    return `/dashboard/trades?${next}`;
  };
}

type Props = {
  readonly found: GroupComparison;
  readonly a: JournalFilter;
  readonly b: JournalFilter;
  readonly gross: boolean;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** A difference of two numbers with its sign; a dash where one is missing. */
const apart = (a: number | null, b: number | null, digits: number): string =>
  a === null || b === null ? '–' : writeNumber(a - b, { ...decimals(digits), signDisplay: 'exceptZero' });

function factor({ grossProfit, grossLoss }: ComparedSide): number | null {
  const value = quotient(grossProfit, grossLoss);
  return value === null ? null : Number(value);
}
const factorText = (side: ComparedSide): string => profitFactorText(factor(side));

/** The figures of both groups and how far they are apart. */
export function CompareTable({ found, a, b, gross, money, unit }: Props) {
  const link = useFilterLink();
  const { a: first, b: second, basis, difference } = found;
  const rate = (side: ComparedSide) => (side.trades === 0 ? null : winRateOf(side));
  const trades = (side: ComparedSide, filter: JournalFilter) =>
    side.trades === 0 ? (
      '0'
    ) : (
      <Link to={link(filter)}>
        <SampleCount n={side.trades} />
      </Link>
    );
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
  const between = difference && { ...difference, mean: difference.difference };
  const meanCell = (mean: { readonly mean: number; readonly low: number | null; readonly high: number | null } | null) => (
    <>
      {perTradeText(mean?.mean ?? null, basis, money)}
      {mean?.low != null && (
        <small>{reportTexts.between(perTradeText(mean.low, basis, money), perTradeText(mean.high, basis, money))}</small>
      )}
    </>
  );
  const sideCell = ({ mean, trades: all }: ComparedSide) => (
    <>
      {meanCell(mean)}
      {basis === 'r' && mean !== null && mean.n < all && <small>{ofKnownRisk(count(mean.n))}</small>}
    </>
  );
  const [one, two] = [rate(first), rate(second)];
  const amount = (net: ComparedSide['net']) => <Amount>{money.result(net)}</Amount>;
  const points = one === null || two === null ? '–' : reportTexts.points(apart(one.rate, two.rate, 1));
  const lines: readonly (readonly [name: string, a: ReactNode, b: ReactNode, apart: ReactNode])[] = [
    [unitsHead(unit), trades(first, a), trades(second, b), null],
    [resultMetric(gross).label, amount(first.net), amount(second.net), amount(subtract(first.net, second.net))],
    [reportTexts.winRate, rateCell(first, a), rateCell(second, b), points],
    [reportTexts.perUnit(unit, basis), sideCell(first), sideCell(second), meanCell(between)],
    ['Profit factor', factorText(first), factorText(second), apart(factor(first), factor(second), 2)],
  ];
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
          {lines.map(([name, ofA, ofB, difference]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Num>{ofA}</Num>
              <Num>{ofB}</Num>
              <Num>{difference}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
