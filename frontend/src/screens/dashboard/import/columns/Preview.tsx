import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import type { Sketch } from '#journal/import/importWorker.ts';
import { Notice } from '#ui/Notice.tsx';
import { ImportCard } from '../ImportCard.tsx';
import css from './MapColumns.module.css';
import { SketchTable } from './SketchTable.tsx';

/** Preview of the first rows with the current columns, and the faults of others. */
export const Preview = ({
  shown,
  problem,
  doubts,
  zone,
}: {
  /** Null until the first answer. */
  readonly shown: Sketch | null;
  readonly problem: string | null;
  readonly doubts: readonly string[];
  readonly zone: string;
}) => (
  <ImportCard
    flush
    name="Preview"
    aria-live="polite"
    label={importColumnTexts.previewIn(zone)}
    answer={shown === null ? 'Reading …' : importColumnTexts.readable(shown.rows)}
  >
    {problem !== null && (
      <Notice kind="error" className={css.faults}>
        {problem}
      </Notice>
    )}
    {doubts.length > 0 && (
      <Notice kind="warning" className={css.faults}>
        <ul>
          {doubts.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    )}
    {shown !== null && <SketchTable sketch={shown} zone={zone} />}
  </ImportCard>
);
