import { type WordName, type Words, wordNames } from '../book/words.ts';
import { wordsVersion } from '../book/wordsVersion.ts';
import { formatDecimal } from '../money.ts';
import type { TradeChange } from './sheetDiff.ts';

/** Words as the API takes them: exact prices as decimal text. */
export type SentWords = { readonly [Name in WordName]?: Name extends 'stop' | 'target' ? string | null : Words[Name] };

/** What is to be written on one trade, as the API takes it. */
export type SentTrade = SentWords & { readonly id: string; readonly account: string; readonly openedAt: string; readonly version: string };

const sent = (words: Words, names: readonly WordName[]): SentWords =>
  Object.fromEntries(names.map((name) => [name, typeof words[name] === 'bigint' ? formatDecimal(words[name]) : words[name]]));

/** What approving these changes sends, and what takes it back; changes of one trade become one. */
export function approved(changes: readonly TradeChange[]): { readonly write: readonly SentTrade[]; readonly undo: readonly SentTrade[] } {
  const pairs = [...Map.groupBy(changes, ({ trade }) => trade.id).values()].map((own) => {
    const { trade, before } = own[0]!;
    const names = wordNames.filter((name) => own.some((change) => change.names.includes(name)));
    const after = Object.fromEntries(
      wordNames.map((name) => [name, (own.find((change) => change.names.includes(name))?.after ?? before)[name]]),
    ) as Words;
    const place = { id: trade.id, account: trade.account, openedAt: new Date(trade.openedAt).toISOString() };
    return [
      { ...place, version: wordsVersion(before), ...sent(after, names) },
      { ...place, version: wordsVersion(after), ...sent(before, names) },
    ] as const;
  });
  return { write: pairs.map(([write]) => write), undo: pairs.map(([, undo]) => undo) };
}
