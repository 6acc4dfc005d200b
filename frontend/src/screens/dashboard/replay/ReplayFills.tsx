import { memo } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { count, counted, inR } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { type Decimal, divide, subtract, toNumber, ZERO } from '#domain/units/decimal.ts';
import { digitsOf } from '#features/market/replayScene.ts';
import { FillNumber } from '#features/tradeChart/FillNumber.tsx';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { type PnlColor, pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Row, stackClasses } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './replayFills.module.css';
import type { Player } from './usePlayer.ts';

/** A figure with its explanation below it. */
const Fact = ({
  name,
  text,
  color,
  note,
}: {
  readonly name: string;
  readonly text: string;
  readonly color?: PnlColor;
  readonly note?: string;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={color && pnl[color]}>
      <Amount>{text}</Amount>
    </dd>
    {note !== undefined && <dd className={css.note}>{note}</dd>}
  </div>
);

type UnrealizedProps = Pick<ReplayProps, 'money'> & { readonly value: Decimal | null; readonly isFlat: boolean };

/** The unrealized result; null if unknown because the broker states results. */
const Unrealized = ({ value, isFlat, money }: UnrealizedProps) =>
  value === null ? (
    <Fact name={texts.unrealized} text="–" note={texts.notKnown} />
  ) : (
    <Fact
      name={texts.unrealized}
      text={money.result(value)}
      color={pnlColor(value, money)}
      note={isFlat ? texts.nothingOpen : texts.atLastPrice}
    />
  );

/** The trade at this moment: its result so far, and its parts. */
export function ReplayStats({ leg, bars, state, player, money, momentAt }: ReplayProps & { readonly player: Player }) {
  const { frames, replay, isPriced } = state;
  const { frame, isPlaying } = player;
  const done = frames.fills[frame]!;
  const fill = done === 0 ? null : replay.fills[done - 1]!;
  const [net, worst, best] = [frames.net[frame]!, frames.worst[frame]!, frames.best[frame]!];
  const isFlat = fill === null || fill.held === 0n;
  const title = fill === null ? texts.before : isFlat && done === replay.fills.length ? texts.closed : texts.open;
  const digits = digitsOf({ leg, bars, isPriced });
  const realized = fill?.realized ?? ZERO;
  const risk = leg.trade.risk;
  const r = risk === null ? null : divide(net, risk);
  const size = isFlat ? texts.flat : money.size(count(toNumber(fill.units)));
  const last = frames.price[frame] ?? null;
  const largest = replay.fills.reduce((most, { units }) => (units > most ? units : most), ZERO);
  const market = bars === null || !isPriced ? texts.atFills : texts.approx;
  return (
    <Card className={stackClasses(4)} aria-label={texts.stats}>
      <Text size="label" tone="quiet">
        {title(momentAt(frame))}
      </Text>
      <p className={`${css.net} ${pnl[pnlColor(net, money)]}`}>
        <Amount>{money.result(net)}</Amount>{' '}
        {r !== null && <Text as="small" size="body" tone="quiet" weight="medium">{`${r > 0n ? '+' : ''}${inR(r)}`}</Text>}
      </p>
      <dl className={css.facts}>
        <Fact name={texts.position} text={size} note={texts.largest(money.size(count(toNumber(largest))))} />
        <Fact name={texts.average} text={fill?.average == null ? '–' : price(toNumber(fill.average), digits)} />
        <Fact name={texts.realized} text={money.result(realized)} color={pnlColor(realized, money)} note={texts.afterFees} />
        <Unrealized value={replay.isStated && !isFlat ? null : subtract(net, realized)} isFlat={isFlat} money={money} />
        <Fact name={texts.worst} text={money.result(worst)} color={pnlColor(worst, money)} note={market} />
        <Fact name={texts.best} text={money.result(best)} color={pnlColor(best, money)} note={market} />
      </dl>
      <p className="unseen" role="status">
        {isPlaying ? '' : texts.momentStatus(momentAt(frame), last === null ? '–' : price(toNumber(last), digits), size, money.result(net))}
      </p>
    </Card>
  );
}

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
