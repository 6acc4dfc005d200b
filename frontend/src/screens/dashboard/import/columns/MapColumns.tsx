import { useEffect, useState } from 'react';
import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import { dateOrderIn } from '#domain/importers/columns/guessProfile.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import type { BrokerGuide, FileTarget, Sketch, UnknownColumns } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/Text.tsx';
import { CommitBar } from '../CommitBar.tsx';
import { FormatChoice } from '../FormatChoice.tsx';
import { ImportCard } from '../ImportCard.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import css from './MapColumns.module.css';
import { SketchTable } from './SketchTable.tsx';

/** Preview of the first rows with the current columns, and the faults of others. */
const Preview = ({
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

/**
 * The current column assignment. `dateOrder`: null while dates are ambiguous and no order is chosen. A chosen order
 * applies to the whole file, so it stays when columns change; a confirmed profile has one.
 */
function useMatchedColumns({ sample, profile: first, isConfirmed }: UnknownColumns) {
  const [profile, setProfile] = useState(first);
  const [chosen, setChosen] = useState<DateOrder | null>(isConfirmed ? first.dates : null);
  const isOrderKnown = ({ columns }: ColumnProfile) => dateOrderIn(sample, columns).certain;
  return {
    profile,
    dateOrder: chosen === null && !isOrderKnown(profile) ? null : profile.dates,
    change: (next: ColumnProfile) => setProfile(chosen === null || isOrderKnown(next) ? next : { ...next, dates: chosen }),
    chooseOrder(order: DateOrder) {
      setChosen(order);
      setProfile({ ...profile, dates: order });
    },
  };
}

/** A profile's reading of the first rows, reloaded on every change. The last reply stays until the next. */
function useSketch(profile: ColumnProfile, ask: (profile: ColumnProfile) => Promise<Sketch>) {
  const [shown, setShown] = useState<Sketch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the profile says something else
  useEffect(() => {
    let wanted = true;
    ask(profile).then(
      (answer) => wanted && setShown(answer),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : importColumnTexts.unreadable),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return { shown, problem };
}

type Props = {
  readonly reading: UnknownColumns;
  readonly fileName: string;
  readonly brokers: readonly BrokerGuide[];
  readonly layout: string | undefined;
  readonly busy: string | null;
  readonly sketch: (profile: ColumnProfile, settings: FileTarget) => Promise<Sketch>;
  readonly onDone: (profile: ColumnProfile) => void;
  readonly onLayout: (layout: string | undefined) => void;
  readonly onCancel: () => void;
};

/** Warnings for the preview: open questions, contradictions, point values still to be entered, and unused columns. */
function doubtsOf(shown: Sketch | null): string[] {
  if (shown === null) return [];
  const { doubts, notes, points, unused } = shown;
  return [
    ...doubts.flatMap((doubt) => importColumnTexts.doubtText(doubt) ?? []),
    ...notes,
    ...(points.some(({ value }) => value === null)
      ? [importColumnTexts.pointsLater(points.flatMap(({ root, value }) => (value === null ? [root] : [])))]
      : []),
    ...(unused.length > 0 ? [importColumnTexts.unused(unused)] : []),
  ];
}

/** The owner of an unknown file matches its columns to fields, with a live preview of the first rows. */
export default function MapColumns({ reading, fileName, brokers, layout, busy, sketch, onDone, onLayout, onCancel }: Props) {
  const { sample, recognized, nearly } = reading;
  const { zone } = reading.settings;
  const { profile, dateOrder, change, chooseOrder } = useMatchedColumns(reading);
  const { shown, problem } = useSketch(profile, (now) => sketch(now, reading.settings));
  const open = dateOrder === null ? [importColumnTexts.chooseDateOrder(profile.columns.date ?? profile.columns.exitDate ?? '')] : [];
  const faults = [...(shown?.faults ?? []), ...open];
  const ready = shown !== null && faults.length === 0 && (shown.fills.length > 0 || shown.points.length > 0);
  return (
    <>
      <Text size="body" tone="quiet" className={css.lead}>
        <b>{fileName}</b>{' '}
        {recognized === null ? importColumnTexts.unknownTable(sample.columns.length) : importColumnTexts.hasTable(sample.columns.length)}{' '}
        {importColumnTexts.matchOnce}
      </Text>
      {nearly !== null && (
        <Text size="body" tone="quiet" className={css.lead}>
          {nearly}
        </Text>
      )}
      <FormatChoice
        question={recognized === null ? importColumnTexts.fromBroker : undefined}
        brokers={brokers}
        layout={layout}
        busy={busy !== null}
        onChoose={onLayout}
      />
      <Grid columns={2} gap={16} align="start" until={719}>
        <ImportCard name="Your columns" answer="Your columns">
          <ColumnFields profile={profile} sample={sample} dateOrder={dateOrder} onChange={change} onDateOrder={chooseOrder} />
        </ImportCard>
        <Preview shown={shown} problem={problem} doubts={[...faults, ...doubtsOf(shown)]} zone={zone} />
      </Grid>
      <CommitBar
        actions={
          <>
            <Button disabled={busy !== null} onClick={onCancel}>
              Cancel
            </Button>
            <Button look="primary" disabled={busy !== null || !ready} onClick={() => onDone(profile)}>
              {busy ?? 'Continue'}
            </Button>
          </>
        }
      >
        {importColumnTexts.nothingYet}
      </CommitBar>
    </>
  );
}
