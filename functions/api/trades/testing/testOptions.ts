import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask } from './testTraderWorld.ts';

/** A trade of the list, as far as these stories need it. */
type Listed = {
  readonly id: string;
  readonly account: string;
  readonly openedAt: string;
  readonly instrument: { readonly symbol: string };
  readonly side: string;
  readonly openQuantity: string;
  readonly entryPrice: string;
  readonly gross: string;
  readonly fees: string;
  readonly fills: number;
};

type Hand = { readonly side: 'buy' | 'sell'; readonly quantity: string; readonly price: string; readonly time: string };

/** Logs fills of an option on SOFI ("P25"), or on another underlying. The last day is 20 February 2026 by default. */
export const logOption = (
  world: TestWorld,
  name: string,
  fills: readonly Hand[],
  more: { symbol?: string; expiry?: string; account?: string } = {},
) =>
  ask(world, 'log', {
    account: more.account ?? 'Main',
    instrument: {
      kind: 'option',
      symbol: more.symbol ?? 'SOFI',
      currency: 'USD',
      expiry: more.expiry ?? '2026-02-20',
      strike: name.slice(1),
      right: name[0],
    },
    fills,
  });

/** Logs fills of shares. */
export const logShares = (world: TestWorld, symbol: string, fills: readonly Hand[], account = 'Main') =>
  ask(world, 'log', { account, instrument: { kind: 'stock', symbol, currency: 'USD' }, fills });

const listed = async (world: TestWorld, input: Record<string, string>) =>
  ((await ask(world, 'list', input)).body.data as { trades: Listed[] }).trades;

/** Currently open trades, and closed ones. */
export const openTrades = (world: TestWorld) => listed(world, { result: 'open' });
export const closedTrades = (world: TestWorld) => listed(world, {});

/** The reference to an open trade, as the calls take it. */
export const tradeRefOf = ({ id, account, openedAt }: Listed) => ({ id, account, openedAt });
