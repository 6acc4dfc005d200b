import { Link } from 'react-router-dom';
import * as texts from '#copy/reviewTexts.ts';
import { useToReview } from '#frontend/parts/review/useToReview.ts';
import { useJournal } from '#journal/useJournal.ts';
import css from './Sidebar.module.css';

const everything = {};

function Waiting() {
  const waiting = useToReview(everything);
  return waiting !== null && waiting.left > 0 ? (
    <Link to="/dashboard/review" className={css.beside}>
      {texts.toReview(waiting.left)}
    </Link>
  ) : null;
}

/** How much of the whole journal waits for a review, and the way there. It starts nothing: without an open journal there is nothing to count. */
export default function ToReview() {
  const { book } = useJournal();
  return book === null ? null : <Waiting />;
}
