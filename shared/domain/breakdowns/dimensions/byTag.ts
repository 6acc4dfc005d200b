import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { type Dimension, type FilteredDimension, splitBySets } from '../dimension.ts';
import { wordFilter } from '../filters/rowFilter.ts';

/** The setup written on the trade; those without one are not counted. */
export const bySetup: FilteredDimension = {
  id: 'bySetup',
  label: 'Setup',
  keysAre: 'words',
  means: 'The setup written on the trade; those without one are not counted.',
  split: ({ table, order }) => ({ keys: table.setups.slice(1), of: (i) => table.setup[order[i]!]! - 1 }),
  /** Trades with some setups. */
  filter: wordFilter(
    'Use setups, with commas between.',
    ({ setups }) => setups.map((setup) => (setup === '' ? [] : [setup])),
    ({ setup }) => setup,
  ),
};

/** Tags on the trade. A trade with several counts in each. */
export const byTag: FilteredDimension = {
  id: 'byTag',
  label: 'Tag',
  keysAre: 'words',
  several: true,
  means: 'Tags on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.tagSets, (i) => table.tags[order[i]!]!),
  /** Trades with any of some tags. */
  filter: wordFilter(
    'Use tags, with commas between.',
    ({ tagSets }) => tagSets,
    ({ tags }) => tags,
  ),
};

/** Mistakes tagged on the trade. A trade with several counts in each. */
export const byMistake: FilteredDimension = {
  id: 'byMistake',
  label: 'Mistake',
  keysAre: 'words',
  several: true,
  means: 'Mistakes tagged on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.mistakeSets, (i) => table.mistakes[order[i]!]!),
  /** Trades with any of some mistakes. */
  filter: wordFilter(
    'Use mistakes, with commas between.',
    ({ mistakeSets }) => mistakeSets,
    ({ mistakes }) => mistakes,
  ),
};

/** Emotions tagged on the trade. A trade with several counts in each. */
export const byEmotion: FilteredDimension = {
  id: 'byEmotion',
  label: 'Emotion',
  keysAre: 'words',
  several: true,
  means: 'Emotions tagged on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.emotionSets, (i) => table.emotions[order[i]!]!),
  /** Trades with any of some emotions. */
  filter: wordFilter(
    'Use emotions, with commas between.',
    ({ emotionSets }) => emotionSets,
    ({ emotions }) => emotions,
  ),
};

/** Every tag of the day of the entry, for all trades of that day; those that were only set after the opening bell are apart. */
export const byDayTag: Dimension = {
  id: 'byDayTag',
  label: 'Day tag',
  keysAre: 'words',
  several: true,
  means: 'Every tag of the day of the entry, for all trades of that day; those that were only set after the opening bell are apart.',
  split: ({ table, order, zone }) => {
    const opened = dayColumn(table, 'opened', zone);
    const days = [...(table.dayTags ?? [])];
    const places = new Map(days.map(([day], i) => [day, i + 1]));
    const byNumber = new Map<number, number>();
    const placeOf = (i: number) => {
      const day = opened[order[i]!]!;
      const place = byNumber.get(day) ?? places.get(dayText(day)) ?? 0;
      byNumber.set(day, place);
      return place;
    };
    return splitBySets([[], ...days.map(([, tags]) => tags)], placeOf);
  },
};
