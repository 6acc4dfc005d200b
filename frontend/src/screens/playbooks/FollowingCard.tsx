import { Link } from 'react-router-dom';
import { useWidth } from '#charts/useWidth.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import type { JudgedGroup, PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { dotPlaces } from './dotPlaces.ts';
import css from './following.module.css';

/** As everywhere: fewer trades claim nothing. */
export const ENOUGH = 20;
const [ROW, FOOT] = [108, 22];

type Props = {
  readonly figures: PlaybookFigures;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  /** Leads to the trades of a side. */
  readonly hrefOf: (side: 'followed' | 'broken') => string;
};

function answerOf({ followed, broken, difference }: PlaybookFigures, text: (value: number) => string): string {
  if (followed.trades + broken.trades === 0) return texts.nothingAssessed;
  if (broken.trades === 0) return texts.nothingBroken;
  if (difference === null || broken.trades < ENOUGH || followed.trades < ENOUGH || (difference.low <= 0 && difference.high >= 0))
    return texts.breakingUnclear;
  const amount = text(Math.abs(difference.difference)).replace(/^\+/, '');
  return difference.difference < 0 ? texts.breakingCosts(amount) : texts.breakingPays(amount);
}

/** Dots of single results above the mean with its interval, both sides on one scale. */
function Spread({ figures, text }: { readonly figures: PlaybookFigures; readonly text: (value: number | null) => string }) {
  const [ref, width] = useWidth<HTMLDivElement>(420);
  const sides = [figures.followed, figures.broken] as const;
  const { dots, x, ticks } = dotPlaces(sides, width);
  const height = 2 * ROW + FOOT;
  return (
    <div ref={ref} className={css.spread}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={texts.spreadOf(text(sides[0].mean?.mean ?? null), text(sides[1].mean?.mean ?? null))}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? css.zero : css.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={2 * ROW} />
            <text x={x(tick)} y={height - 5} textAnchor="middle">
              {text(tick)}
            </text>
          </g>
        ))}
        {sides.map(({ mean, trades }, row) => {
          const base = row * ROW + 72;
          const look = trades < ENOUGH ? `${css[row === 0 ? 'kept' : 'broke']} ${css.few}` : css[row === 0 ? 'kept' : 'broke'];
          return (
            <g key={row === 0 ? 'followed' : 'broken'} className={look}>
              {dots[row]!.map(({ key, at, up }) => (
                <circle key={key} className={css.dot} cx={at} cy={base - 6 * up} r={2.5} />
              ))}
              {mean?.low != null && mean.high !== null && (
                <line className={css.range} x1={x(mean.low)} x2={x(mean.high)} y1={base + 14} y2={base + 14} />
              )}
              {mean !== null && <circle className={css.mean} cx={x(mean.mean)} cy={base + 14} r={5} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Trades that kept every hard rule beside those that broke one. */
export function FollowingCard({ figures, money, unit, hrefOf }: Props) {
  const text = (value: number | null) => perTradeText(value, figures.basis, money);
  const side = (name: 'followed' | 'broken', { trades, wins, net, mean }: JudgedGroup) => (
    <div className={css.side}>
      <Link to={hrefOf(name)}>{name === 'broken' ? texts.broken : texts.followed}</Link>
      <small>{texts.groupCount(countedUnits(trades, unit), wins)}</small>
      <b className={mean === null ? undefined : pnl[pnlColor(mean.mean)]}>
        <Amount>{text(mean?.mean ?? null)}</Amount>
      </b>
      <small>
        <Amount>{money.result(net)}</Amount>
      </small>
    </div>
  );
  const { followed, broken } = figures;
  return (
    <Card title={texts.followingTitle} className={css.card}>
      <Answer>
        <Amount>{answerOf(figures, text)}</Amount>
      </Answer>
      <div className={css.sides}>
        <div className={css.names}>
          {side('followed', followed)}
          {side('broken', broken)}
        </div>
        {followed.trades + broken.trades > 0 && <Spread figures={figures} text={text} />}
      </div>
      <CardNote>
        {broken.trades > 0 && broken.trades < ENOUGH && (
          <span className={css.warn}>
            {texts.broken}: {notEnough(ENOUGH - broken.trades, unit)}{' '}
          </span>
        )}
        {texts.followingNote}
      </CardNote>
    </Card>
  );
}
