import type { ComponentProps } from 'react';
import { KeyCaps } from './KeyCaps.tsx';
import type { Shortcut } from './shortcuts.ts';

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
