import type { Strategy } from '../options/strategies/strategiesOf.ts';
import { strategyNames } from '../options/strategies/strategyNames.ts';
import { byNames } from './byNames.ts';
import type { Dimension } from './dimension.ts';

/** The option strategy a trade is a leg of, under the trader's own name where it has one. */
export const byStrategy = (strategies: readonly Strategy[]): Dimension =>
  byNames(new Map(strategies.flatMap(({ trades, title, name }) => trades.map(({ id }) => [id, title ?? strategyNames[name]] as const))), {
    id: 'byStrategy',
    label: 'Strategy',
    means: 'The option strategy a trade is a leg of, under the trader’s own name where it has one.',
  });
