import * as texts from '#copy/overview/widgetTexts.ts';
import { Card } from '#ui/Card.tsx';
import { HoursCard } from '../HoursCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by the hour in which positions were opened. */
const HoursWidget = ({ figures, money, className }: WidgetProps) => (
  <Card className={className} title={texts.hours} aria-label={texts.hours}>
    <HoursCard statistics={figures.statistics} money={money} />
  </Card>
);
export default HoursWidget;
