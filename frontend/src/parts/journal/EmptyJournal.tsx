import { useState } from 'react';
import { Link } from 'react-router-dom';
import AddTrade from '../manual/AddTrade.tsx';
import css from './EmptyJournal.module.css';
import { useSample } from './useSample.ts';

const SAMPLE = [12, 30, 22, 44, 38, 60, 52, 74, 70, 92, 84, 108];

/** A journal without a trade: what it will show, the two ways to begin, and a sample month to look at. */
export default function EmptyJournal() {
  const [adding, setAdding] = useState(false);
  const { busy, load } = useSample();
  const path = SAMPLE.map((value, i) => `${i === 0 ? 'M' : 'L'}${i * 50} ${120 - value}`).join('');
  return (
    <>
      <section className={css.empty} aria-label="Your journal is empty">
        <svg viewBox="0 0 550 124" preserveAspectRatio="none" aria-hidden="true">
          <path d={`${path}L550 124L0 124Z`} fill="var(--primary)" opacity={0.1} />
          <path d={path} fill="none" stroke="var(--primary)" strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
        </svg>
        <h2>Nothing here yet. Import a file or add a trade.</h2>
        <p>Upload your broker’s export. It’s read in your browser, you review it first, and you can undo it.</p>
        <div>
          <Link className={css.primary} to="/dashboard/import">
            Import a file
          </Link>
          <button type="button" className={css.button} onClick={() => setAdding(true)}>
            Add a trade
          </button>
        </div>
        <p className={css.look}>
          Just looking?{' '}
          <button type="button" className={css.link} disabled={busy} onClick={() => void load()}>
            {busy ? 'Loading …' : 'Load a sample month'}
          </button>
        </p>
      </section>
      {adding && <AddTrade onClose={() => setAdding(false)} />}
    </>
  );
}
