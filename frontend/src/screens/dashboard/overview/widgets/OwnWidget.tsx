import OwnMetricsCard from '#features/ownMetrics/OwnMetricsCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** The trader's own figures. */
const OwnWidget = ({ figures: { statistics }, money, className }: WidgetProps) => (
  <OwnMetricsCard statistics={statistics} money={money} className={className} />
);
export default OwnWidget;
