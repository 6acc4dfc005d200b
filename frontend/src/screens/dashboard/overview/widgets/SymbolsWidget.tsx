import * as texts from '#copy/overview/widgetTexts.ts';
import { bySymbol } from '#domain/breakdowns/dimensions/bySymbol.ts';
import { Answer } from '#ui/Card.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by symbol. */
const SymbolsWidget = ({ money, className }: WidgetProps) => (
  <GroupsCard money={money} className={className} by={bySymbol} title={texts.symbols} nothing={<Answer>{texts.noSymbols}</Answer>} />
);
export default SymbolsWidget;
