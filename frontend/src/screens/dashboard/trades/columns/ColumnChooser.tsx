import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Popover } from '#ui/Popover.tsx';
import css from './ColumnChooser.module.css';
import { type ColumnId, columnIds, defaultColumns } from './columnOf.ts';
import { useColumnName } from './useColumnName.ts';

type Props = { readonly columns: readonly ColumnId[]; readonly onChange: (columns: readonly ColumnId[]) => void };

/** Columns of the list and their order: checked ones first, each with arrows to move it. Always includes the result. */
export function ColumnChooser({ columns, onChange }: Props) {
  const others = columnIds.filter((id) => !columns.includes(id));
  const move = (id: ColumnId, by: 1 | -1) => {
    const from = columns.indexOf(id);
    onChange(columns.toSpliced(from, 1).toSpliced(from + by, 0, id));
  };
  const toggle = (id: ColumnId) => onChange(columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id]);
  return (
    <Popover
      label={listTexts.chooseTitle}
      align="end"
      className={css.panel}
      trigger={(ties) => (
        <Button look="ghost" {...ties}>
          <Columns3 aria-hidden="true" />
          {listTexts.choose}
        </Button>
      )}
    >
      {() => (
        <>
          <ul className={css.columns}>
            {[...columns, ...others].map((id) => (
              <ColumnLine key={id} id={id} columns={columns} onMove={(by) => move(id, by)} onToggle={() => toggle(id)} />
            ))}
          </ul>
          <div className={css.foot}>
            <p>{listTexts.noRoom}</p>
            <Button look="text" onClick={() => onChange(defaultColumns)}>
              {listTexts.reset}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}

/** One column: whether it is shown, and its way up and down. */
function ColumnLine({
  id,
  columns,
  onMove,
  onToggle,
}: {
  readonly id: ColumnId;
  readonly columns: readonly ColumnId[];
  readonly onMove: (by: 1 | -1) => void;
  readonly onToggle: () => void;
}) {
  const name = useColumnName()(id);
  const at = columns.indexOf(id);
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it */}
      <label>
        <Checkbox checked={at >= 0} disabled={id === 'net'} onChange={onToggle} />
        {name}
      </label>
      {at >= 0 && (
        <>
          <IconButton size="small" label={listTexts.moveUp(name)} disabled={at === 0} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={listTexts.moveDown(name)} disabled={at === columns.length - 1} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  );
}
