import * as texts from '#copy/together/leaderboardTexts.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { BoardRow } from './BoardRow.tsx';
import { type Entries, type OwnStanding, rankOf } from './rankOf.ts';

const { rank, trader, score, ...figures } = texts.columns;

/** The first hundred; the reader's own row last where they are not among them. */
export function BoardTable({ entries, own }: { readonly entries: Entries; readonly own: OwnStanding | null }) {
  const mine = own?.entry ?? null;
  const place = own === null ? null : rankOf(own, entries);
  const below = mine !== null && place !== null && place.rank > entries.length;
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
          {entries.map((entry, at) => (
            <BoardRow key={entry._id} entry={entry} rank={`${at + 1}`} isOwn={entry._id === mine?._id} />
          ))}
          {below && <BoardRow entry={mine} rank={place.exact ? `${place.rank}` : texts.about(place.rank)} isOwn />}
        </tbody>
      </Table>
      {own !== null && <CardNote>{texts.rules(own.from)}</CardNote>}
    </Card>
  );
}
