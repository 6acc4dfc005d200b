import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { BreakdownCard } from './breakdown/BreakdownCard.tsx';
import { SymbolCash } from './breakdown/SymbolCash.tsx';
import { WhenCard } from './breakdown/WhenCard.tsx';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { useBreakdown } from './useBreakdown.ts';
import { useReportChoice } from './useReportChoice.ts';

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
