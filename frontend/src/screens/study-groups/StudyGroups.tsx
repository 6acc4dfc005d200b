import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { count } from '#domain/format/percent.ts';
import { nextMeeting } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { Meeting } from '#features/studyGroups/Meeting.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './studyGroups.module.css';

/** Groups with how full they are. */
function GroupTable({ groups }: { readonly groups: ReplyOf<'studyGroups', 'list'> }) {
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
                <Stack as="span" gap={4} weight="medium" className={css.group}>
                  <Link to={`/study-groups/${group._id}`}>{group.name}</Link>
                  <Tag {...(group.isPublic && { kind: 'primary' as const })}>
                    {group.isPublic ? groupTexts.isPublic : groupTexts.isPrivate}
                  </Tag>
                </Stack>
              </th>
              <td>
                <Stack as="span" gap={4} className={css.spots}>
                  {groupTexts.spots(group.members, group.capacity)}
                  <ShareBar value={group.members} of={group.capacity} />
                </Stack>
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

/** Maximum number of next sessions shown. */
const MOST = 6;

/** When the groups meet next, the earliest first, by the reader's clock. Nothing where none has a fixed time. */
function NextSessions({ groups }: { readonly groups: ReplyOf<'studyGroups', 'list'> }) {
  const { zone } = useTrader();
  const now = millis(Date.now());
  const sessions = groups
    .flatMap((group) => (group.meeting === null ? [] : [{ group, at: nextMeeting(group.meeting, now) }]))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST);
  if (sessions.length === 0) return null;
  return (
    <Card title={texts.nextSessions}>
      <ul className={css.sessions}>
        {sessions.map(({ group, at }) => (
          <li key={group._id}>
            <span>{stamp(at, zone)}</span>
            <Link to={`/study-groups/${group._id}`}>{group.name}</Link>
            <span>{groupTexts.spots(group.members, group.capacity)}</span>
          </li>
        ))}
      </ul>
      <CardNote>{texts.inYourTime}</CardNote>
    </Card>
  );
}

type Groups = ReplyOf<'studyGroups', 'list'>;

const sum = (groups: Groups, of: (group: Groups[number]) => number): number => groups.reduce((total, group) => total + of(group), 0);

/** Number of groups, their total members and places, and pending invitations. */
function GroupSummary({ groups }: { readonly groups: Groups }) {
  const open = groups.filter(({ isPublic }) => isPublic).length;
  const figures = [
    { name: texts.summary.groups, value: count(groups.length), beside: texts.ofThemPublic(open) },
    {
      name: texts.columns.members,
      value: groupTexts.spots(
        sum(groups, ({ members }) => members),
        sum(groups, ({ capacity }) => capacity),
      ),
      beside: null,
    },
    { name: texts.summary.invited, value: count(sum(groups, ({ invitees }) => invitees)), beside: null },
  ];
  return (
    <dl className={css.summary}>
      {figures.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {beside !== null && <small>{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const choices = [
  { value: 'false', text: texts.own },
  { value: 'true', text: texts.withPublic },
] as const;

/** /study-groups: the admin's groups, and on request other admins' public ones. */
export default function StudyGroups() {
  const [includePublic, choose] = useState<'true' | 'false'>('false');
  const { value: groups, error, again } = useApiQuery('studyGroups', 'list', { includePublic });
  const create = (
    <ButtonLink to="/study-groups/create" look="primary">
      <Plus aria-hidden="true" /> {texts.create}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead}>
        <Segmented label={texts.which} value={includePublic} choices={choices} onChoose={choose} />
        {groups?.length !== 0 && create}
      </PageHead>
      {error !== null && <LoadFailure failure={error} text={groupTexts.loadFailed} onRetry={again} />}
      {groups === null && error === null && <Skeleton height={320} />}
      {groups?.length === 0 && (
        <EmptyState title={texts.none} actions={create}>
          {texts.noneHow}
        </EmptyState>
      )}
      {groups !== null && groups.length > 0 && (
        <>
          <GroupSummary groups={groups} />
          <GroupTable groups={groups} />
          <NextSessions groups={groups} />
        </>
      )}
    </Page>
  );
}
