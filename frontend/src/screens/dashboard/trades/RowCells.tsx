import { memo } from 'react';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { JournalWorker, ListItem } from '#journal/worker/journalWorker.ts';
import type { CellsProps } from './CellsProps.ts';
import { HeadCells } from './HeadCells.tsx';
import { PhoneCells } from './PhoneCells.tsx';
import { TradeCells } from './TradeCells.tsx';
import { TradeDetailRow } from './TradeDetailRow.tsx';

type Props = Pick<
  CellsProps,
  'index' | 'link' | 'columns' | 'folded' | 'selection' | 'isOpen' | 'money' | 'byDay' | 'digits' | 'accountName'
> & {
  readonly worker: JournalWorker;
  readonly view: JournalView;
  readonly revision: number;
  readonly isPhone: boolean;
  readonly item: ListItem;
  readonly onToggle: (id: string) => void;
};

/**
 * A row's content: a group's head, or a trade with its details. Visible rows are not rerendered while the list
 * scrolls.
 */
export const RowCells = memo(function RowCells({ worker, view, revision, isPhone, item, onToggle, ...cells }: Props) {
  const inR = view.inR === true;
  if (item.kind === 'head') {
    const { columns, money, selection } = cells;
    return (
      <HeadCells
        item={item}
        money={money}
        selection={selection}
        inR={inR}
        isPhone={isPhone}
        unit={view.unit ?? 'trade'}
        columns={isPhone ? ['net', 'r'] : columns}
      />
    );
  }
  const Cells = isPhone ? PhoneCells : TradeCells;
  return (
    <>
      <Cells {...cells} item={item} inR={inR} gross={view.gross} zone={view.zone} onToggle={() => onToggle(item.trade.id)} />
      {cells.isOpen && <TradeDetailRow worker={worker} item={item} view={view} revision={revision} money={cells.money} />}
    </>
  );
});
