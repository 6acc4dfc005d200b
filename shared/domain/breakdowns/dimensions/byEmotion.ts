import type { Dimension } from '../dimension.ts';
import { splitBySets } from '../splitBySets.ts';

/** Emotions tagged on the trade. A trade with several counts in each. */
export const byEmotion: Dimension = {
  id: 'byEmotion',
  label: 'Emotion',
  keysAre: 'words',
  several: true,
  means: 'Emotions tagged on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.emotionSets, (i) => table.emotions[order[i]!]!),
};
