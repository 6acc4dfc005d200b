import type { Trade } from '#domain/trades/trade.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { AnnotatedTrade } from './chapter.ts';
import { emptyNote, type Note } from './note.ts';
import { type Ledger, rebuildMonths } from './rebuildMonths.ts';
import { type AnnotationField, applyAnnotationPatch, splitAdjustedNote, type TradeAnnotation } from './tradeAnnotation.ts';

/** Characters of a note that are looked at for its excerpt, and of the excerpt. */
const LOOKED_AT = 600;
const EXCERPT = 100;

/** The start of a Markdown note as one line of plain text, at most 100 characters, cut between words where possible. */
export function noteExcerpt(markdown: string): string {
  const plain = markdown
    .slice(0, LOOKED_AT)
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,300}\)/g, '$1')
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,3}[.)][ \t])/gm, '')
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= EXCERPT) return plain.toWellFormed();
  const cut = plain.slice(0, EXCERPT - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`;
}

/** The trades of a ledger with their notes, by id. */
export const annotatedTrades = (ledger: Ledger): ReadonlyMap<TradeId, AnnotatedTrade> =>
  new Map([...rebuildMonths(ledger).values()].flatMap(({ annotatedTrades }) => annotatedTrades.map((page) => [page.trade.id, page])));

/** A trade's note, anchored on the trade's current first fill; empty if missing. */
export const noteOn = ({ id, openedAt }: Trade, note: Note | null): Note => ({ ...emptyNote, ...note, anchor: id, openedAt });

/** A trade's note before and after. */
export type WrittenNote = { readonly before: Note | null; readonly after: Note };

/** A ledger's notes after these changes. */
export function notesWith({ notes }: Ledger, written: readonly WrittenNote[]): readonly Note[] {
  const gone = new Set(written.flatMap(({ before, after }) => [after.anchor, ...(before === null ? [] : [before.anchor])]));
  return [...notes.filter(({ anchor }) => !gone.has(anchor)), ...written.map(({ after }) => after)];
}

const isEmpty = (value: unknown): boolean => value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Applies a patch to the empty fields of a trade's note; other fields are unchanged. */
export function withGapsFilled(before: Note, patch: Partial<TradeAnnotation>, trade: Trade): Note {
  const entries = Object.entries(patch) as [AnnotationField, unknown][];
  const own = Object.fromEntries(entries.filter(([name]) => isEmpty(before[name])));
  return splitAdjustedNote(before, applyAnnotationPatch(before, own), trade);
}
