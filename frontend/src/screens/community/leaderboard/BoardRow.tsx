import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR, percent } from '#domain/format/percent.ts';
import { decimal } from '#domain/units/decimal.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import { isVerified } from '#features/processScore/isVerified.ts';
import { Num } from '#ui/Num.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ExpectancyCell } from './ExpectancyCell.tsx';
import css from './leaderboard.module.css';
import { PartsBar } from './PartsBar.tsx';
import type { Entries } from './rankOf.ts';

type Props = {
  readonly entry: Entries[number];
  readonly rank: string;
  readonly change: ReactNode;
  readonly scale: readonly [number, number];
  readonly isOwn: boolean;
};

const NONE = '–';

/** Sources of the trades: broker files, and manual entries and changes. */
function Origin({ entry }: { readonly entry: Entries[number] }) {
  const { manual, edited, stats } = entry;
  return (
    <>
      {isVerified(entry) && <BadgeCheck size={14} className={css.verified} role="img" aria-label={texts.verified} />}
      {manual > 0 && (
        <span title={texts.manualMeans(manual, stats.totalTrades)}>
          <Tag>{texts.manual}</Tag>
        </span>
      )}
      {edited > 0 && (
        <span title={texts.editedMeans}>
          <Tag kind="warning">{texts.edited(edited)}</Tag>
        </span>
      )}
    </>
  );
}

/** One trader: rank, name and marks, the score with its parts, and the figures behind it. */
export function BoardRow({ entry, rank, change, scale, isOwn }: Props) {
  const { username, score, points, rules, reviewedWeeks, expectancy, drawdownR, stats } = entry;
  const { totalTrades, winningTrades, losingTrades, winRate, totalProfit, currency } = stats;
  return (
    <tr className={isOwn ? css.mine : undefined}>
      <Num>
        <span className={css.placed}>
          {rank} {change}
        </span>
      </Num>
      <th scope="row">
        <span className={css.trader}>
          <Avatar name={username} size={28} />
          <Link to={`/profile/${username}`}>{username}</Link>
          {isOwn && <Tag kind="primary">{texts.you}</Tag>}
          <Origin entry={entry} />
        </span>
      </th>
      <td>
        <span className={css.score}>
          <b>{score.toFixed(1)}</b>
          <PartsBar points={points} />
        </span>
      </td>
      <Num>{rules === null ? NONE : percent((100 * rules.kept) / rules.of)}</Num>
      <Num>{texts.weeksShort(reviewedWeeks)}</Num>
      <ExpectancyCell expectancy={expectancy} scale={scale} />
      <Num>{drawdownR === null ? NONE : inR(-drawdownR)}</Num>
      <Num>{count(totalTrades)}</Num>
      <Num>{`${count(winningTrades)}–${count(losingTrades)}`}</Num>
      <Num>{percent(winRate)}</Num>
      <Num className={totalProfit === null ? css.private : undefined}>
        {totalProfit === null || currency === null ? texts.hidden : moneyFormat(currency).result(decimal(totalProfit))}
      </Num>
    </tr>
  );
}
