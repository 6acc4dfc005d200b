import * as texts from '#copy/overview/widgetTexts.ts';
import { noSetups } from '#copy/reports/questionTexts.ts';
import { bySetup } from '#domain/breakdowns/dimensions/byTag.ts';
import { Answer } from '#ui/Card.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by setup. */
const SetupsWidget = ({ money, className }: WidgetProps) => (
  <GroupsCard money={money} className={className} by={bySetup} title={texts.setups} nothing={<Answer>{noSetups}</Answer>} />
);
export default SetupsWidget;
