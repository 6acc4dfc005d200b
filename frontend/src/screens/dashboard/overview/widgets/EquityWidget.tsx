import EquityCard from '../EquityCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results added up over time. */
const EquityWidget = ({ figures, money, gross, className }: WidgetProps) => (
  <EquityCard statistics={figures.statistics} money={money} gross={gross} className={className} />
);
export default EquityWidget;
