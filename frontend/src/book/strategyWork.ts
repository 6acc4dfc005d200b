/** What counting by strategies and campaigns needs: fetched when it is first asked for, because the figures by trades do without. */
export { groupedBy } from '../../../shared/domain/campaigns/groupedBy.ts';
export { groupName } from '../../../shared/domain/campaigns/groupName.ts';
export { payoffOf } from '../../../shared/domain/strategies/strategiesOf.ts';
export { tradesWithOptions } from './tradesWithOptions.ts';
