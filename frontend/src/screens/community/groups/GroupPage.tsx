import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/groupTexts.ts';
import type { GroupSharing } from '#domain/groups/groupSharing.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { GroupFacts } from '#features/studyGroups/GroupFacts.tsx';
import css from '#features/studyGroups/groups.module.css';
import { InvitationAnswer } from '#features/studyGroups/InvitationAnswer.tsx';
import { memberNote } from '#features/studyGroups/memberNote.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Lines } from '#ui/Table.tsx';
import own from './GroupPage.module.css';
import { GroupRoom, useOpenReview } from './GroupRoom.tsx';
import { JoinButton } from './JoinButton.tsx';
import { OwnSession } from './OwnSession.tsx';

/** Visibility of the reader's trades to others. */
function SharingCard({ sharing: { delayDays, sizes } }: { readonly sharing: GroupSharing }) {
  const facts = [
    [texts.shareFacts.trades, texts.onlyShared],
    [texts.shareFacts.amounts, texts.inRAndPercent],
    [texts.shareFacts.delay, texts.delays[delayDays]],
    [texts.shareFacts.sizes, sizes ? texts.sizesShown : texts.sizesHidden],
  ];
  return (
    <Card title={texts.yourShare}>
      <Lines className={own.shares}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Lines>
    </Card>
  );
}

type Group = ReplyOf<'groups', 'read'>;

const back = <BackLink to="/community/groups" label={texts.backToAll} />;

/** /community/groups/:id: a study group for its members, and its description for possible members. */
export default function GroupPage() {
  const { id = '' } = useParams();
  const { value: group, error, again } = useApiQuery('groups', 'read', { id });
  return (
    <Page>
      {group === null && <PageHead back={back} title={texts.groupTitle} />}
      {error !== null && <LoadFailure failure={error} text={sentence(error, texts.detailsFailed)} onRetry={again} />}
      {group === null && error === null && <Skeleton height={420} />}
      {group !== null && <Shown group={group} />}
    </Page>
  );
}

function Shown({ group }: { readonly group: Group }) {
  const { zone } = useTrader();
  const { _id: id, name, role, people, capacity, owner } = group;
  const isInside = role === 'owner' || role === 'member';
  const { isThere } = useOpenReview(id, isInside);
  const facts = (
    <Card>
      <GroupFacts group={group} zone={zone} />
    </Card>
  );
  return (
    <>
      <PageHead back={back} title={name} lead={`${texts.members(people, capacity)} · ${texts.ownerRuns(owner)}`}>
        {role === 'invited' && <InvitationAnswer id={id} name={name} />}
        {role === null && <JoinButton id={id} name={name} full={people >= capacity} />}
        {role === 'member' && <LeaveButton group={group} />}
      </PageHead>
      {isThere ? (
        <Grid columns={[1.3, 1]} gap={16} align="start" until={719} className={css.columns}>
          {isInside ? <GroupRoom group={group} /> : facts}
          <div>
            {isInside && <OwnSession group={group} />}
            {isInside && facts}
            {isInside && <SharingCard sharing={group.sharing} />}
            <Card title={texts.membersTitle}>{isInside ? <MemberList group={group} /> : <p>{texts.onlyMembers}</p>}</Card>
          </div>
        </Grid>
      ) : (
        <Skeleton height={640} />
      )}
    </>
  );
}

function MemberList({ group: { members, owner } }: { readonly group: Group }) {
  const { zone } = useTrader();
  return (
    <PersonList>
      {members.map((member) => (
        <PersonRow key={member._id} username={member.username} note={memberNote(member, owner, zone)} />
      ))}
    </PersonList>
  );
}

function LeaveButton({ group: { _id: id, name } }: { readonly group: Group }) {
  const navigate = useNavigate();
  const leave = useApiMutation('groups', 'leave');
  const { busy, act } = useAct();
  const [sure, ask] = useState(false);
  async function go() {
    if (await act('leave', () => leave({ id }), { done: texts.left(name), failed: texts.failed })) await navigate('/community/groups');
    else ask(false);
  }
  return (
    <>
      <Button look="text" onClick={() => ask(true)}>
        {texts.leave}
      </Button>
      {sure && (
        <ConfirmDialog
          title={texts.leaveSure(name)}
          action={texts.leave}
          busy={busy !== null}
          problem={null}
          onCancel={() => ask(false)}
          onConfirm={() => void go()}
        >
          {texts.leaveMeans}
        </ConfirmDialog>
      )}
    </>
  );
}
