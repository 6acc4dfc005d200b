/** What counting by strategies and campaigns needs, and the drawdown where there are options: fetched when it is first asked for. */
export { groupedBy, groupRows } from '../../../shared/domain/campaigns/groupedBy.ts';
export { groupName } from '../../../shared/domain/campaigns/groupName.ts';
export { payoffOf } from '../../../shared/domain/strategies/strategiesOf.ts';
export { strategyTerms } from '../../../shared/domain/strategies/strategyTerms.ts';
export { withStrategies } from '../../../shared/domain/strategies/withStrategies.ts';
export { tradesWithOptions } from './tradesWithOptions.ts';
