import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { FillNumber } from '#features/tradeChart/FillNumber.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { resultText } from './resultText.ts';
import css from './reviewCard.module.css';

type Props = { readonly review: ReplyOf<'groups', 'review'>; readonly onPin: (fill: number) => void };

const sizeOf = ({ quantity, share }: Props['review']['fills'][number]): string => quantity ?? percent(share, 0);

/** The fills by time, under the numbers they have in the chart. */
export function ReviewFills({ review: { fills, trade }, onPin }: Props) {
  const { zone } = useTrader();
  const { fill, time, action, share, price: cost, r } = texts.fillColumns;
  const digits = priceDigits(fills.map((each) => each.price));
  return (
    <Table dense scrollName={texts.fillsCaption}>
      <thead>
        <tr>
          <th scope="col">{fill}</th>
          <th scope="col" data-wide="tablet">
            {time}
          </th>
          <th scope="col">{action}</th>
          <Num head data-wide="tablet">
            {share}
          </Num>
          <Num head>{cost}</Num>
          <Num head>{r}</Num>
          <th scope="col">{texts.comment}</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fills never change, and are pinned to by their place
          <tr key={place}>
            <th scope="row">
              <FillNumber number={place + 1} action={each.action} />
            </th>
            <td data-wide="tablet" className={css.time}>
              {stamp(each.at, zone, trade.dayOnly)}
            </td>
            <td>
              {texts.actions[each.action]}
              <small data-narrow="tablet">{`${sizeOf(each)} · ${stamp(each.at, zone, trade.dayOnly)}`}</small>
            </td>
            <Num data-wide="tablet">{sizeOf(each)}</Num>
            <Num>{price(each.price, digits)}</Num>
            <Num className={each.r === null ? undefined : pnl[pnlColor(each.r)]}>{each.r === null ? '–' : resultText(each.r)}</Num>
            <td>
              <Button size="small" look="text" aria-label={`${texts.comment}: ${texts.fill(place + 1)}`} onClick={() => onPin(place)}>
                {texts.comment}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
