import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { RowText } from '#features/trades/rowText.ts';
import { ExpandButton } from '#ui/ExpandButton.tsx';
import type { CellsProps } from './CellsProps.ts';
import css from './TradeCells.module.css';

/** The arrow that opens a row; on a phone all of the row is the arrow. */
export function RowOpener({ item, text, isOpen, onToggle }: Pick<CellsProps, 'item' | 'isOpen' | 'onToggle'> & { readonly text: RowText }) {
  const { name, detail } = text;
  const what = item.group === null ? `${name} ${detail}`.trim() : `${item.group.name} on ${name}`;
  return <ExpandButton label={tradesTexts.inside(what)} isOpen={isOpen} onToggle={onToggle} className={css.opener} tabIndex={-1} />;
}
