import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import type { ColumnProfile, SideMeaning } from '#domain/importers/columns/columnProfile.ts';
import { MAX_SIDE_WORDS } from '#domain/importers/columns/profileFaults.ts';
import { cellsIn, type SampleTable } from '#domain/importers/columns/sampleTable.ts';
import { sideKey, sideMeaning } from '#domain/importers/columns/sideMeaning.ts';
import { FieldRow } from './FieldRow.tsx';
import css from './MapColumns.module.css';

const MEANINGS: Readonly<Record<SideMeaning, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  short: 'Sell short (opens)',
  cover: importColumnTexts.buyToCover,
  skip: importColumnTexts.notATrade,
};

const choices = Object.entries(MEANINGS).map(([value, text]) => ({ value, text }));

/**
 * Meaning of each word in the side column. A column with many different words is not a side column, so nothing is
 * asked.
 */
export function SideWords({
  profile,
  sample,
  onChange,
}: {
  readonly profile: ColumnProfile;
  readonly sample: SampleTable;
  readonly onChange: (sides: ColumnProfile['sides']) => void;
}) {
  const words = [...new Set(cellsIn(sample, profile.columns.side))];
  if (words.length === 0 || words.length > MAX_SIDE_WORDS + 8) return null;
  return (
    <>
      <h3 className={css.sub}>{importColumnTexts.sideWords}</h3>
      <div className={css.fields}>
        {words.map((word) => (
          <FieldRow
            key={word}
            label={`“${word}”`}
            title={word}
            placeholder={importColumnTexts.choose}
            choices={choices}
            value={profile.sides[sideKey(word)] ?? sideMeaning(word) ?? ''}
            onChange={(event) => onChange({ ...profile.sides, [sideKey(word)]: event.target.value as SideMeaning })}
          />
        ))}
      </div>
    </>
  );
}
