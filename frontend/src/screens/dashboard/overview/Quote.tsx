import { Compass } from 'lucide-react';
import { useState } from 'react';
import { quotes } from '#copy/quotes.ts';
import css from './Greeting.module.css';

/** True if this system has a glyph for it: a missing one has the width of a nonexistent character. */
function isDrawn(emoji: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return pen === null || pen.measureText(emoji.replace('\uFE0F', '')).width !== pen.measureText('\u{10FFFD}').width;
}

/** One quote, chosen at random for this visit. Where its emoji has no glyph, a drawing is in its place. */
export default function Quote() {
  const [quote] = useState(() => quotes[Math.floor(Math.random() * quotes.length)] ?? '');
  const [emoji = '', ...words] = quote.split(' ');
  const [hasEmoji] = useState(() => isDrawn(emoji));
  return (
    <>
      <span className={hasEmoji ? undefined : 'unseen'}>{emoji}</span>
      {!hasEmoji && <Compass className={css.icon} aria-hidden="true" />} {words.join(' ')}
    </>
  );
}
