import * as texts from '#copy/journalSettingsTexts.ts';
import { wordKinds } from '#domain/journal/model/wordChange.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DayTagsCard } from './DayTagsCard.tsx';
import { LooseNotes } from './LooseNotes.tsx';
import { LooseStrategies } from './LooseStrategies.tsx';
import css from './settings.module.css';
import { TemplatesCard } from './TemplatesCard.tsx';
import { useUsedWords } from './useUsedWords.ts';
import { WordsCard } from './WordsCard.tsx';

/** /dashboard/settings: the journal's suggestions for annotations. */
export default function Settings() {
  const { settings, error, again } = useJournalSettings();
  useTrader();
  const used = useUsedWords();
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead} />
      <JournalNotice />
      <LooseNotes />
      <LooseStrategies />
      {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
      {settings === null && error === null && <Skeleton height={320} />}
      {settings !== null && (
        <div className={css.cards}>
          {wordKinds.map((kind) => (
            <WordsCard key={kind} kind={kind} settings={settings} used={used} />
          ))}
          <DayTagsCard dayTags={settings.dayTags} />
          <TemplatesCard templates={settings.templates} />
        </div>
      )}
    </Page>
  );
}
