import * as texts from '#copy/reviewTexts.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { shortcutEntries, shortcuts } from '../keyboard/shortcuts.ts';
import { useSingleKeys } from '../keyboard/useSingleKeys.ts';
import css from './review.module.css';

/** The keys of a review at its foot, for screens with room for them. */
export function ReviewKeys() {
  const [areOn] = useSingleKeys();
  if (!areOn) return null;
  const own = shortcutEntries.filter(([, { group }]) => group === shortcuts.markReviewed.group);
  return (
    <dl className={css.keys} aria-label={texts.keys}>
      {[...own.map(([, shortcut]) => shortcut), shortcuts.help].map(({ keys, text }) => (
        <div key={keys}>
          <dt>{text}</dt>
          <dd>
            <KeyCaps keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
