import { memo } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { digitsOf } from '#features/market/replayScene.ts';
import { FillNumber } from '#features/tradeChart/FillNumber.tsx';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Table } from '#ui/Table.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './replayFills.module.css';

/** `done`: how many are reached. */
type Props = ReplayProps & { readonly done: number; readonly onGo: (frame: number) => void };

/** The fills by number: each leads to its moment, and shows its result once it is reached. */
export const ReplayFills = memo(function ReplayFills({ leg, bars, state, done, money, momentAt, onGo }: Props) {
  const { frames, places, isPriced } = state;
  const digits = digitsOf({ leg, bars, isPriced });
  return (
    <Card flush title={counted(leg.fills.length, 'fill')}>
      <Table flush dense className={css.fills} aria-label={counted(leg.fills.length, 'fill')}>
        <thead>
          <tr>
            <th scope="col">{texts.fillHead.time}</th>
            <th scope="col">{texts.fillHead.side}</th>
            <Num head>{texts.fillHead.price}</Num>
            <Num head>{texts.fillHead.after}</Num>
            <Num head>{texts.fillHead.result}</Num>
          </tr>
        </thead>
        <tbody>
          {leg.fills.map((fill, place) => {
            const frame = places[place]!;
            const net = frames.net[frame]!;
            const what = `${fillTexts.actions[fill.action]} ${money.size(count(fill.quantity))}`;
            return (
              <tr key={fill.id} data-done={place < done || undefined}>
                <th scope="row">
                  <Row as="span" gap={8} centered>
                    <FillNumber number={place + 1} action={fill.action} />
                    <RowButton aria-label={texts.jumpTo(momentAt(frame), place + 1, what)} onClick={() => onGo(frame)}>
                      {momentAt(frame)}
                    </RowButton>
                  </Row>
                </th>
                <td>{what}</td>
                <Num>{fill.action === 'split' ? '–' : price(fill.price / fill.scale, digits)}</Num>
                <Num>{fill.step === null || fill.step.held === 0n ? texts.flat : money.size(count(toNumber(fill.step.held)))}</Num>
                <Num className={place < done ? pnl[pnlColor(net, money)] : undefined}>
                  {place < done ? <Amount>{money.result(net)}</Amount> : '–'}
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
});
