import { useMemo } from 'react';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/replayTexts.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { counted, inR, percent } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { keptOfBest, whatIfs } from '#domain/replay/whatIfs.ts';
import { type Decimal, decimal, divide, subtract, toNumber } from '#domain/units/decimal.ts';
import { digitsOf } from '#features/market/replayScene.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './results.module.css';

type ExitRow = { readonly name: string; readonly note: string; readonly price: number | null; readonly net: Decimal };

/** One alternative exit, compared with the real one: its bar is its share of the best result of all, with a line at the real one. */
function OtherExit({
  row,
  own,
  most,
  risk,
  digits,
  money,
}: {
  readonly row: ExitRow;
  readonly own: Decimal;
  readonly most: number;
  readonly risk: Decimal | null;
  readonly digits: number;
  readonly money: ReplayProps['money'];
}) {
  const against = subtract(row.net, own);
  const r = risk === null ? null : divide(row.net, risk);
  const isOwn = row.name === texts.yours;
  const share = (net: Decimal): string => `${(Math.max(0, Number(net)) / most) * 100}%`;
  return (
    <tr className={isOwn ? css.own : undefined}>
      <th scope="row">
        {row.name} <small>{row.note}</small>
      </th>
      <Num>{row.price === null ? '–' : price(row.price, digits)}</Num>
      <td className={css.share}>
        <span>
          <i style={{ width: share(row.net) }} />
          {!isOwn && own > 0n && <b style={{ left: share(own) }} />}
        </span>
      </td>
      <Num className={pnl[pnlColor(row.net, money)]}>
        <Amount>{money.result(row.net)}</Amount>
      </Num>
      {r !== null && <Num>{`${r > 0n ? '+' : ''}${inR(r)}`}</Num>}
      <Num className={isOwn ? undefined : pnl[pnlColor(against, money)]}>{isOwn ? '–' : <Amount>{money.result(against)}</Amount>}</Num>
    </tr>
  );
}

const FACTOR_DIGITS = 8;
type Props = Omit<ReplayProps, 'bars' | 'zone' | 'momentAt'> & { readonly bars: BarSeries; readonly momentOf: (ms: number) => string };

/** Alternative exits once the trade is over: each with all units, beside the real one. */
export function WhatIfCard({ leg, bars, state, money, momentOf }: Props) {
  const { replay, factor, isPriced } = state;
  const { trade, written, fills } = leg;
  const all = useMemo(() => {
    const plan = { stop: written.stop, target: written.target, risk: trade.risk };
    return whatIfs(replay, bars, plan, decimal((factor ?? 1).toFixed(FACTOR_DIGITS)));
  }, [replay, bars, written, trade, factor]);
  if (all.length === 0) return null;
  const net = state.frames.net.at(-1)!;
  const kept = keptOfBest(net, all);
  const digits = digitsOf({ leg, bars, isPriced });
  const exits = fills.filter(({ step }) => step?.exit != null).length;
  const moment = (at: number, reached: boolean) => (reached ? momentOf(at) : texts.notReached(momentOf(at)));
  const rows: readonly ExitRow[] = [
    { name: texts.yours, note: counted(exits, 'exit'), price: trade.exitPrice, net },
    ...all.map((each) => ({
      name: texts.exits[each.kind],
      note: moment(each.at, each.reached),
      price: toNumber(each.price),
      net: each.net,
    })),
  ];
  const [most, others] = [
    rows.reduce((top, row) => Math.max(top, Number(row.net)), 1),
    all.filter(({ kind, reached }) => reached && kind !== 'best'),
  ];
  return (
    <Card flush title={texts.whatIf} className={css.whatIf}>
      <Text size="subtitle" weight="bold" className={css.answer}>
        {kept === null ? texts.otherExits : texts.keptOfBest(percent(kept * 100, 0))}{' '}
        <small>{texts.foresight(others.filter((each) => each.net > net).length, others.length)}</small>
      </Text>
      <Table flush aria-label={texts.otherExits}>
        <thead>
          <tr>
            <th scope="col">{texts.exitHead.exit}</th>
            <Num head>{texts.exitHead.price}</Num>
            <th scope="col">
              <span className="unseen">{texts.exitHead.share}</span>
            </th>
            <Num head>{texts.exitHead.net}</Num>
            {trade.risk !== null && <Num head>{texts.exitHead.r}</Num>}
            <Num head>{texts.exitHead.against}</Num>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OtherExit key={row.name} row={row} own={net} most={most} risk={trade.risk} digits={digits} money={money} />
          ))}
        </tbody>
      </Table>
      <Text size="label" tone="faint" className={css.foot}>
        {texts.hypothetical(barTexts.barLengthText(bars.seconds))}
      </Text>
    </Card>
  );
}
