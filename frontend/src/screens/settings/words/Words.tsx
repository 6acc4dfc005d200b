import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { wordKinds } from '#domain/journal/model/wordChange.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DayTagsCard } from './DayTagsCard.tsx';
import { LooseNotes } from './LooseNotes.tsx';
import { LooseStrategies } from './LooseStrategies.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';
import { useUsedWords } from './useUsedWords.ts';
import { WordsCard } from './WordsCard.tsx';
import css from './words.module.css';

/** /settings/words: setups, tags, mistakes and the other words that trades are annotated with. */
export default function Words() {
  const { user } = useSession();
  if (user === null) return null;
  if (accessDenied('anyTier', user, Date.now()) === null) return <OwnWords />;
  return (
    <Page>
      <PageHead title={titles.words} lead={texts.needsPlan} />
    </Page>
  );
}

function OwnWords() {
  const { settings, error, again } = useJournalSettings();
  useTrader();
  const used = useUsedWords();
  return (
    <Page>
      <PageHead title={titles.words} lead={texts.lead} />
      <JournalNotice />
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
      <LooseNotes />
      <LooseStrategies />
    </Page>
  );
}
