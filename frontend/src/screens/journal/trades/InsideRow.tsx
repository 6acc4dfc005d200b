// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: read, not operated
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { BookDesk, ListItem } from '#frontend/book/bookDesk.ts';
import type { BookView } from '#frontend/book/bookView.ts';
import { useAnswer } from '#frontend/book/useAnswer.ts';
import { ByHand } from './ByHand.tsx';
import css from './Inside.module.css';
import { LegFills } from './LegFills.tsx';
import { LegsTable } from './LegsTable.tsx';
import { Outlook } from './Outlook.tsx';
import { TradeFills } from './TradeFills.tsx';

/** What an open row is made of: legs with what they bring at expiry, or the fills of a trade. */
export function InsideRow({
  desk,
  item,
  view,
  revision,
  money,
}: {
  readonly desk: BookDesk;
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly view: BookView;
  readonly revision: number;
  readonly money: MoneyFormat;
}) {
  const { id } = item.trade;
  const { value, problem } = useAnswer(`${revision} ${id} ${JSON.stringify(view)}`, () => desk.inside(id, view));
  return (
    <div role="cell" aria-colspan={9} className={css.inside}>
      {problem !== null ? (
        <p role="alert">{problem} Close the row and open it again.</p>
      ) : value === null ? (
        <p className={css.waiting}>Reading …</p>
      ) : value.trades.length > 0 ? (
        <>
          {value.trades.length === 1 ? (
            <TradeFills fills={value.fills[0]!} trade={value.trades[0]!} zone={view.zone} money={money} />
          ) : (
            <LegsTable trades={value.trades} paid={value.paid} row={item} zone={view.zone} money={money} />
          )}
          <Outlook inside={value} money={money} />
          {value.trades.length > 1 && <LegFills inside={value} zone={view.zone} money={money} />}
        </>
      ) : (
        <TradeFills fills={value.fills[0] ?? []} trade={item.trade} zone={view.zone} money={money} />
      )}
      {value !== null && (view.unit ?? 'trade') !== 'trade' && (value.trades.length > 0 || value.changed) && (
        <ByHand id={id} inside={value} name={item.group?.name ?? ''} zone={view.zone} />
      )}
    </div>
  );
}
