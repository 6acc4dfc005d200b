import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, inR, oneDecimal, percent } from '#domain/format/percent.ts';
import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { decimal } from '#domain/units/decimal.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import { isFromFiles, isVerified } from '#features/processScore/scoreFigure.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ExpectancyCell, expectancyScale } from './ExpectancyCell.tsx';
import css from './leaderboard.module.css';
import { type Entries, type OwnStanding, RankChange, rankOf } from './RankChange.tsx';
import { PartsBar } from './ScoreParts.tsx';

type BoardRowProps = {
  readonly entry: Entries[number];
  readonly rank: string;
  readonly change: ReactNode;
  readonly scale: readonly [number, number];
  readonly isOwn: boolean;
};

const NONE = '–';

/** Sources of the trades: a connection alone, files, and manual entries and changes. */
function Origin({ entry }: { readonly entry: Entries[number] }) {
  const { verified = 0, manual, edited, stats } = entry;
  return (
    <>
      {isVerified(entry, stats.totalTrades) && <BadgeCheck size={14} className={css.verified} role="img" aria-label={texts.verified} />}
      {isFromFiles(entry, stats.totalTrades) && (
        <span data-wide="tablet" title={texts.fileMeans(verified, stats.totalTrades)}>
          <Tag>{texts.file}</Tag>
        </span>
      )}
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
function BoardRow({ entry, rank, change, scale, isOwn }: BoardRowProps) {
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
        <Row as="span" gap={8} centered weight="medium" className={css.trader}>
          <span data-wide>
            <Avatar name={username} size={28} />
          </span>
          <Link to={`/profile/${username}`}>{username}</Link>
          {isOwn && <Tag kind="primary">{texts.you}</Tag>}
          <Origin entry={entry} />
        </Row>
      </th>
      <td>
        <Row as="span" gap={12} centered className={css.score}>
          <b>{oneDecimal(score)}</b>
          <PartsBar points={points} />
        </Row>
        <small data-narrow="tablet">{counted(totalTrades, 'trade')}</small>
      </td>
      <Num data-wide>{rules === null ? NONE : percent((100 * rules.kept) / rules.of)}</Num>
      <Num data-wide="tablet">{texts.weeksShort(reviewedWeeks)}</Num>
      <ExpectancyCell expectancy={expectancy} scale={scale} />
      <Num data-wide="tablet">{drawdownR === null ? NONE : inR(-drawdownR)}</Num>
      <Num data-wide="tablet">{count(totalTrades)}</Num>
      <Num data-wide="tablet">{`${count(winningTrades)}–${count(losingTrades)}`}</Num>
      <Num data-wide>{percent(winRate)}</Num>
      <Num data-wide="tablet" className={totalProfit === null ? css.private : undefined}>
        {totalProfit === null || currency === null ? texts.hidden : moneyFormat(currency).result(decimal(totalProfit))}
      </Num>
    </tr>
  );
}

const { rank, trader, score, ...heads } = texts.columns;
/** Heads of the figures, and the widths at which each is hidden: some on tablets, most on phones. */
const figures = [
  [heads.rules, ''],
  [heads.streak, 'tablet'],
  [heads.expectancy, ''],
  [heads.drawdown, 'tablet'],
  [heads.trades, 'tablet'],
  [heads.wonLost, 'tablet'],
  [heads.winRate, ''],
  [heads.profit, 'tablet'],
] as const;

type Props = {
  readonly entries: Entries;
  readonly own: OwnStanding | null;
  readonly timeFrame: TimeFrame;
  /** Without those who have a trade that is not verified; the others keep their ranks. */
  readonly verifiedOnly: boolean;
};

/** The first hundred; the reader's own row last where they are not among them. */
export function BoardTable({ entries, own, timeFrame, verifiedOnly }: Props) {
  const mine = own?.entry ?? null;
  const place = own === null ? null : rankOf(own, entries);
  const below = mine !== null && place !== null && place.rank > entries.length;
  const scale = expectancyScale(mine === null ? entries : [...entries, mine]);
  const isShown = (entry: Entries[number]): boolean => !verifiedOnly || isVerified(entry, entry.stats.totalTrades);
  return (
    <Card>
      <Table flush scrollName={texts.title}>
        <thead>
          <tr>
            <Num head>{rank}</Num>
            <th scope="col">{trader}</th>
            <th scope="col">{score}</th>
            {figures.map(([name, only]) => (
              <Num head key={name} data-wide={only}>
                {name}
              </Num>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(
            (entry, at) =>
              isShown(entry) && (
                <BoardRow
                  key={entry._id}
                  entry={entry}
                  scale={scale}
                  rank={`${at + 1}`}
                  change={<RankChange rank={at + 1} before={entry.before} timeFrame={timeFrame} />}
                  isOwn={entry._id === mine?._id}
                />
              ),
          )}
          {below && isShown(mine) && (
            <BoardRow entry={mine} scale={scale} rank={place.exact ? `${place.rank}` : texts.about(place.rank)} change={null} isOwn />
          )}
        </tbody>
      </Table>
      {own !== null && <CardNote>{texts.rules(own.from)}</CardNote>}
      <CardNote>
        {texts.whiskers} {entries.some(({ before }) => before !== null) && texts.movedMeans(timeFrame)}
      </CardNote>
    </Card>
  );
}
