import type { TradeTable } from '../metrics/table/tradeTable.ts';

/** Names of one document, and letters of one: a list of words, not a way to send text. */
const MOST = 300;
const LONGEST = 60;

/** The words that a journal's trades are called by: symbols, setups, tags, mistakes, emotions, strategies, playbooks and their rules. */
export function namesIn({ instruments, setups, tagSets, mistakeSets, emotionSets, strategies, playbooks }: TradeTable): readonly string[] {
  const words = [
    ...instruments.flatMap(({ symbol, underlying }) => [symbol, underlying]),
    ...setups,
    ...tagSets.flat(),
    ...mistakeSets.flat(),
    ...emotionSets.flat(),
    ...(strategies?.names ?? []),
    ...(playbooks === undefined ? [] : [...playbooks.playbooks.values(), ...playbooks.rules.values()]),
  ];
  return [...new Set(words)].filter((word) => word !== '' && word.length <= LONGEST).slice(0, MOST);
}
