import { Fragment } from 'react';
import * as paletteTexts from '#copy/paletteTexts.ts';
import css from './KeyCaps.module.css';
import { modKey } from './modKey.ts';

/** The keys of a shortcut, as they are written in `shortcuts`. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <span className={css.keys}>
    {keys.split(' ').map((key, place) => (
      <Fragment key={key}>
        {place > 0 && <span> {paletteTexts.thenKey} </span>}
        <kbd>{key.replace('Mod+', `${modKey()} `)}</kbd>
      </Fragment>
    ))}
  </span>
);
