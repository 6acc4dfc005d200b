import { answeredIn, creditAccounts } from '#functions/credits/creditAccounts.ts';
import type { ConsistencyRule } from './storedItems.ts';

/** A week's used credits, and those an admin gave back, equal its answered requests; reserved credits still have their request. */
export const creditsAddUp: ConsistencyRule = function* (stored, now) {
  for (const [pk, items] of stored.of('credits')) {
    const own = items.find(({ sk }) => sk === 'USE');
    if (own === undefined) continue;
    const account = creditAccounts.read(own);
    const { week, used, givenBack, holds } = account;
    const done = answeredIn(account, items);
    if (done !== used + givenBack)
      yield `${pk} used ${used} credits in ${week} and was given back ${givenBack}, and ${done} requests were answered.`;
    for (const [id, { until }] of Object.entries(holds))
      if (until > now && !items.some(({ sk }) => sk === `REQUEST#${id}`)) yield `${pk} sets a credit aside for ${id}, which nobody asked.`;
  }
};
