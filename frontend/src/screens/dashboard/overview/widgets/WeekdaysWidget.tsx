import * as texts from '#copy/overview/widgetTexts.ts';
import { Card } from '#ui/Card.tsx';
import { WeekdaysCard } from '../WeekdaysCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by the weekday on which positions were opened. */
const WeekdaysWidget = ({ figures, money, className }: WidgetProps) => (
  <Card className={className} title={texts.weekdays} aria-label={texts.weekdays}>
    <WeekdaysCard statistics={figures.statistics} money={money} />
  </Card>
);
export default WeekdaysWidget;
