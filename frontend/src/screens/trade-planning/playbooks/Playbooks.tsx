import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { closedUnits } from '#format/countedUnits.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlaybookTable } from './PlaybookTable.tsx';
import css from './playbooks.module.css';
import { RuleBars } from './RuleBars.tsx';
import { usePlaybooksPage } from './usePlaybooksPage.ts';

const PlaybookDialog = lazyPart(() => import('./PlaybookDialog.tsx'), { quiet: true });

/** /trade-planning/playbooks: how the trader trades each setup, and the results of following it. */
export default function Playbooks() {
  const { playbooks, error, again, report, problem, money, unit } = usePlaybooksPage();
  const { book } = useJournal();
  const isPhone = useIsPhone();
  const [writes, write] = useState(false);
  const go = useNavigate();
  const { search } = useLocation();
  const link = useTradesLink();
  const add = (
    <Button look="primary" onClick={() => write(true)}>
      <Plus aria-hidden="true" /> {texts.add}
    </Button>
  );
  const isEmpty = playbooks !== null && playbooks.length === 0;
  return (
    <FilteredPage accounts={filterAccounts(book)} title={texts.title} tools={!isEmpty && !isPhone && add}>
      <Page className={css.page}>
        <JournalNotice />
        {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
        {problem !== null && <Notice kind="error">{texts.figuresFailed(problem)}</Notice>}
        {playbooks === null && error === null && <Skeleton height={320} />}
        {isEmpty && (
          <EmptyState title={texts.empty} picture={<RuleBars shares={sampleShares} />} actions={add}>
            {texts.emptyHow}
          </EmptyState>
        )}
        {playbooks !== null && !isEmpty && (
          <PlaybookTable playbooks={playbooks} report={report} money={money} unit={unit} search={search} />
        )}
        {!isEmpty && report !== null && report.notJudged > 0 && (
          <p className={css.quiet}>
            <Link to={link({ of: 'playbook', value: '' })}>{texts.notJudged(closedUnits(report.notJudged, unit))}</Link>
          </p>
        )}
        {isPhone && playbooks !== null && !isEmpty && add}
        <Suspense fallback={null}>
          {writes && (
            <PlaybookDialog row={null} onClose={() => write(false)} onDone={(id) => go(`/trade-planning/playbooks/${id}${search}`)} />
          )}
        </Suspense>
      </Page>
    </FilteredPage>
  );
}

const sampleShares = [
  { followed: 44, broken: 2, none: 0 },
  { followed: 38, broken: 8, none: 0 },
  { followed: 41, broken: 5, none: 0 },
  { followed: 22, broken: 6, none: 18 },
];
