import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { GroupFacts } from '#features/studyGroups/GroupFacts.tsx';
import css from '#features/studyGroups/groups.module.css';
import { SessionCard } from '#features/studyGroups/SessionCard.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { GroupForm } from './GroupForm.tsx';
import { type AdminGroup, draftOfGroup } from './groupDraft.ts';
import { InviteTraders } from './InviteTraders.tsx';
import { People } from './People.tsx';

const back = <BackLink to="/study-groups" label={groupTexts.backToAll} />;

/** A group's description, and the form to change it. */
function AboutGroup({ group }: { readonly group: AdminGroup }) {
  const { showToast } = useBrowser();
  const { zone } = useTrader();
  const update = useApiMutation('studyGroups', 'update');
  const [editing, edit] = useState(false);
  const { _id: id, version } = group;
  if (!editing)
    return (
      <Card
        title={texts.details}
        aside={
          <Button size="small" onClick={() => edit(true)}>
            {texts.edit}
          </Button>
        }
      >
        <GroupFacts group={group} zone={zone} />
      </Card>
    );
  return (
    <Card title={texts.details}>
      <GroupForm
        stored={`study group ${id} ${version}`}
        initial={() => draftOfGroup(group, zone)}
        action={texts.save}
        fallback={texts.updateFailed}
        send={async (changed) => {
          await update({ ...changed, id, version });
          showToast({ text: texts.updated, kind: 'success' });
          edit(false);
        }}
        beside={(forget) => (
          <Button
            look="text"
            onClick={() => {
              forget();
              edit(false);
            }}
          >
            Cancel
          </Button>
        )}
      />
    </Card>
  );
}

/** /study-groups/:id: a group with its people, for the admin who runs it. */
export default function StudyGroup() {
  const { id = '' } = useParams();
  const { value: group, error, again } = useApiQuery('studyGroups', 'read', { id });
  return (
    <Page>
      {group === null && <PageHead back={back} title={groupTexts.groupTitle} />}
      {error !== null && <LoadFailure failure={error} text={sentence(error, groupTexts.detailsFailed)} onRetry={again} />}
      {group === null && error === null && <Skeleton height={420} />}
      {group !== null && <Shown group={group} />}
    </Page>
  );
}

function Shown({ group }: { readonly group: AdminGroup }) {
  const navigate = useNavigate();
  const { zone } = useTrader();
  const remove = useApiMutation('studyGroups', 'remove');
  const { busy, act } = useAct();
  const [sure, ask] = useState(false);
  async function removeIt() {
    const said = { done: texts.removed, failed: texts.removeFailed };
    if (await act('remove', () => remove({ id: group._id }), said)) await navigate('/study-groups', { replace: true });
    else ask(false);
  }
  return (
    <>
      <PageHead
        back={back}
        title={group.name}
        tags={
          <Tag {...(group.isPublic && { kind: 'primary' as const })}>{group.isPublic ? groupTexts.isPublic : groupTexts.isPrivate}</Tag>
        }
        lead={texts.taken(group.members.length, group.capacity, group.invitees.length)}
      >
        <Button look="text" onClick={() => ask(true)}>
          {texts.remove}
        </Button>
      </PageHead>
      <Grid columns={[1.3, 1]} gap={16} align="start" until={719} className={css.columns}>
        <div>
          <SessionCard group={group} zone={zone} />
          <AboutGroup key={group.version} group={group} />
          <InviteTraders group={group} />
        </div>
        <People group={group} />
      </Grid>
      {sure && (
        <ConfirmDialog
          danger
          title={texts.removeSure(group.name)}
          action={texts.remove}
          busy={busy !== null}
          problem={null}
          onCancel={() => ask(false)}
          onConfirm={() => void removeIt()}
        >
          {texts.removeMeans(group.members.length)}
        </ConfirmDialog>
      )}
    </>
  );
}
