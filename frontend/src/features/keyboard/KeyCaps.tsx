import { type ComponentProps, Fragment } from 'react';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { Text } from '#ui/Text.tsx';
import css from './KeyCaps.module.css';
import { modKey } from './modKey.ts';
import type { Shortcut } from './shortcuts.ts';

const { thenKey, orKey, toKey } = paletteTexts;
const between = { ' ': thenKey, '|': orKey, '–': toKey } as const;

/** The keys of a shortcut, in the notation of `shortcuts`. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <Text as="span" size="small" tone="quiet" className={css.keys}>
    {keys.split(/([ |–])/).map((part) => (
      <Fragment key={part}>
        {part in between ? <span> {between[part as keyof typeof between]} </span> : <kbd>{part.replace('Mod+', `${modKey()} `)}</kbd>}
      </Fragment>
    ))}
  </Text>
);

/** Shortcuts as a list: what each does, and its keys. */
export const KeyList = ({ shown, ...list }: ComponentProps<'dl'> & { readonly shown: readonly Shortcut[] }) => (
  <dl {...list}>
    {shown.map(({ keys, text }) => (
      <div key={text}>
        <dt>{text}</dt>
        <dd>
          <KeyCaps keys={keys} />
        </dd>
      </div>
    ))}
  </dl>
);
