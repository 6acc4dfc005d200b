import type { rowText } from '#features/trades/rowText.ts';
import { nameText } from '../nameText.ts';

/** Pixels of the arrow that opens a row. */
const OPENER = 22;
/** Pixels around the name of a strategy, and before its detail. */
const [TAG, DETAIL] = [24, 8];
/** Pixels by which letters may be wider than they are taken to be. */
const MORE = 4;
/** Approximate letter widths, relative to their size: narrower and wider letters of each kind balance. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[MW@%]/, 0.9],
  [/[A-Z&]/, 0.72],
  [/[0-9+−–]/, 0.63],
  [/[ .,:;/·’'|()]/, 0.31],
  [/[fijlrt]/, 0.35],
];

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6), 0);

/** Pixels a row's name needs in the list, with its strategy and detail. */
export function nameWidth(text: ReturnType<typeof rowText>): number {
  const { name, strategy } = text;
  const detail = nameText(text, ['side']);
  const tag = strategy === null ? 0 : TAG + widthOf(strategy, 12);
  return Math.ceil(OPENER + MORE + widthOf(name, 13) + tag + (detail === '' ? 0 : DETAIL + widthOf(detail, 12)));
}
