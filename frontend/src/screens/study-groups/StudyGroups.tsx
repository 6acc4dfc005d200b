import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GroupSummary } from './GroupSummary.tsx';
import { GroupTable } from './GroupTable.tsx';
import { NextSessions } from './NextSessions.tsx';

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
      <PageHead title={groupTexts.title} lead={texts.lead}>
        <Segmented label={texts.which} value={includePublic} choices={choices} onChoose={choose} />
        {create}
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
