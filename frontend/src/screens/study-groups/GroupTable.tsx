import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { count } from '#domain/format/percent.ts';
import { Meeting } from '#features/studyGroups/Meeting.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './studyGroups.module.css';

/** Groups with how full they are. */
export function GroupTable({ groups }: { readonly groups: ReplyOf<'studyGroups', 'list'> }) {
  const { zone } = useTrader();
  const { name, members, invited, meets, owner } = texts.columns;
  return (
    <Card>
      <Table scrollName={groupTexts.title}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{members}</th>
            <Num head>{invited}</Num>
            <th scope="col" className={`${css.meets} ${css.wide}`}>
              {meets}
            </th>
            <th scope="col" data-wide="tablet">
              {owner}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group._id}>
              <th scope="row">
                <span className={css.group}>
                  <Link to={`/study-groups/${group._id}`}>{group.name}</Link>
                  <Tag {...(group.isPublic && { kind: 'primary' as const })}>
                    {group.isPublic ? groupTexts.isPublic : groupTexts.isPrivate}
                  </Tag>
                </span>
              </th>
              <td>
                <span className={css.spots}>
                  {groupTexts.spots(group.members, group.capacity)}
                  <ShareBar value={group.members} of={group.capacity} />
                </span>
              </td>
              <Num>{count(group.invitees)}</Num>
              <td className={`${css.meets} ${css.wide}`}>
                <Meeting meeting={group.meeting} zone={zone} />
              </td>
              <td data-wide="tablet">{group.owner ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
