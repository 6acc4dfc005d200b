import * as texts from '#copy/reviewTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { Amount } from '#format/Amount.tsx';
import { listStamp } from '#format/stamp.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { FillNumber } from '../tradeChart/FillNumber.tsx';
import css from './reviewTrade.module.css';

type Props = {
  readonly name: string;
  /** Shows the leg's name. */
  readonly titled: boolean;
  readonly fills: readonly FillRow[];
  readonly zone: string;
  readonly money: MoneyFormat;
};

/** The fills of a trade, to be read, by their numbers on the chart where it has them. */
export function ReviewFills({ name, titled, fills, zone, money }: Props) {
  const digits = priceDigits(fills.map((fill) => fill.price));
  return (
    <Card flush className={css.fills} title={titled ? name : undefined}>
      <Table flush dense scrollName={texts.fills(name)} aria-label={texts.fills(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.side}</th>
            <th scope="col">{texts.time}</th>
            <Num head>{texts.quantity}</Num>
            <Num head>{texts.price}</Num>
            <Num head data-wide="tablet">
              {texts.fees}
            </Num>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill, place) => (
            <tr key={fill.id}>
              <td>
                {!titled && <FillNumber number={place + 1} action={fill.action} />} {fillTexts.actions[fill.action]}
              </td>
              <td>{listStamp(fill.time, zone, fill.dayOnly)}</td>
              <Num>
                <Amount>{money.size(count(fill.quantity))}</Amount>
              </Num>
              <Num>{fill.action === 'split' ? '–' : price(fill.price, digits)}</Num>
              <Num data-wide="tablet">
                <Amount>{money.fees(fill.fee)}</Amount>
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
