import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useNoticesStore } from '#browser/notices/useNotices.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { weekToReview } from '#domain/units/mondayOf.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useWeekTraded } from '#features/weekly/useReadyWeek.ts';
import { useJournal } from '#journal/useJournal.ts';

/** The week this browser asked for last, and for whom. */
const createAsked = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.weekReady');

type Props = { readonly userId: string; readonly currencies: readonly string[] };

function Waiting({ userId, currencies }: Props) {
  const { api, part } = useBrowser();
  const [asked, notices] = [part(createAsked), useNoticesStore()];
  const week = weekToReview(useToday());
  const isTraded = useWeekTraded(week, currencies);
  const mark = `${userId} ${week}`;
  const isDue = isTraded && asked.get() !== mark;
  useEffect(() => {
    if (!isDue) return;
    api.weeks.ready({ week }).then(
      ({ told }) => {
        asked.set(mark);
        if (told) void notices.again();
      },
      // Without a connection it is asked with the next visit.
      () => undefined,
    );
  }, [api, asked, notices, isDue, mark, week]);
  return null;
}

/** Asks for the notification of a week that can be reviewed, once in each browser, when trades were closed in it. It starts nothing: it waits for an open journal. */
export function WeekReady({ userId }: { readonly userId: string }) {
  const { book } = useJournal();
  return book === null || book.trades === 0 ? null : <Waiting key={userId} userId={userId} currencies={book.currencies} />;
}
