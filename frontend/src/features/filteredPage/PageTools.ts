import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/Menu.tsx';

/** Additions of a screen to the row of tools above its content. */
export type PageTools = {
  readonly accounts: readonly string[];
  /** Number of items, behind the title. */
  readonly count?: ReactNode;
  /** Notices that stay until their cause is gone, as chips behind the title. */
  readonly notices?: ReactNode;
  /** Buttons after the filters; few, as the row has at most nine controls. */
  readonly tools?: ReactNode;
  /** More rows for the Display panel: `DisplayRow`s. */
  readonly display?: ReactNode;
  /** Entries of the menu behind the three dots. */
  readonly menu?: readonly MenuEntry[];
};
