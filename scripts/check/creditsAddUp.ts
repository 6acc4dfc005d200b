import { creditAccounts } from '#functions/credits/creditAccounts.ts';
import { creditRequests } from '#functions/credits/creditRequests.ts';
import type { ConsistencyRule } from './storedItems.ts';

/** A week's used credits are its requests that were answered, and what is set aside has its request. */
export const creditsAddUp: ConsistencyRule = function* (stored) {
  for (const [pk, items] of stored.of('credits')) {
    const own = items.find(({ sk }) => sk === 'USE');
    if (own === undefined) continue;
    const { week, used, holds } = creditAccounts.read(own);
    const requests = new Map(
      items.filter(({ sk }) => sk.startsWith('REQUEST#')).map((item) => [item.sk.slice('REQUEST#'.length), creditRequests.read(item)]),
    );
    const done = [...requests.values()].filter((request) => request.week === week && request.state === 'done').length;
    if (done !== used) yield `${pk} used ${used} credits in ${week}, and ${done} requests were answered.`;
    for (const id of Object.keys(holds)) if (!requests.has(id)) yield `${pk} sets a credit aside for ${id}, which nobody asked.`;
  }
};
