import * as shellTexts from '#copy/shellTexts.ts';
import { useReadyWeek } from '#features/weekly/useReadyWeek.ts';
import { useJournal } from '#journal/useJournal.ts';
import css from './Sidebar.module.css';

const Ready = ({ currencies }: { readonly currencies: readonly string[] }) =>
  useReadyWeek(currencies) !== null && (
    <>
      {' '}
      <span className={css.ready}>{shellTexts.weekReady}</span>
    </>
  );

/** On Weekly review: last week has closed trades, and its review is not finished. It starts nothing: it waits for an open journal. */
export default function ReadyWeek() {
  const { book } = useJournal();
  return book === null || book.trades === 0 ? null : <Ready currencies={book.currencies} />;
}
