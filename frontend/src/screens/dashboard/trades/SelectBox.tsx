// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { rowName } from '#features/trades/rowText.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { CellsProps } from './CellsProps.ts';

/** The box that selects a row; with Shift, all rows from the one before to it. */
export function SelectBox({ item, index, selection }: Pick<CellsProps, 'item' | 'index' | 'selection'>) {
  if (selection === null) return null;
  const { id } = item.trade;
  return (
    <span role="gridcell">
      <Checkbox
        tabIndex={-1}
        aria-label={listTexts.selectRow(rowName(item))}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) => void selection.toggle(index, id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  );
}
