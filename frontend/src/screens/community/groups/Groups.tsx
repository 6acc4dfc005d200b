import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { InvitationAnswer } from '#features/studyGroups/InvitationAnswer.tsx';
import { Meeting } from '#features/studyGroups/Meeting.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { JoinButton } from './JoinButton.tsx';
import own from './memberGroups.module.css';

/** A group card for a member, an invited trader or the public. */
function GroupCard({ group }: { readonly group: ReplyOf<'groups', 'list'>[number] }) {
  const { zone } = useTrader();
  const { _id, name, description, owner, members, capacity, role } = group;
  return (
    <Card className={own.card}>
      <h3>
        <Link to={`/community/groups/${_id}`}>{name}</Link>
      </h3>
      {description !== '' && <p className={own.about}>{description}</p>}
      <p className={own.meets}>
        <Meeting meeting={group.meeting} zone={zone} />
      </p>
      <Row size="label" tone="quiet" gap={8} wrap centered justify="between" className={own.foot}>
        <span>
          {texts.members(members, capacity)}
          {owner !== null && <> · {texts.ownerRuns(owner)}</>}
        </span>
        <Row as="span" gap={8} wrap>
          {role === 'invited' && <InvitationAnswer id={_id} name={name} />}
          {role === null && <JoinButton id={_id} name={name} full={members >= capacity} />}
        </Row>
      </Row>
    </Card>
  );
}

const sections = [
  { title: texts.invited, has: ['invited'] },
  { title: texts.yours, has: ['owner', 'member'] },
  { title: texts.open, has: [null] },
] as const;

/** /community/groups: the user's groups, their invitations, and open groups. */
export default function Groups() {
  const { value: groups, error, again } = useApiQuery('groups', 'list', {});
  const shown = sections.map(({ title, has }) => ({
    title,
    groups: groups?.filter(({ role }) => (has as readonly unknown[]).includes(role)) ?? [],
  }));
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead} />
      {error !== null && <LoadFailure failure={error} text={texts.loadFailed} onRetry={again} />}
      {groups === null && error === null && <Skeleton height={320} />}
      {groups?.length === 0 && <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>}
      {shown
        .filter((section) => section.groups.length > 0)
        .map((section) => (
          <Stack as="section" gap={12} key={section.title} className={own.section}>
            <h2>{section.title}</h2>
            <Grid columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gap={16}>
              {section.groups.map((group) => (
                <GroupCard key={group._id} group={group} />
              ))}
            </Grid>
          </Stack>
        ))}
    </Page>
  );
}
