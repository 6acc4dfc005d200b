import fc from 'fast-check';
import type { ListedTrade } from '../table/tradeListTable.ts';

/**
 * Parameters per test: result and fee in cents, entry in seconds from January 5, 2026, risk in cents (none at 0 or
 * below), and the maximum number.
 */
type Drawn = { readonly [Name in 'cents' | 'fee' | 'entry' | 'risk']: fc.Arbitrary<number> } & { readonly most: number };

/** Closed trades of two symbols and both sides, held up to five days. */
export const listedTrades = ({ most, ...drawn }: Drawn): fc.Arbitrary<readonly ListedTrade[]> =>
  fc.array(fc.record({ ...drawn, held: fc.integer({ min: 0, max: 4e5 }) }), { maxLength: most }).map((rows) =>
    rows.map(({ cents, fee, entry, held, risk }, i): ListedTrade => {
      const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000).toISOString();
      return {
        id: `t${i}`,
        symbol: i % 3 ? 'AAPL' : 'SPY',
        side: i % 2 ? 'short' : 'long',
        entryTime: at(entry),
        exitTime: at(entry + held),
        grossPnl: String(cents / 100),
        fees: String(fee / 100),
        ...(risk > 0 && { risk: String(risk / 100) }),
      };
    }),
  );
