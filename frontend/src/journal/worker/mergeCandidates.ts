import type { GroupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { groupName } from '#domain/options/campaigns/groupName.ts';
import type { TradeId } from '#domain/units/ids.ts';

/** A strategy or campaign that a row can be merged with: its name, when it was opened, and its trades. */
export type MergeCandidate = {
  readonly id: TradeId;
  readonly name: string;
  readonly openedAt: number;
  readonly trades: readonly TradeId[];
};

const MOST_OTHERS = 12;

/** Others of a row's account and underlying, the nearest in time first. */
export function mergeCandidates({ table, at }: GroupedTable, row: number): MergeCandidate[] {
  const away = (other: number) => Math.abs(table.openedAt[other]! - table.openedAt[row]!);
  const { underlying, currency } = table.instruments[table.instrument[row]!]!;
  const isKin = table.instruments.map((each) => each.underlying === underlying && each.currency === currency);
  return Array.from({ length: table.size }, (_, other) => other)
    .filter((other) => other !== row && table.account[other] === table.account[row] && isKin[table.instrument[other]!])
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_OTHERS)
    .map((other) => {
      const { group } = at(other);
      const id = table.id[other]!;
      const trades = group ? group.trades.map((trade) => trade.id) : [id];
      return { id, name: group ? groupName(group) : 'Shares', openedAt: table.openedAt[other]!, trades };
    });
}
