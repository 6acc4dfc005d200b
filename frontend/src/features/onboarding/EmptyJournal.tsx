import { FileUp, FlaskConical, PencilLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as journalTexts from '#copy/journalTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import css from './EmptyJournal.module.css';
import { useSample } from './useSample.ts';

const AddTrade = lazyPart(() => import('../entry/AddTrade.tsx'), { quiet: true });

/** A journal without a trade: three ways to begin, side by side. */
export default function EmptyJournal() {
  const [adding, setAdding] = useState(false);
  const { busy, load } = useSample();
  return (
    <section aria-label={journalTexts.emptyTitle} className={css.empty}>
      <h2>{journalTexts.emptyText}</h2>
      <Grid columns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))" gap={14} className={css.doors}>
        <Card title={journalTexts.doors.file}>
          <FileUp aria-hidden="true" />
          <p>{journalTexts.fileHow}</p>
          <ButtonLink look="primary" to="/dashboard/import">
            {journalTexts.importFile}
          </ButtonLink>
        </Card>
        <Card title={journalTexts.doors.type}>
          <PencilLine aria-hidden="true" />
          <p>{journalTexts.typeHow}</p>
          <Button onClick={() => setAdding(true)}>{journalTexts.addTrade}</Button>
        </Card>
        <Card title={journalTexts.doors.sample}>
          <FlaskConical aria-hidden="true" />
          <p>{journalTexts.sampleHow}</p>
          <Button disabled={busy} onClick={() => void load()}>
            {busy ? journalTexts.sampleLoading : journalTexts.loadSample}
          </Button>
        </Card>
      </Grid>
      {adding && (
        <Suspense fallback={null}>
          <AddTrade onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
