import type { Decimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';

/**
 * A trader's annotation and note of a trade. It is anchored on the trade's first opening fill when it was written, so
 * it survives every rebuild of the trades.
 */
export type Note = {
  readonly anchor: FillId;
  /** Time of the anchor. */
  readonly openedAt: Millis;
  readonly setup: string | null;
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  readonly stop: Decimal | null;
  readonly target: Decimal | null;
  /** Splits the trade had gone through when stop and target were written; absent for none. Later ones move both with the price. */
  readonly splits?: number;
  /** 1 to 5. */
  readonly rating: number | null;
  readonly reviewed: boolean;
  readonly emotions: readonly string[];
  /** Planned risk in the trade's currency; it replaces the risk at the stop. Splits do not change it. */
  readonly plannedRisk: Decimal | null;
  /** Targets after `target`, adjusted by `splits` with it. */
  readonly moreTargets: readonly Decimal[];
  /** Id of the item with the Markdown note; null without one. It stays when the anchor moves. */
  readonly noteId: string | null;
  /** The note's beginning, as plain text. */
  readonly noteExcerpt: string;
  /** Number of the trade's screenshots. */
  readonly screenshots: number;
  /** Names the item in which they lie; null where there never were any. */
  readonly albumId: string | null;
  /** Its checklist (see readChecks). */
  readonly checks: readonly string[];
};

/** An empty note. */
export const emptyNote: Omit<Note, 'anchor' | 'openedAt'> = {
  setup: null,
  tags: [],
  mistakes: [],
  stop: null,
  target: null,
  rating: null,
  reviewed: false,
  emotions: [],
  plannedRisk: null,
  moreTargets: [],
  noteId: null,
  noteExcerpt: '',
  screenshots: 0,
  albumId: null,
  checks: [],
};

/** Fields added to notes later. Stored notes leave them out when empty, so that older ones are read the same way. */
type LaterFields = Pick<Note, 'emotions' | 'noteId' | 'noteExcerpt' | 'screenshots' | 'albumId' | 'checks'> & {
  readonly plannedRisk: string | null;
  readonly moreTargets: readonly string[];
};

/** A note as JSON. */
export type PackedNote = Omit<Note, 'stop' | 'target' | keyof LaterFields> & {
  readonly stop: string | null;
  readonly target: string | null;
} & Partial<LaterFields>;

/**
 * A note's version: equal texts have equal versions, at any time and on any device. Without a note the text is
 * empty.
 */
export const noteVersion = (text: string): string => fillId('note', text);
