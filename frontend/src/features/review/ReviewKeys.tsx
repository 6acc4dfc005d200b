import * as texts from '#copy/reviewTexts.ts';
import { KeyList } from '../keyboard/KeyList.tsx';
import { shortcutEntries, shortcuts } from '../keyboard/shortcuts.ts';
import { useSingleKeys } from '../keyboard/useSingleKeys.ts';
import css from './review.module.css';

/** The keys of a review at its foot, for screens with room for them. */
export function ReviewKeys() {
  const [areOn] = useSingleKeys();
  if (!areOn) return null;
  const own = shortcutEntries.filter(([, { group }]) => group === shortcuts.markReviewed.group);
  return <KeyList className={css.keys} aria-label={texts.keys} shown={[...own.map(([, shortcut]) => shortcut), shortcuts.help]} />;
}
