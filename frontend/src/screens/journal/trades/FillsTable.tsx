import type { FillRow } from '../../../book/fillsOfTrade.ts';
import { listStamp } from '../format/dates.ts';
import { count, type MoneyFormat, price, priceDigits } from '../format/format.ts';
import css from './Inside.module.css';

const words = { buy: 'Buy', sell: 'Sell', expire: 'Expired', assign: 'Assigned', exercise: 'Exercised', split: 'Split' } as const;

/** The fills of one trade in order of time. */
export function FillsTable({
  fills,
  zone,
  money,
}: {
  readonly fills: readonly FillRow[];
  readonly zone: string;
  readonly money: MoneyFormat;
}) {
  const digits = priceDigits(fills.map((fill) => fill.price));
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Fill</th>
          <th scope="col">Time</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Costs</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.id}>
            <th scope="row">
              <b>{words[fill.action]}</b>
            </th>
            <td>{listStamp(fill.time, zone, fill.dayOnly)}</td>
            <td>{count(fill.quantity)}</td>
            <td>{price(fill.price, digits)}</td>
            <td>{money.amount(fill.fee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
