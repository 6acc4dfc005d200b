import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
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

/** The reader's rank, and the top hundred, from the API. */
export type OwnStanding = Reply<typeof api.leaderboard.own>;
export type Entries = Reply<typeof api.leaderboard.list>;

/**
 * A rank: exact among the top hundred and if no other trader has about the same score; `before`: the rank at the end
 * of the previous period, if known. A trader outside the top hundred is ranked after it, however many of those have
 * about the same score.
 */
export function rankOf(
  { entry, above, beside }: OwnStanding,
  entries: Entries,
): { readonly rank: number; readonly exact: boolean; readonly before: number | null } | null {
  if (entry === null) return null;
  const place = entries.findIndex(({ _id }) => _id === entry._id);
  if (place >= 0) return { rank: place + 1, exact: true, before: entries[place]!.before };
  const first = Math.max(above, entries.length) + 1;
  return { rank: first, exact: first >= above + beside, before: null };
}
