import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import css from './ColumnChoice.module.css';
import { type ColumnId, columnIds, defaultColumns } from './columnOf.ts';
import { useColumnName } from './useColumnName.ts';

type Props = { readonly columns: readonly ColumnId[]; readonly onChange: (columns: readonly ColumnId[]) => void };

/** The columns of the list, shown ones first in their order, and a way to change that order. Always includes the result. */
export function ColumnChoice({ columns, onChange }: Props) {
  const nameOf = useColumnName();
  const [isOrdering, setOrdering] = useState(false);
  const others = columnIds.filter((id) => !columns.includes(id));
  const toggle = (id: ColumnId) => onChange(columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id]);
  return (
    <section className={css.choice} aria-label={listTexts.choose}>
      <h3>{listTexts.choose}</h3>
      {isOrdering ? (
        <ColumnOrder columns={columns} onChange={onChange} />
      ) : (
        <div className={css.columns}>
          {[...columns, ...others].map((id) => (
            <Chip key={id} kind="toggles" aria-pressed={columns.includes(id)} disabled={id === 'net'} onClick={() => toggle(id)}>
              {nameOf(id)}
            </Chip>
          ))}
        </div>
      )}
      <p>{listTexts.noRoom}</p>
      <div className={css.foot}>
        <Button look="text" onClick={() => onChange(defaultColumns)}>
          {listTexts.reset}
        </Button>
        <Button look="text" onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? listTexts.ordered : listTexts.changeOrder}
        </Button>
      </div>
    </section>
  );
}

/** The shown columns, each with arrows to move it. */
function ColumnOrder({ columns, onChange }: Props) {
  const nameOf = useColumnName();
  const move = (id: ColumnId, by: 1 | -1) => {
    const from = columns.indexOf(id);
    onChange(columns.toSpliced(from, 1).toSpliced(from + by, 0, id));
  };
  return (
    <ol className={css.order}>
      {columns.map((id, at) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          <IconButton size="small" label={listTexts.moveUp(nameOf(id))} disabled={at === 0} onClick={() => move(id, -1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={listTexts.moveDown(nameOf(id))} disabled={at === columns.length - 1} onClick={() => move(id, 1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
