import { X } from 'lucide-react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { rowName } from '#features/trades/rowText.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { JournalWorker, ListItem } from '#journal/worker/journalWorker.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TradeDetails } from './TradeDetailRow.tsx';
import css from './TradeList.module.css';

type Props = {
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly worker: JournalWorker;
  readonly view: JournalView;
  readonly revision: number;
  readonly money: MoneyFormat;
  readonly onClose: () => void;
};

/** One trade beside the list, which keeps the focus: J and K show the next one and the one before. */
export default function PeekPanel({ item, onClose, ...shown }: Props) {
  return (
    <aside className={css.peek} data-unprinted aria-label={listTexts.peek}>
      <header>
        <h2>{rowName(item)}</h2>
        <IconButton label={listTexts.closePeek} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <TradeDetails key={item.trade.id} {...shown} item={item} />
    </aside>
  );
}
