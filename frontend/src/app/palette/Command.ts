import type { NavIcon } from '#frontend/screens/areas.ts';

/** A palette command: navigates or changes something. */
export type Command = {
  /** The same on every day and page, so that it is known again among the recent ones. */
  readonly id: string;
  readonly text: string;
  /** Its kind in a word: "Page", "Symbol". */
  readonly kind: string;
  readonly Icon: NavIcon;
  /** The keys that do the same, as in `shortcuts`. */
  readonly keys?: string | undefined;
  /** One of very many: it is listed when it is looked for, or was chosen before. */
  readonly isOneOfMany?: true;
  readonly run: () => void;
};
