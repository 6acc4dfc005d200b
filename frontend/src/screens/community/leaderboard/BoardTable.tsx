import * as texts from '#copy/together/leaderboardTexts.ts';
import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { isVerified } from '#features/processScore/isVerified.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { BoardRow } from './BoardRow.tsx';
import { expectancyScale } from './ExpectancyCell.tsx';
import { RankChange } from './RankChange.tsx';
import { type Entries, type OwnStanding, rankOf } from './rankOf.ts';

const { rank, trader, score, ...figures } = texts.columns;

type Props = {
  readonly entries: Entries;
  readonly own: OwnStanding | null;
  readonly timeFrame: TimeFrame;
  /** Without those who entered or changed trades by hand; the others keep their ranks. */
  readonly verifiedOnly: boolean;
};

/** The first hundred; the reader's own row last where they are not among them. */
export function BoardTable({ entries, own, timeFrame, verifiedOnly }: Props) {
  const mine = own?.entry ?? null;
  const place = own === null ? null : rankOf(own, entries);
  const below = mine !== null && place !== null && place.rank > entries.length;
  const scale = expectancyScale(mine === null ? entries : [...entries, mine]);
  const isShown = (entry: Entries[number]): boolean => !verifiedOnly || isVerified(entry);
  return (
    <Card>
      <Table flush scrollName={texts.title}>
        <thead>
          <tr>
            <Num head>{rank}</Num>
            <th scope="col">{trader}</th>
            <th scope="col">{score}</th>
            {Object.values(figures).map((name) => (
              <Num head key={name}>
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
