import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import { type FilteredDimension, splitBySets } from '../dimension.ts';

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
