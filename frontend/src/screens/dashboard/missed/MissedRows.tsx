import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Num } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './missed.module.css';
import { type MissedRow, outcomeOf } from './missedDraft.ts';

type Acts = { readonly onEdit: (row: MissedRow) => void; readonly onRemove: (row: MissedRow) => void };

const plain = (text: string | null): string => (text === null ? '–' : price(Number(text), priceDigits([Number(text)])));

function Row({
  row,
  zone,
  isFirst,
  onEdit,
  onRemove,
}: Acts & { readonly row: MissedRow; readonly zone: string; readonly isFirst: boolean }) {
  const hidden = useAmountsHidden();
  const money = moneyFormat(row.currency, { hidden });
  const outcome = outcomeOf(row);
  const [result, r] = [outcome?.result ?? null, outcome?.r ?? null];
  return (
    <tr>
      <td className={css.trade}>
        <Text as="b" tone="ink">
          {row.symbol}
        </Text>{' '}
        {row.side === 'long' ? 'Long' : 'Short'}
        <span data-narrow>
          {plain(row.entry)} → {plain(row.exit)}
        </span>
        <span>{listStamp(Date.parse(row.seenAt), zone, false)}</span>
      </td>
      <Num data-wide>{plain(row.entry)}</Num>
      <Num data-wide>{plain(row.stop)}</Num>
      <Num data-wide>{plain(row.target)}</Num>
      <Num data-wide>{plain(row.exit)}</Num>
      <Num data-first={isFirst ? '' : undefined} className={result === null ? undefined : pnl[pnlColor(result, money)]}>
        {result === null ? '–' : money.result(result)}
      </Num>
      <Num className={r === null ? undefined : pnl[pnlColor(r)]}>{r === null ? '–' : formatInR(row.currency).result(r)}</Num>
      <td data-wide>{row.setup}</td>
      <td className={css.why} data-wide title={row.note || undefined}>
        {row.reason}
      </td>
      <td className={css.acts}>
        <IconButton size="small" label={missedTexts.edit(row.symbol)} onClick={() => onEdit(row)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={missedTexts.remove(row.symbol)} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** A page of missed trades, and when asked for the page after it. */
export function MissedRows({ after, zone, ...acts }: Acts & { readonly after?: string; readonly zone: string }) {
  const { value } = useApiQuery('missedTrades', 'list', after === undefined ? {} : { after });
  const [isMore, showMore] = useState(false);
  if (value === null) return null;
  return (
    <>
      {value.trades.map((row, i) => (
        <Row key={row.id} row={row} isFirst={after === undefined && i === 0} zone={zone} {...acts} />
      ))}
      {value.next !== null && !isMore && (
        <tr>
          <td colSpan={10} className={css.more}>
            <Button size="small" onClick={() => showMore(true)}>
              {missedTexts.more}
            </Button>
          </td>
        </tr>
      )}
      {value.next !== null && isMore && <MissedRows after={value.next} zone={zone} {...acts} />}
    </>
  );
}
