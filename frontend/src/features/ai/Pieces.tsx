import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import { stamp } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Text } from '#ui/Text.tsx';
import { placeBeside } from '#ui/usePopover.ts';
import { rowName } from '../trades/rowText.ts';
import { useView } from '../view/useView.ts';
import css from './AnalysisView.module.css';

type FigureTradesProps = {
  readonly fact: AiAnswer['facts'][number];
  readonly filter: JournalFilter;
  readonly unit: CountingUnit;
  /** The figure that it is shown at. */
  readonly at: HTMLElement;
};

const SHOWN = 2;

/**
 * A figure's trades: their number, their result, and the newest of them. Its link has the same text and target.
 * Inline in a sentence, so made of spans.
 */
function FigureTrades({ fact, filter, unit, at }: FigureTradesProps) {
  const { view: current, money } = useView();
  const { worker, asOf } = useJournal();
  const view = { ...current, unit };
  const { value: rows } = useAsyncValue(asOf([filter, view]), async () => {
    const sort = { column: 'opened', descending: true } as const;
    const { items } = await worker.window({ filter, view, sort, group: 'none' }, 0, SHOWN);
    return items.flatMap((item): readonly GroupedRow[] => (item.kind === 'trade' ? [item] : []));
  });
  const panel = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (rows !== null && panel.current !== null) placeBeside(panel.current, at, 'start', 6);
  }, [rows, at]);
  if (rows === null || rows.length === 0) return null;
  const net = fact.figures.find(({ name }) => name === 'Net P&L')?.shown;
  return (
    <span ref={panel} className={css.panel} aria-hidden="true" data-unprinted>
      <span className={css.sum}>
        {fact.n !== null && (
          <Text as="b" weight="bold">
            {countedUnits(fact.n, unit)}
          </Text>
        )}
        {net !== undefined && (
          <Text as="b" weight="bold">
            <Amount>{net}</Amount>
          </Text>
        )}
        <span>{aiTexts.newestTrades(rows.length)}</span>
      </span>
      {rows.map((row) => (
        <span key={row.trade.id} className={css.trade}>
          <Text as="b" weight="bold">
            {rowName(row)}
          </Text>
          <span>{stamp(row.trade.openedAt, view.zone, row.trade.dayOnly)}</span>
          <span className={pnl[pnlColor(row.trade.net, money)]}>
            <Amount>{money.result(row.trade.net)}</Amount>
          </span>
        </span>
      ))}
    </span>
  );
}

type FigureLinkProps = {
  readonly fact: AiAnswer['facts'][number];
  readonly href: string;
  readonly text: string;
  readonly unit: CountingUnit;
};

/** A figure that leads to its trades; the newest of them are shown while it is pointed at. */
function FigureLink({ fact, href, text, unit }: FigureLinkProps) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <Link
        className={css.figure}
        to={href}
        aria-label={`${spoken(text)}. ${aiTexts.showTrades(fact.label)}`}
        onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && setAt(currentTarget)}
        onPointerLeave={() => setAt(null)}
        onFocus={({ currentTarget }) => setAt(currentTarget)}
        onBlur={() => setAt(null)}
      >
        {text}
      </Link>
      {at !== null && fact.filter !== null && <FigureTrades fact={fact} filter={fact.filter} unit={unit} at={at} />}
    </>
  );
}

type Props = {
  readonly sentence: AiAnswer['analysis']['headline'];
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** Where exactly the trades of a fact are listed; null where it is not of trades. */
export const tradesOfFact = ({ filter }: Pick<AiAnswer['facts'][number], 'filter'>): string | null =>
  filter && `/dashboard/trades?${new URLSearchParams(filter)}`;

/** A sentence whose figures lead to the trades they are of. */
export function Pieces({ sentence, facts, unit, mask }: Props) {
  let at = 0;
  return sentence.map(({ text: written, fact: id }) => {
    const key = at;
    at += written.length;
    const text = id === null ? written : mask(written);
    const fact = id === null ? undefined : facts.find((each) => each.id === id);
    if (id === null) return text;
    const href = fact === undefined ? null : tradesOfFact(fact);
    if (fact === undefined || href === null)
      return (
        <strong key={key}>
          <Amount>{text}</Amount>
        </strong>
      );
    return <FigureLink key={key} fact={fact} href={href} text={text} unit={unit} />;
  });
}
