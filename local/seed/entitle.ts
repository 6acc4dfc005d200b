import { changeAccess } from '../../functions/store/access.ts';
import type { World } from '../../functions/world/world.ts';
import type { Person } from './people.ts';

const period = { monthly: 30, yearly: 365 } as const;

/** Gives a demo trader the plan or special access of their role, as billing or an admin would leave it. */
export async function entitle(world: World, userId: string, { role, special }: Person): Promise<void> {
  if (role === 'free') return;
  await changeAccess(world.table, userId, (access) => {
    if (special !== null) return { specialAccess: special };
    const type = role === 'yearly' ? 'yearly' : 'monthly';
    const currentPeriodEnd = new Date(world.now() + period[type] * 86_400_000).toISOString();
    return { subscription: { ...access.subscription, active: true, type, currentPeriodEnd } };
  });
}
