import { useState } from 'react';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { memberNote } from '#features/studyGroups/memberNote.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import type { AdminGroup } from './groupDraft.ts';

type Person = Pick<AdminGroup['members'][number], '_id' | 'username'>;

/** Members and invitees of a group; each can be removed. */
export function People({ group: { _id: id, owner, members, invitees } }: { readonly group: AdminGroup }) {
  const { zone } = useTrader();
  const removePerson = useApiMutation('studyGroups', 'removePerson');
  const { busy, act } = useAct();
  const [leaving, ask] = useState<Person | null>(null);
  const day = (at: string) => fullDay(Date.parse(at), zone);
  const remove = ({ _id: userId }: Person, done: string) =>
    act(userId, () => removePerson({ id, userId }), { done, failed: texts.updateFailed });
  return (
    <div>
      <Card title={groupTexts.membersTitle}>
        <PersonList>
          {members.map((member) => (
            <PersonRow key={member._id} username={member.username} note={memberNote(member, owner, zone)}>
              {member.username !== owner && (
                <Button size="small" look="text" aria-label={`${texts.takeOut} ${member.username}`} onClick={() => ask(member)}>
                  {texts.takeOut}
                </Button>
              )}
            </PersonRow>
          ))}
        </PersonList>
      </Card>
      <Card title={texts.invitees}>
        {invitees.length === 0 && <p>{texts.noInvitees}</p>}
        <PersonList>
          {invitees.map((invitee) => (
            <PersonRow key={invitee._id} username={invitee.username} note={texts.until(day(invitee.until))}>
              <Button
                size="small"
                look="text"
                busy={busy === invitee._id && texts.sending}
                aria-label={`${texts.withdraw} ${invitee.username}`}
                onClick={() => void remove(invitee, texts.withdrawn(invitee.username))}
              >
                {texts.withdraw}
              </Button>
            </PersonRow>
          ))}
        </PersonList>
      </Card>
      {leaving !== null && (
        <ConfirmDialog
          danger
          title={texts.takeOutSure(leaving.username)}
          action={texts.takeOut}
          busy={busy !== null}
          problem={null}
          onCancel={() => ask(null)}
          onConfirm={() => void remove(leaving, texts.takenOut(leaving.username)).then(() => ask(null))}
        >
          {texts.takeOutMeans}
        </ConfirmDialog>
      )}
    </div>
  );
}
