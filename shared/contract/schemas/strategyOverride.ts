import * as z from 'zod/mini';
import { type StrategyName, strategyNames } from '#domain/options/strategies/strategyNames.ts';
import type { StrategyOverride as Override } from '#domain/options/strategies/strategyOverride.ts';
import { TradeIdText } from './ids.ts';

const LONGEST_NAME = 60;

const Trades = (least: number) => z.array(TradeIdText).check(z.minLength(least), z.maxLength(200));
const names = Object.keys(strategyNames) as [StrategyName, ...StrategyName[]];

/** A manual change to strategies; trades are named by their ids. */
export const StrategyOverride: z.ZodMiniType<Override, Override> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('merge'), trades: Trades(2) }),
  z.strictObject({ kind: z.literal('split'), trades: Trades(1) }),
  z.strictObject({
    kind: z.literal('rename'),
    trade: TradeIdText,
    name: z.nullable(z.enum(names)),
    title: z.nullable(
      z
        .string()
        .check(
          z.maxLength(LONGEST_NAME, { error: `Use at most ${LONGEST_NAME} characters.`, abort: true }),
          z.trim(),
          z.minLength(1, 'Type a name first.'),
        ),
    ),
  }),
  z.strictObject({ kind: z.literal('undo'), trades: Trades(1) }),
]);

/** All overrides in effect, in the order they were made. */
export const StrategyOverrides = z.object({ overrides: z.array(StrategyOverride) });
