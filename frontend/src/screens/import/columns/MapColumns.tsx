import { useEffect, useState } from 'react';
import { count, counted } from '#domain/format/numbers.ts';
import { type ColumnProfile, MAPPED_FIELDS } from '#domain/importers/columns/columnProfile.ts';
import { dateDoubts, withColumn } from '#domain/importers/columns/guessProfile.ts';
import type { BrokerGuide, FileTarget, Sketch, UnknownColumns } from '#journal/import/importWorker.ts';
import { FormatChoice } from '../FormatChoice.tsx';
import css from '../Import.module.css';
import own from './MapColumns.module.css';
import { SideWords } from './SideWords.tsx';
import { SketchTable } from './SketchTable.tsx';

const DATES = { year: 'Year first (2026-03-09)', month: 'Month first (3/9/2026)', day: 'Day first (9.3.2026)' } as const;
const DECIMALS = { '.': 'Point (1,234.50)', ',': 'Comma (1.234,50)' } as const;
const COSTS = { above: 'Plain numbers are fees', below: 'Numbers with a minus are fees' } as const;
const KINDS = { stock: 'Stocks and listed options', future: 'Futures', forex: 'Currency pairs', crypto: 'Crypto' } as const;

function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <label className={own.field}>
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value as Value)}>
        {Object.entries<string>(props.options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** "0 of 4 rows readable so far", and what is skipped on purpose. */
function readable({ imported, failed, ignored }: Sketch['rows']): string {
  const skipped = ignored > 0 ? `, ${ignored} skipped` : '';
  return `${count(imported)} of ${counted(imported + failed, 'row')} readable${failed > 0 ? ' so far' : ''}${skipped}`;
}

/** The owner of an unknown file matches its columns to fields, and sees at once how the first rows read. */
export default function MapColumns({
  reading,
  fileName,
  brokers,
  layout,
  busy,
  sketch,
  onDone,
  onLayout,
  onCancel,
}: {
  readonly reading: UnknownColumns;
  readonly fileName: string;
  readonly brokers: readonly BrokerGuide[];
  readonly layout: string | undefined;
  readonly busy: string | null;
  readonly sketch: (profile: ColumnProfile, settings: FileTarget) => Promise<Sketch>;
  readonly onDone: (profile: ColumnProfile) => void;
  readonly onLayout: (layout: string | undefined) => void;
  readonly onCancel: () => void;
}) {
  const { sample, recognized, nearly } = reading;
  const { zone } = reading.settings;
  const [profile, setProfile] = useState(reading.profile);
  const [shown, setShown] = useState<Sketch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the profile says something else
  useEffect(() => {
    let wanted = true;
    sketch(profile, reading.settings).then(
      (answer) => wanted && setShown(answer),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : 'The file could not be read.'),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  const set = (part: Partial<ColumnProfile>) => setProfile({ ...profile, ...part });
  const exampleOf = (column: string | undefined) =>
    column === undefined ? '' : (sample.rows.map((row) => row[sample.columns.indexOf(column)] ?? '').find((cell) => cell !== '') ?? '');
  const faults = shown?.faults ?? [];
  const doubts = dateDoubts(profile, sample);
  const ready = shown !== null && faults.length === 0 && (shown.fills.length > 0 || shown.points.length > 0);
  return (
    <>
      <p className={own.lead}>
        <b>{fileName}</b>{' '}
        {recognized === null
          ? `isn’t in a format we know, but it has a table of ${sample.columns.length} columns.`
          : `has a table of ${sample.columns.length} columns.`}{' '}
        Match them to their fields once; the next file with the same columns is read the same way.
      </p>
      {nearly !== null && <p className={own.lead}>{nearly}</p>}
      <FormatChoice
        question={recognized === null ? 'From a supported broker?' : undefined}
        brokers={brokers}
        layout={layout}
        busy={busy !== null}
        onChoose={onLayout}
      />
      <div className={own.pair}>
        <section className={css.card} aria-label="Your columns">
          <h2 className={css.answer}>Your columns</h2>
          <div className={own.fields}>
            {MAPPED_FIELDS.map(({ field, label, required }) => (
              <label key={field} className={own.field}>
                <span>
                  {label}
                  {required && <i aria-hidden="true"> *</i>}
                </span>
                <select
                  required={required}
                  value={profile.columns[field] ?? ''}
                  onChange={(event) => setProfile(withColumn(profile, sample, field, event.target.value))}
                >
                  <option value="">Not in the file</option>
                  {sample.columns.map((column) => (
                    <option key={column} value={column}>
                      {column}
                    </option>
                  ))}
                </select>
                <small>{exampleOf(profile.columns[field])}</small>
              </label>
            ))}
          </div>
          <h3 className={own.sub}>Format</h3>
          <div className={own.fields}>
            <Choice label="Dates" value={profile.dates} options={DATES} onChange={(dates) => set({ dates })} />
            <Choice label="Decimals" value={profile.decimals} options={DECIMALS} onChange={(decimals) => set({ decimals })} />
            <Choice label="Fees" value={profile.costs} options={COSTS} onChange={(costs) => set({ costs })} />
            <Choice label="Symbols are" value={profile.kind} options={KINDS} onChange={(kind) => set({ kind })} />
          </div>
          <SideWords profile={profile} sample={sample} onChange={(sides) => set({ sides })} />
        </section>
        <section className={`${css.card} ${css.flush}`} aria-label="Preview" aria-live="polite">
          <div className={css.head}>
            <p className={css.label}>Preview, times in {zone}</p>
            <h2 className={css.answer}>{shown === null ? 'Reading …' : readable(shown.rows)}</h2>
          </div>
          {problem !== null && (
            <p className={css.state} role="alert">
              {problem}
            </p>
          )}
          {(faults.length > 0 || doubts.length > 0) && (
            <ul className={own.faults}>
              {[...faults, ...doubts].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {shown !== null && <SketchTable sketch={shown} zone={zone} />}
        </section>
      </div>
      <div className={css.commit}>
        <p>Nothing is imported yet. Next you’ll review every trade.</p>
        <button type="button" className={css.button} disabled={busy !== null} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className={css.primary} disabled={busy !== null || !ready} onClick={() => onDone(profile)}>
          {busy ?? 'Continue'}
        </button>
      </div>
    </>
  );
}
