import RecentTrades from '../RecentTrades.tsx';
import type { WidgetProps } from './Widget.ts';

const RECENT = 6;

/** The latest closed trades. */
const RecentWidget = ({ figures: { recent, statistics }, money, zone, className }: WidgetProps) => (
  <RecentTrades recent={recent.slice(0, RECENT)} total={statistics.trades} zone={zone} money={money} className={className} />
);
export default RecentWidget;
