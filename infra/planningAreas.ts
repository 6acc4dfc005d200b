import type { FunctionPermissions } from './functionPermissions.ts';

/** Areas for planning and replay. */
export const planningAreas = {
  plans: {
    get: ['access', 'writing', 'upload'],
    query: ['writing'],
    put: ['writing', 'upload'],
    update: ['writing'],
    remove: ['writing'],
  },
  playbooks: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], update: ['writing'], remove: ['writing'] },
  bars: {
    get: ['access', 'replay'],
    query: ['replay'],
    put: ['replay'],
    update: ['limit'],
    remove: ['replay'],
    market: true,
    memory: 1024,
    seconds: 28,
  },
  replays: { get: ['access', 'replay'], query: ['replay'], put: ['replay'], remove: ['replay'] },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
