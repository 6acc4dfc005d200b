import type { AiUse } from '../../shared/domain/plans/aiLimits.ts';
import { type Key, prefixes, type Table } from './table.ts';

/** Where a person's AI requests are counted. */
export const aiUseKey = (userId: string): Key => ({ pk: `${prefixes.credits}${userId}`, sk: 'USE' });

/** What a person has used; null before their first request. A strong read: what was just spent counts. */
export const loadAiUse = async (table: Table, userId: string): Promise<AiUse | null> =>
  (await table.get(aiUseKey(userId), 'strong')) as AiUse | null;
