import { Fragment } from 'react';
import * as paletteTexts from '#copy/paletteTexts.ts';
import css from './KeyCaps.module.css';
import { modKey } from './modKey.ts';

const { thenKey, orKey, toKey } = paletteTexts;
const between = { ' ': thenKey, '|': orKey, '–': toKey } as const;

/** The keys of a shortcut, in the notation of `shortcuts`. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <span className={css.keys}>
    {keys.split(/([ |–])/).map((part) => (
      <Fragment key={part}>
        {part in between ? <span> {between[part as keyof typeof between]} </span> : <kbd>{part.replace('Mod+', `${modKey()} `)}</kbd>}
      </Fragment>
    ))}
  </span>
);
