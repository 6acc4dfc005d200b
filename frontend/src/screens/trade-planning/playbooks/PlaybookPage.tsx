import { ArrowLeft, MoreHorizontal, Pencil, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { currentVersion } from '#domain/playbooks/playbook.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useJournal } from '#journal/useJournal.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { PlaybookFiguresView } from './PlaybookFiguresView.tsx';
import css from './playbooks.module.css';
import { usePlaybooksPage } from './usePlaybooksPage.ts';
import { VersionsCard } from './VersionsCard.tsx';

/** Actions on a playbook besides editing it. */
function usePlaybookActs() {
  const { showToast } = useBrowser();
  const save = useApiMutation('playbooks', 'save');
  /** Takes it out of use, or back into it. */
  async function archive(playbook: PlaybookRow): Promise<void> {
    const { versions: _, archived, ...about } = playbook;
    try {
      await save({ ...about, archived: !archived, rules: currentVersion(playbook).rules });
      showToast({ text: (archived ? formTexts.usedAgain : formTexts.archived)(playbook.name), kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, formTexts.failed), kind: 'error' });
    }
  }
  return { archive };
}

const PlaybookDialog = lazy(() => import('./PlaybookDialog.tsx'));
const DeletePlaybook = lazy(() => import('./DeletePlaybook.tsx'));

/** Its name, its purpose, and its actions. */
function Head({ playbook, onEdit }: { readonly playbook: PlaybookRow; readonly onEdit: () => void }) {
  const { archive } = usePlaybookActs();
  const [asks, ask] = useState(false);
  const { search } = useLocation();
  const go = useNavigate();
  const list = `/trade-planning/playbooks${search}`;
  return (
    <PageHead
      title={playbook.name}
      back={
        <Link to={list} className={css.back} aria-label={texts.back} title={texts.back}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      }
      tags={
        <>
          {playbook.market !== '' && <Tag>{playbook.market}</Tag>}
          {playbook.setup !== null && playbook.setup !== playbook.name && <Tag>{playbook.setup}</Tag>}
          <Tag kind="primary">{texts.version(currentVersion(playbook).version)}</Tag>
          {playbook.archived && <Tag kind="warning">{texts.archivedTag}</Tag>}
        </>
      }
    >
      <Button onClick={onEdit}>
        <Pencil aria-hidden="true" /> {texts.edit}
      </Button>
      {!playbook.archived && (
        <ButtonLink look="primary" to={`/trade-planning?new=${playbook.id}`}>
          <Target aria-hidden="true" /> {texts.planTrade}
        </ButtonLink>
      )}
      <Menu
        label={texts.more}
        align="end"
        entries={[
          { text: playbook.archived ? texts.restore : texts.archive, onChoose: () => void archive(playbook) },
          { text: texts.remove, danger: true, apart: true, onChoose: () => ask(true) },
        ]}
        trigger={(ties) => (
          <IconButton label={texts.more} {...ties}>
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        )}
      />
      <Suspense fallback={null}>
        {asks && <DeletePlaybook playbook={playbook} onDone={() => go(list)} onClose={() => ask(false)} />}
      </Suspense>
    </PageHead>
  );
}

/** /trade-planning/playbooks/:id: one playbook: does following it pay, which rule to fix, its trades and its versions. */
export default function PlaybookPage() {
  const { id = '' } = useParams();
  const page = usePlaybooksPage();
  const { playbooks, error, again, report, problem, money, unit, view } = page;
  const { book } = useJournal();
  const [edits, edit] = useState(false);
  const playbook = playbooks?.find((each) => each.id === id);
  const figures = report?.playbooks.get(id) ?? null;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <Page className={css.page}>
        <JournalNotice />
        {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
        {problem !== null && <Notice kind="error">{texts.figuresFailed(problem)}</Notice>}
        {playbooks === null && error === null && <Skeleton height={480} />}
        {playbooks !== null && playbook === undefined && (
          <EmptyState title={texts.missing} actions={<Link to="/trade-planning/playbooks">{texts.back}</Link>} />
        )}
        {playbook !== undefined && (
          <>
            <Head playbook={playbook} onEdit={() => edit(true)} />
            {playbook.about !== '' && <p className={css.about}>{playbook.about}</p>}
            {figures !== null && <PlaybookFiguresView playbook={playbook} figures={figures} page={page} />}
            {figures === null && report !== null && <EmptyState title={texts.noFigures}>{texts.noFiguresHow}</EmptyState>}
            {figures === null && <VersionsCard playbook={playbook} figures={null} money={money} zone={view.zone} unit={unit} />}
            <Suspense fallback={null}>
              {edits && <PlaybookDialog row={playbook} onClose={() => edit(false)} onDone={() => edit(false)} />}
            </Suspense>
          </>
        )}
      </Page>
    </FilteredPage>
  );
}
