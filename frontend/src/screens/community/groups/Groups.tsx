import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { CommunityTabs } from '#features/community/CommunityTabs.tsx';
import { LoadFailure } from '#features/loading/LoadFailure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GroupCard } from './GroupCard.tsx';
import own from './memberGroups.module.css';

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
      <CommunityTabs />
      <PageHead title={texts.title} lead={texts.lead} />
      {error !== null && <LoadFailure failure={error} text={texts.loadFailed} onRetry={again} />}
      {groups === null && error === null && <Skeleton height={320} />}
      {groups?.length === 0 && <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>}
      {shown
        .filter((section) => section.groups.length > 0)
        .map((section) => (
          <section key={section.title} className={own.section}>
            <h2>{section.title}</h2>
            <div className={own.cards}>
              {section.groups.map((group) => (
                <GroupCard key={group._id} group={group} />
              ))}
            </div>
          </section>
        ))}
    </Page>
  );
}
