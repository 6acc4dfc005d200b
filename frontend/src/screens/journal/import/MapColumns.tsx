import { useEffect, useState } from 'react';
import { type ColumnProfile, MAPPED_FIELDS } from '../../../../../shared/domain/importers/columnProfile.ts';
import { dateDoubts, withColumn } from '../../../../../shared/domain/importers/guessProfile.ts';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import type { Sketch, UnknownColumns } from '../../../book/importDesk.ts';
import css from './Import.module.css';
import own from './MapColumns.module.css';
import { SideWords } from './SideWords.tsx';
import { SketchTable } from './SketchTable.tsx';

const DATES = { year: 'Year first (2026-03-09)', month: 'Month first (3/9/2026)', day: 'Day first (9.3.2026)' } as const;
const DECIMALS = { '.': 'Point (1,234.50)', ',': 'Comma (1.234,50)' } as const;
const COSTS = { above: 'Plain numbers are costs', below: 'Numbers with a minus are costs' } as const;
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

/** The owner of a file that nobody knows says what its columns hold, and sees at once what comes of the first rows. */
export default function MapColumns({
  reading,
  fileName,
  busy,
  zone,
  sketch,
  onDone,
  onCancel,
}: {
  readonly reading: UnknownColumns;
  readonly fileName: string;
  readonly busy: string | null;
  readonly zone: string;
  readonly sketch: (profile: ColumnProfile) => Promise<Sketch>;
  readonly onDone: (profile: ColumnProfile) => void;
  readonly onCancel: () => void;
}) {
  const { sample } = reading;
  const [profile, setProfile] = useState(reading.profile);
  const [shown, setShown] = useState<Sketch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the profile says something else
  useEffect(() => {
    let wanted = true;
    sketch(profile).then(
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
        <b>{fileName}</b> is not from a broker we know, but it is a table of {sample.columns.length} columns. Say what they hold; it is
        kept, and the next file with these columns is read at once.
      </p>
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
          <h3 className={own.sub}>How it is written</h3>
          <div className={own.fields}>
            <Choice label="Dates" value={profile.dates} options={DATES} onChange={(dates) => set({ dates })} />
            <Choice label="Decimals" value={profile.decimals} options={DECIMALS} onChange={(decimals) => set({ decimals })} />
            <Choice label="Costs" value={profile.costs} options={COSTS} onChange={(costs) => set({ costs })} />
            <Choice label="Symbols are" value={profile.kind} options={KINDS} onChange={(kind) => set({ kind })} />
          </div>
          <SideWords profile={profile} sample={sample} onChange={(sides) => set({ sides })} />
        </section>
        <section className={`${css.card} ${css.flush}`} aria-label="What comes of it" aria-live="polite">
          <div className={css.head}>
            <p className={css.label}>What comes of it, times in {zone}</p>
            <h2 className={css.answer}>
              {shown === null
                ? 'Reading …'
                : `${counted(shown.rows.imported, 'row')} read, ${shown.rows.failed} not yet, ${shown.rows.ignored} left out`}
            </h2>
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
        <p>Nothing is imported yet: next you see every trade of this file.</p>
        <button type="button" className={css.button} disabled={busy !== null} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className={css.primary} disabled={busy !== null || !ready} onClick={() => onDone(profile)}>
          {busy ?? 'Read the file this way'}
        </button>
      </div>
    </>
  );
}
