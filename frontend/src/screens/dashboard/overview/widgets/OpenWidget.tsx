import OpenPositions from '../OpenPositions.tsx';
import type { WidgetProps } from './Widget.ts';

/** Positions that are still open. */
const OpenWidget = ({ figures, money, zone, className }: WidgetProps) => (
  <OpenPositions open={figures.open} money={money} zone={zone} now={Date.now()} className={className} />
);
export default OpenWidget;
