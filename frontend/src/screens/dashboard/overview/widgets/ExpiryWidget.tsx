import * as texts from '#copy/overview/widgetTexts.ts';
import { byDaysToExpiry } from '#domain/breakdowns/dimensions/byDaysToExpiry.ts';
import { Answer } from '#ui/Card.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results of options by the days they had left when they were opened. */
const ExpiryWidget = ({ money, className }: WidgetProps) => (
  <GroupsCard money={money} className={className} by={byDaysToExpiry} title={texts.expiry} nothing={<Answer>{texts.noExpiries}</Answer>} />
);
export default ExpiryWidget;
