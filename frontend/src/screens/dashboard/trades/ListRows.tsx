import type { ComponentProps } from 'react';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import { RowCells } from './RowCells.tsx';
import { TradeListRow } from './TradeListRow.tsx';
import type { useRows } from './useRows.ts';

type Drawn = ReturnType<typeof useRows>;
type Props = Pick<Drawn, 'rows' | 'sizes'> &
  Pick<ComponentProps<typeof TradeListRow>, 'style' | 'measure' | 'onFocus'> & {
    readonly itemAt: (index: number) => ListItem | undefined;
    readonly openAt: (index: number) => string | null;
    readonly isSelected: (id: string) => boolean;
    /** The tab stop among the rows, if it is drawn; else the first trade drawn is. */
    readonly active: number;
    /** Common props of all rows. */
    readonly cells: Omit<ComponentProps<typeof RowCells>, 'item' | 'index' | 'isOpen' | 'link'>;
  };

/** The rows of a list that are drawn, each in its place. */
export function ListRows({ rows, sizes, itemAt, openAt, isSelected, active, cells, ...row }: Props) {
  const link = useTradeLink();
  const tabbed = rows.some(({ index }) => index === active) ? active : (rows[1] ?? rows[0])?.index;
  return rows.map(({ index, top, reach }) => {
    const item = itemAt(index);
    const isOpen = openAt(index) !== null;
    return (
      <TradeListRow
        {...row}
        index={index}
        item={item}
        isOpen={isOpen}
        top={top}
        reach={reach}
        key={index}
        isSelected={item?.kind === 'trade' && isSelected(item.trade.id)}
        isActive={index === tabbed}
        height={reach === null ? sizes.row : sizes.day}
      >
        {item !== undefined && <RowCells {...cells} link={link} item={item} index={index} isOpen={isOpen} />}
      </TradeListRow>
    );
  });
}
