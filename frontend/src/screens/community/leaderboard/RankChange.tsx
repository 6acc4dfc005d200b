import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import * as texts from '#copy/together/leaderboardTexts.ts';
import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import css from './leaderboard.module.css';

type Props = {
  readonly rank: number;
  /** The rank when the period before ended; null where it is not known. */
  readonly before: number | null;
  readonly timeFrame: TimeFrame;
  /** Includes the compared period, beside the arrow. */
  readonly inWords?: boolean;
};

/** A trader's rank change since the end of the previous period. */
export function RankChange({ rank, before, timeFrame, inWords = false }: Props) {
  if (before === null) return null;
  const places = before - rank;
  const [Arrow, look] = places === 0 ? [Minus, css.same] : places > 0 ? [ArrowUp, css.up] : [ArrowDown, css.down];
  const words = texts.moved(places, timeFrame);
  return (
    <span className={look} title={words}>
      <Arrow size={12} aria-hidden="true" />
      {!inWords && places !== 0 && <span aria-hidden="true">{Math.abs(places)}</span>}
      <span className={inWords ? undefined : 'unseen'}>{words}</span>
    </span>
  );
}
