import type { CsvColumn } from '#domain/exports/csvText.ts';
import { keyLevelLines } from '#domain/tradePlans/dayRules.ts';
import type { Writing } from '#functions/journal/loadWriting.ts';
import { words } from './tradeColumns.ts';

export const planColumns: readonly CsvColumn<Writing['plans'][number]>[] = [
  ['created_at', ({ createdAt }) => createdAt],
  ['state', ({ state }) => state],
  ['symbol', ({ symbol }) => symbol],
  ['side', ({ side }) => side],
  ['account', ({ account }) => account],
  ['currency', ({ currency }) => currency],
  ['multiplier', ({ multiplier }) => multiplier],
  [
    'legs',
    ({ legs }) =>
      words(legs.map(({ side, quantity, right, strike, expiry, price }) => `${side} ${quantity} ${strike}${right} ${expiry} at ${price}`)),
  ],
  ['implied_volatility', ({ implied }) => implied?.volatility ?? null],
  ['underlying_price', ({ implied }) => implied?.underlying ?? null],
  ['entry_from', ({ entryLow }) => entryLow],
  ['entry_to', ({ entryHigh }) => entryHigh],
  ['stop', ({ stop }) => stop],
  ['targets', ({ targets }) => words(targets.map(({ price, share }) => `${share}% at ${price}`))],
  ['quantity', ({ quantity }) => quantity],
  ['risk', ({ risk }) => risk && `${risk.amount} ${risk.in}`],
  ['setup', ({ setup }) => setup],
  ['trigger', ({ trigger }) => trigger],
  ['invalidation', ({ invalidation }) => invalidation],
  ['good_until', ({ goodUntil }) => goodUntil],
  ['earnings_on', ({ earningsOn }) => earningsOn],
  ['thesis', ({ thesis }) => thesis],
];

export const dayRulesColumns: readonly CsvColumn<Writing['dayRules'][number]>[] = [
  ['day', ({ day }) => day],
  ['currency', ({ currency }) => currency],
  ['max_loss', ({ maxLoss }) => maxLoss],
  ['max_trades', ({ maxTrades }) => maxTrades],
  ['max_open_risk', ({ maxOpenRisk }) => maxOpenRisk],
  ['one_r', ({ unitRisk }) => unitRisk],
  ['rule', ({ rule }) => rule],
  ['watchlist', ({ watchlist }) => watchlist],
  ['market_bias', ({ bias }) => bias ?? null],
  ['key_levels', ({ levels }) => keyLevelLines(levels ?? [])],
];
