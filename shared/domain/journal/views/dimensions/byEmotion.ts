import { wordDimension } from './wordDimension.ts';

/** Trades with any of some emotions. */
export const byEmotion = wordDimension(
  'Use emotions, with commas between.',
  ({ emotionSets }) => emotionSets,
  ({ emotions }) => emotions,
);
