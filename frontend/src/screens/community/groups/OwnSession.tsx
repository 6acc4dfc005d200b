import { useId } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { SessionCard } from '#features/studyGroups/SessionCard.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import css from './ownSession.module.css';

type Group = ReplyOf<'groups', 'read'>;
const choices = Object.entries(texts.goingChoices).map(([value, text]) => ({ value, text }));

/** The next session and the homework of a group, with what the reader answers to them. */
export function OwnSession({ group }: { readonly group: Group }) {
  const { _id: id, session, homeworkNumber, members } = group;
  const tick = useId();
  const { zone } = useTrader();
  const { user } = useSession();
  const own = members.find(({ username }) => username === user?.username);
  const answerSession = useApiMutation('groups', 'answerSession');
  const answerHomework = useApiMutation('groups', 'answerHomework');
  const { busy, act } = useAct();
  const said = { failed: texts.answerFailed };
  const value = own?.going == null ? '' : own.going ? 'yes' : 'no';
  return (
    <SessionCard
      group={group}
      zone={zone}
      answer={
        session !== null && (
          <div className={css.answer}>
            <Segmented
              label={texts.areYouGoing}
              value={value}
              choices={choices}
              disabled={busy !== null}
              onChoose={(chosen) => void act('session', () => answerSession({ id, session, going: chosen === 'yes' }), said)}
            />
          </div>
        )
      }
      tick={
        <label htmlFor={tick} className={css.tick}>
          <Checkbox
            id={tick}
            checked={own?.didHomework ?? false}
            disabled={busy !== null}
            onChange={({ target }) => void act('homework', () => answerHomework({ id, homeworkNumber, done: target.checked }), said)}
          />
          {texts.iDidIt}
        </label>
      }
    />
  );
}
