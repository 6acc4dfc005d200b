import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AdminGroup } from './groupDraft.ts';
import css from './studyGroups.module.css';

const schema = () => import('#contract/areas/studyGroups.ts').then(({ studyGroups }) => studyGroups.invite.input);

/** Inviting by email, or by a username that is found. */
export function InviteTraders({ group: { _id: id } }: { readonly group: AdminGroup }) {
  return (
    <Card title={texts.invite}>
      <Text size="body" tone="quiet" className={css.how}>
        {texts.inviteHow}
      </Text>
      <ByEmail id={id} />
      <ByName id={id} />
    </Card>
  );
}

function ByEmail({ id }: { readonly id: string }) {
  const { showToast } = useBrowser();
  const invite = useApiMutation('studyGroups', 'invite');
  const [email, type] = useState('');
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: texts.inviteFailed,
    onProblem: (text) => showToast({ text, kind: 'error' }),
    read: () => ({ id, email }),
    async send(input) {
      await invite(input);
      showToast({ text: texts.invited(email.trim()), kind: 'success' });
      type('');
    },
  });
  return (
    <form {...ties}>
      <Row gap={8} align="end" className={css.invite}>
        <TextField {...field('email')} label={texts.email} type="email" value={email} onChange={({ target }) => type(target.value)} />
        <Button type="submit" look="primary" busy={busy && texts.sending}>
          {texts.send}
        </Button>
      </Row>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </form>
  );
}

function ByName({ id }: { readonly id: string }) {
  const [q, type] = useState('');
  const { value: people, error, again } = useApiQuery('studyGroups', 'availableUsers', { id, q: q.trim() });
  const invite = useApiMutation('studyGroups', 'inviteUser');
  const { busy, act } = useAct();
  return (
    <div className={css.find}>
      <TextField
        label={texts.available}
        hint={texts.availableHint}
        type="search"
        maxLength={30}
        value={q}
        onChange={({ target }) => type(target.value)}
      />
      {error !== null && <LoadFailure failure={error} text={texts.usersFailed} onRetry={again} />}
      {people?.length === 0 && (
        <Text size="body" tone="quiet" className={css.how}>
          {texts.nobody}
        </Text>
      )}
      <PersonList className={css.found}>
        {people?.map(({ _id: userId, username }) => (
          <PersonRow key={userId} username={username}>
            <Button
              size="small"
              busy={busy === userId && texts.sending}
              aria-label={`${texts.inviteOne} ${username}`}
              onClick={() => void act(userId, () => invite({ id, userId }), { done: texts.invited(username), failed: texts.inviteFailed })}
            >
              {texts.inviteOne}
            </Button>
          </PersonRow>
        ))}
      </PersonList>
    </div>
  );
}
