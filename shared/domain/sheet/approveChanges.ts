import type { TradeId } from '#domain/units/ids.ts';
import { type AnnotationText, annotationText } from '../journal/commands/annotationText.ts';
import { annotationVersion } from '../journal/model/annotationVersion.ts';
import { type AnnotationField, annotationFields, MAX_ANNOTATED_TRADES, type TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import type { TradeChange } from './sheetDiff.ts';

/** The patch for one trade, as the API takes it. */
export type SentTrade = Partial<AnnotationText> & {
  readonly id: TradeId;
  readonly account: string;
  readonly openedAt: string;
  readonly version: string;
};

const sent = (words: TradeAnnotation, names: readonly AnnotationField[]): Partial<AnnotationText> => {
  const text = annotationText(words);
  return Object.fromEntries(names.map((name) => [name, text[name]]));
};

/** Most bytes in one call. */
const MOST_BYTES = 3_900_000;

/** As many patches as fit into one call. */
function fitting<T>(pairs: readonly T[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  const over = pairs.slice(0, MAX_ANNOTATED_TRADES).findIndex((pair) => {
    bytes += encoder.encode(JSON.stringify(pair)).length;
    return bytes > MOST_BYTES;
  });
  return over < 0 ? MAX_ANNOTATED_TRADES : over;
}

/** The patches for approved changes, and those that undo them; changes of one trade become one patch. `left`: trades for the next call. */
export function approveChanges(changes: readonly TradeChange[]): {
  readonly write: readonly SentTrade[];
  readonly undo: readonly SentTrade[];
  readonly left: number;
} {
  const pairs = [...Map.groupBy(changes, ({ trade }) => trade.id).values()].map((own) => {
    const { trade, before } = own[0]!;
    const names = annotationFields.filter((name) => own.some((change) => change.names.includes(name)));
    const after = Object.fromEntries(
      annotationFields.map((name) => [name, (own.find((change) => change.names.includes(name))?.after ?? before)[name]]),
    ) as TradeAnnotation;
    const place = { id: trade.id, account: trade.account, openedAt: new Date(trade.openedAt).toISOString() };
    return [
      { ...place, version: annotationVersion(before), ...sent(after, names) },
      { ...place, version: annotationVersion(after), ...sent(before, names) },
    ] as const;
  });
  const most = fitting(pairs);
  const now = pairs.slice(0, most);
  return { write: now.map(([write]) => write), undo: now.map(([, undo]) => undo), left: pairs.length - now.length };
}
