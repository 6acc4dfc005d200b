import { Target } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import type { PlaybooksReport } from '#journal/worker/reports/playbooksReport.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { AdherenceCard, FollowingCard } from './FollowingCard.tsx';
import { FreshPlaybook } from './FreshPlaybook.tsx';
import { JudgedTradesCard } from './JudgedTradesCard.tsx';
import { PlaybookStrip } from './PlaybookStrip.tsx';
import css from './playbooks.module.css';
import { RulesCard } from './RulesCard.tsx';
import { usePlaybooksPage } from './usePlaybooksPage.ts';
import { VersionsCard } from './VersionsCard.tsx';

type Props = {
  readonly playbook: Playbook;
  readonly figures: NonNullable<ReturnType<PlaybooksReport['playbooks']['get']>>;
  readonly page: ReturnType<typeof usePlaybooksPage>;
};

/** Results of a playbook's trades; every figure links to its trades. */
function PlaybookFiguresView({ playbook, figures, page: { money, unit, view } }: Props) {
  const link = useTradesLink();
  const linkOf = useTradeLink();
  const own = { of: 'playbook', value: playbook.id } as const;
  const within = (rules: string) => `${link(own)}&rules=${encodeURIComponent(rules)}`;
  const shared = { playbook, figures, money, unit };
  return (
    <>
      <PlaybookStrip {...shared} />
      {playbook.about !== '' && (
        <Text size="body" tone="quiet" className={css.about}>
          {playbook.about}
        </Text>
      )}
      <Grid columns={[1.7, 1]} gap={16} until={1199}>
        <FollowingCard {...shared} hrefOf={within} />
        <AdherenceCard weeks={figures.weeks} />
      </Grid>
      <RulesCard {...shared} hrefOf={(rule, followed) => within(`${followed ? '+' : '-'}${playbook.id}.${rule}`)} />
      <Grid columns={[1.7, 1]} gap={16} until={1199}>
        <JudgedTradesCard
          playbook={playbook}
          trades={figures.latest}
          all={figures.all.trades}
          allHref={link(own)}
          linkOf={(id) => linkOf(id, own)}
          money={money}
          zone={view.zone}
        />
        <VersionsCard {...shared} zone={view.zone} />
      </Grid>
    </>
  );
}

const PlaybookDialog = lazyPart(() => import('./PlaybookDialog.tsx'), { quiet: true });
const DeletePlaybook = lazyPart(() => import('./DeletePlaybook.tsx'));

/** The menu of a playbook, and the dialog that an entry has opened. */
function usePlaybookMenu(playbook: PlaybookRow | undefined, list: string) {
  const { showToast } = useBrowser();
  const save = useApiMutation('playbooks', 'save');
  const go = useNavigate();
  const [asked, ask] = useState<'edit' | 'delete' | null>(null);
  if (playbook === undefined) return { menu: [], dialog: null };
  /** Takes it out of use, or back into it. */
  async function archive({ versions: _, archived, ...about }: PlaybookRow): Promise<void> {
    try {
      await save({ ...about, archived: !archived, rules: currentVersion(playbook!).rules });
      showToast({ text: (archived ? formTexts.usedAgain : formTexts.archived)(about.name), kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, formTexts.failed), kind: 'error' });
    }
  }
  const close = () => ask(null);
  return {
    menu: [
      { text: texts.edit, onChoose: () => ask('edit') },
      { text: playbook.archived ? texts.restore : texts.archive, onChoose: () => void archive(playbook) },
      { text: texts.remove, danger: true, apart: true, onChoose: () => ask('delete') },
    ],
    dialog: (
      <Suspense fallback={null}>
        {asked === 'edit' && <PlaybookDialog row={playbook} onClose={close} onDone={close} />}
        {asked === 'delete' && <DeletePlaybook playbook={playbook} onDone={() => go(list)} onClose={close} />}
      </Suspense>
    ),
  };
}

/** Its market, its setup where its name is another, its version, and whether it is archived. */
const PlaybookTags = ({ playbook }: { readonly playbook: PlaybookRow }) => (
  <>
    {playbook.market !== '' && <Tag>{playbook.market}</Tag>}
    {playbook.setup !== null && playbook.setup !== playbook.name && <Tag>{playbook.setup}</Tag>}
    <Tag kind="primary">{texts.version(currentVersion(playbook).version)}</Tag>
    {playbook.archived && <Tag kind="warning">{texts.archivedTag}</Tag>}
  </>
);

/** /trade-planning/playbooks/:id: one playbook: does following it pay, which rule to fix, its trades and its versions. */
export default function PlaybookPage() {
  const { id = '' } = useParams();
  const page = usePlaybooksPage();
  const { playbooks, error, again, report, problem, money, unit, view } = page;
  const { book } = useJournal();
  const { search } = useLocation();
  const list = `/trade-planning/playbooks${search}`;
  const playbook = playbooks?.find((each) => each.id === id);
  const { menu, dialog } = usePlaybookMenu(playbook, list);
  const figures = report?.playbooks.get(id) ?? null;
  return (
    <FilteredPage
      accounts={filterAccounts(book)}
      title={
        <>
          <BackLink to={list} label={texts.back} />
          {playbook?.name}
        </>
      }
      notices={playbook !== undefined && <PlaybookTags playbook={playbook} />}
      tools={
        playbook?.archived === false && (
          <ButtonLink look="primary" size="small" to={`/trade-planning?new=${playbook.id}`}>
            <Target aria-hidden="true" /> {texts.planTrade}
          </ButtonLink>
        )
      }
      menu={menu}
    >
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
            {figures === null && playbook.about !== '' && (
              <Text size="body" tone="quiet" className={css.about}>
                {playbook.about}
              </Text>
            )}
            {figures !== null && <PlaybookFiguresView playbook={playbook} figures={figures} page={page} />}
            {figures === null && report !== null && <FreshPlaybook playbook={playbook} page={page} />}
            {figures === null && <VersionsCard playbook={playbook} figures={null} money={money} zone={view.zone} unit={unit} />}
            {dialog}
          </>
        )}
      </Page>
    </FilteredPage>
  );
}
