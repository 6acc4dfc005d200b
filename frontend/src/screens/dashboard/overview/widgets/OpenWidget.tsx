import OpenPositions from '../OpenPositions.tsx';
import type { WidgetProps } from './Widget.ts';

/** Positions that are still open. */
const OpenWidget = ({ figures, zone, className }: WidgetProps) => (
  <OpenPositions open={figures.open} zone={zone} now={Date.now()} className={className} />
);
export default OpenWidget;
