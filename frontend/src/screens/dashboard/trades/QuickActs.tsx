// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { Check, MoreHorizontal, Pencil, Play, Star, Tag } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { rowName } from '#features/trades/rowText.ts';
import type { TradeAddress } from '#features/trades/useTradeLink.ts';
import type { JournalWorker, ListItem, ListQuery } from '#journal/worker/journalWorker.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Row } from '#ui/Stack.tsx';
import { type ChangeOfTrades, changeRow } from './selection/changeTrades.ts';
import { SelectionWords } from './selection/SelectionWords.tsx';
import css from './TradeList.module.css';

type PointedItem = Extract<ListItem, { kind: 'trade' }>;

type Change = readonly [wanted: ChangeOfTrades, text: (trades: number) => string];

/** A row's index, and its pixels from the top of the list. */
type Pointed = { readonly index: number; readonly top: number };

const ROW = '[data-index]';

/** The row under the pointer or in focus; null without one. */
function usePointedRow(holder: RefObject<HTMLElement | null>): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const box = holder.current;
    if (box === null) return;
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      if (row === null || row.closest('[role="rowgroup"]') !== box) return;
      const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
      setPointed({ index: Number(row.dataset.index), top });
    };
    const leave = ({ relatedTarget }: FocusEvent | MouseEvent) => {
      if (!(relatedTarget instanceof Node) || !box.contains(relatedTarget)) setPointed(null);
    };
    box.addEventListener('mouseover', point);
    box.addEventListener('focusin', point);
    box.addEventListener('mouseleave', leave);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('mouseover', point);
      box.removeEventListener('focusin', point);
      box.removeEventListener('mouseleave', leave);
      box.removeEventListener('focusout', leave);
    };
  }, [holder]);
  return pointed;
}

type Props = {
  readonly holder: RefObject<HTMLElement | null>;
  readonly itemAt: (index: number) => ListItem | undefined;
  readonly worker: JournalWorker;
  readonly query: ListQuery;
  readonly link: TradeAddress;
  readonly onToggle: (id: string) => void;
  readonly onPeek: (index: number) => void;
};

/** Acts on the row under the pointer or in focus, over its last columns, so that nothing moves. */
export default function QuickActs(props: Props) {
  const pointed = usePointedRow(props.holder);
  const item = pointed === null ? undefined : props.itemAt(pointed.index);
  if (pointed === null || item?.kind !== 'trade') return null;
  return (
    <Row
      gap={2}
      key={item.trade.id}
      className={css.acts}
      style={{ top: pointed.top + 2 }}
      role="group"
      aria-label={rowName(item)}
      data-acts
      data-unprinted
    >
      <RowActs {...props} item={item} index={pointed.index} />
    </Row>
  );
}

function RowActs({ item, index, worker, query, link, onToggle, onPeek }: Props & { readonly item: PointedItem; readonly index: number }) {
  const browser = useBrowser();
  const navigate = useNavigate();
  const mayReplay = useMayReplay();
  const { id, closedAt, reviewed, tags } = item.trade;
  const isOne = item.group === null || item.group.trades === 1;
  const change = (...wanted: Change) => changeRow(browser, worker.selectedTrades(query, [id]), ...wanted);
  const more = [
    { text: tradesTexts.openPage, onChoose: () => void navigate(link(id)) },
    { text: listTexts.peek, onChoose: () => onPeek(index) },
    { text: listTexts.details, onChoose: () => onToggle(id) },
  ];
  return (
    <>
      {closedAt !== null && (
        <IconButton
          size="small"
          label={reviewed ? listTexts.notReviewed : listTexts.markReviewed}
          aria-pressed={reviewed}
          aria-keyshortcuts="X"
          onClick={() => void change({ reviewed: !reviewed }, reviewed ? listTexts.unreviewedNow : listTexts.reviewedNow)}
        >
          <Check aria-hidden="true" />
        </IconButton>
      )}
      <RateMenu change={change} />
      <SelectionWords
        isBare
        kind="tags"
        label={listTexts.tags}
        Icon={Tag}
        words={tags.map((word) => ({ word, rows: 1 }))}
        rows={1}
        onAdd={(word) => change({ add: { tags: [word] } }, (trades) => listTexts.added(word, trades))}
        onRemove={(word) => change({ remove: { tags: [word] } }, (trades) => listTexts.removed(word, trades))}
      />
      <IconButton size="small" label={listTexts.writeNote} onClick={() => onPeek(index)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {mayReplay && isOne && (
        <IconButton size="small" label={listTexts.replay} onClick={() => void navigate(`/dashboard/replay/${id}`)}>
          <Play aria-hidden="true" />
        </IconButton>
      )}
      <Menu
        label={listTexts.more}
        align="end"
        entries={more}
        trigger={(ties) => (
          <IconButton size="small" label={listTexts.more} {...ties}>
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        )}
      />
    </>
  );
}

/** Rates the row with one to five stars. */
function RateMenu({ change }: { readonly change: (...wanted: Change) => Promise<void> }) {
  return (
    <Menu
      label={listTexts.rate}
      align="end"
      entries={[1, 2, 3, 4, 5].map((rating) => ({
        text: listTexts.stars(rating),
        onChoose: () => void change({ rating }, (trades) => listTexts.rated(rating, trades)),
      }))}
      trigger={(ties) => (
        <IconButton size="small" label={listTexts.rate} {...ties}>
          <Star aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
