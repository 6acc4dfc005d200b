import * as texts from '#copy/overview/widgetTexts.ts';
import { byMistake } from '#domain/breakdowns/dimensions/byTag.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { Answer, CardNote } from '#ui/Card.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import type { WidgetProps } from './Widget.ts';

const costliest = (rows: readonly ReportRow[]) => rows.toSorted((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0));

/** Results of trades with each mistake, costliest first. */
const MistakesWidget = ({ money, className }: WidgetProps) => (
  <GroupsCard
    money={money}
    className={className}
    by={byMistake}
    title={texts.mistakes}
    pick={costliest}
    nothing={
      <>
        <Answer>{texts.noMistakes}</Answer>
        <CardNote>{texts.noMistakesHow}</CardNote>
      </>
    }
  />
);
export default MistakesWidget;
