import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { TwoWayCard } from './twoWay/TwoWayCard.tsx';
import { useBreakdown } from './useBreakdown.ts';
import { useReportChoice } from './useReportChoice.ts';

const find = (id: string | null) => dimensions.find((dimension) => dimension.id === id);

/** Any two dimensions combined. */
export default function TwoWayTab(props: ReportProps) {
  const [by, chooseBy] = useReportChoice('by', 'bySetup');
  const [across, chooseAcross] = useReportChoice('across', 'byWeekday');
  const first = find(by) ?? find('bySetup')!;
  const second = find(across) ?? find('byWeekday')!;
  const { value, problem } = useBreakdown(props, first.id, second.id);
  const { value: columns, problem: columnsProblem } = useBreakdown(props, second.id, null);
  // Two questions: an answer to one of them may be of the choice before.
  if (value === null || columns === null || value.within !== columns.by) return <ReportState problem={problem ?? columnsProblem} />;
  return (
    <TwoWayCard
      {...props}
      report={value.report}
      columns={columns.report}
      by={find(value.by)!}
      across={find(columns.by)!}
      onBy={chooseBy}
      onAcross={chooseAcross}
    />
  );
}
