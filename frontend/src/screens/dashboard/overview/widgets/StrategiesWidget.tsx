import * as texts from '#copy/overview/widgetTexts.ts';
import { byStrategyName } from '#domain/breakdowns/dimensions/bySymbol.ts';
import { Answer } from '#ui/Card.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by kind of strategy. */
const StrategiesWidget = ({ money, className }: WidgetProps) => (
  <GroupsCard
    money={money}
    className={className}
    by={byStrategyName}
    title={texts.strategies}
    nothing={<Answer>{texts.noStrategies}</Answer>}
  />
);
export default StrategiesWidget;
