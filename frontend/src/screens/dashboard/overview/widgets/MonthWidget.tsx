import { useToday } from '#features/view/useFilter.ts';
import MonthCard from '../MonthCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** The days of a month. */
export default function MonthWidget({ figures, money, className }: WidgetProps) {
  const today = useToday();
  return <MonthCard days={figures.statistics.days} today={today} money={money} className={className} />;
}
