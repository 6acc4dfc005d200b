import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import css from '#frontend/parts/groups/groups.module.css';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GroupTable } from './GroupTable.tsx';

const choices = [
  { value: 'false', text: texts.own },
  { value: 'true', text: texts.withPublic },
] as const;

/** /study-groups: the groups an admin runs, and on request those others run for everybody. */
export default function StudyGroups() {
  const [includePublic, choose] = useState<'true' | 'false'>('false');
  const { value: groups, error, again } = useApiQuery('studyGroups', 'list', { includePublic });
  const create = (
    <ButtonLink to="/study-groups/create" look="primary">
      <Plus aria-hidden="true" /> {texts.create}
    </ButtonLink>
  );
  return (
    <section className={css.page}>
      <header>
        <div>
          <h1>{groupTexts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <div className={css.actions}>
          <Segmented label={texts.which} value={includePublic} choices={choices} onChoose={choose} />
          {create}
        </div>
      </header>
      {error !== null && <RetryNotice text={groupTexts.loadFailed} onRetry={again} />}
      {groups === null && error === null && <Skeleton height={320} />}
      {groups?.length === 0 && (
        <EmptyState title={texts.none} actions={create}>
          {texts.noneHow}
        </EmptyState>
      )}
      {groups !== null && groups.length > 0 && <GroupTable groups={groups} />}
    </section>
  );
}
