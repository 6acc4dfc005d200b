import { Rows3 } from 'lucide-react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';

/** The grouping of the list. */
export const GroupChoice = ({ group, onChange }: { readonly group: ListGroup; readonly onChange: (group: ListGroup) => void }) => (
  <Menu
    label={listTexts.groupBy}
    align="end"
    entries={listGroups.map((each) => ({ text: listTexts.groups[each], onChoose: () => onChange(each) }))}
    trigger={(ties) => (
      <Button look="ghost" {...ties}>
        <Rows3 aria-hidden="true" />
        {listTexts.groups[group]}
      </Button>
    )}
  />
);
