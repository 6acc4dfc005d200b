import * as cashTexts from '#copy/cash/cashTexts.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { add, type Decimal, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useSymbolCash } from '#journal/useSymbolCash.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { BreakdownCard, WhenCard } from './breakdown/BreakdownCard.tsx';
import { type ReportProps, ReportState } from './ReportState.tsx';
import css from './reports.module.css';
import { useBreakdown } from './useBreakdown.ts';
import { useReportChoice } from './useReportChoice.ts';

const columns = ['net', 'cash', 'together'] as const;

type Props = Pick<ReportProps, 'filter' | 'view' | 'money'> & { readonly report: BreakdownReport };

/** A symbol's net result, its cash, and both together. */
type ResultWithCash = { readonly net: Decimal; readonly cash: Decimal; readonly together: Decimal };
type Traded = { readonly rows: readonly { readonly key: string; readonly net: Decimal }[]; readonly all: { readonly net: Decimal } };

const withCash = (net: Decimal, cash: Decimal): ResultWithCash => ({ net, cash, together: add(net, cash) });

/**
 * Net results with cash of the same currency: of each symbol that has cash, cash of accounts ('') last; of all `others` together, null where they made
 * nothing; and of `all`. The lines add up to `all`.
 */
export function cashBySymbol({ rows: traded, all }: Traded, cash: readonly HeldCash[]) {
  const nets = new Map(traded.map(({ key, net }) => [key, net]));
  const symbols = [...Map.groupBy(cash, ({ symbol }) => symbol)]
    .map(([symbol, some]) => ({
      symbol,
      ...withCash(symbol === '' ? ZERO : (nets.get(symbol) ?? ZERO), sumOf(some.map(({ amount }) => amount))),
    }))
    .toSorted((a, b) => (a.symbol === '' ? 1 : b.symbol === '' ? -1 : a.symbol < b.symbol ? -1 : 1));
  const rest = subtract(all.net, sumOf(symbols.map(({ net }) => net)));
  const sum = sumOf(cash.map(({ amount }) => amount));
  return { symbols, others: rest === ZERO ? null : withCash(rest, ZERO), all: withCash(all.net, sum) };
}

/**
 * Results by symbol with dividends and carrying costs: each symbol that has some, the others in one line, and the
 * sums. Nothing without any.
 */
function SymbolCash({ report, filter, view, money }: Props) {
  const { value, problem } = useSymbolCash(filter, view.zone);
  const own = (value?.rows ?? []).filter(({ currency }) => currency === view.currency);
  if (view.gross || view.inR) return null;
  if (value === null) return problem === null ? null : <Notice kind="error">{cashTexts.notLoaded(problem)}</Notice>;
  if (value.isNarrower || own.length === 0) return null;
  const { symbols, others, all } = cashBySymbol(report, own);
  const line = (name: string, result: typeof all) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <Num
          key={column}
          className={pnl[pnlColor(result[column], money)]}
          data-metric={result === all && column === 'together' ? 'withCash' : undefined}
        >
          <Amount>{money.result(result[column])}</Amount>
        </Num>
      ))}
    </tr>
  );
  return (
    <Card flush title={cashTexts.title}>
      <Table flush dense scrollName={cashTexts.title} className={css.symbolCash}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <Num head>{netPnl.label}</Num>
            <Num head>{cashTexts.cashHead}</Num>
            <Num head>{cashTexts.together}</Num>
          </tr>
        </thead>
        <tbody>
          {symbols.map(({ symbol, ...result }) => line(symbol || cashTexts.ofAccount, result))}
          {others !== null && line(cashTexts.otherSymbols, others)}
        </tbody>
        <tfoot>{line(cashTexts.allSymbols, all)}</tfoot>
      </Table>
      <div className={css.notes}>
        <CardNote>{cashTexts.means}</CardNote>
      </div>
    </Card>
  );
}

const find = (id: string | null) => dimensions.find((dimension) => dimension.id === id);

/** Trades by any dimension, or by one within another, and when they are made. */
export default function BreakdownsTab(props: ReportProps) {
  const [by, chooseBy] = useReportChoice('by', 'bySetup');
  const [within, chooseWithin] = useReportChoice('then', '');
  const inner = find(within)?.id === find(by)?.id ? undefined : find(within);
  const { value, problem } = useBreakdown(props, find(by)?.id ?? 'bySetup', inner?.id ?? null);
  return (
    <>
      {value === null ? (
        <ReportState problem={problem} />
      ) : (
        <BreakdownCard
          {...props}
          key={`${value.by} ${value.within}`}
          report={value.report}
          by={find(value.by)!}
          within={find(value.within) ?? null}
          onBy={chooseBy}
          onWithin={chooseWithin}
        />
      )}
      {value?.by === 'bySymbol' && <SymbolCash {...props} report={value.report} />}
      <WhenCard {...props} />
    </>
  );
}
