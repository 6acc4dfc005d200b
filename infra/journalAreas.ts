import type { FunctionPermissions } from './functionPermissions.ts';

/** The journal's areas: trades, their annotations, and their evaluation. */
export const journalAreas = {
  // Annotating 5,000 trades spread over the largest journals changes every chapter in one call: seconds of work.
  trades: {
    get: ['access', 'user', 'book', 'writing'],
    query: ['writing'],
    put: ['book', 'sweep', 'writing'],
    update: ['limit'],
    remove: ['writing'],
    publishes: true,
    memory: 1024,
    seconds: 28,
  },
  imports: {
    get: ['access', 'user', 'book'],
    query: ['book'],
    put: ['book', 'sweep'],
    update: ['book', 'limit'],
    publishes: true,
    memory: 2048,
    seconds: 28,
  },
  days: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], remove: ['writing'] },
  weeks: { get: ['access', 'user', 'writing', 'notice'], query: ['writing'], put: ['writing', 'notice'], remove: ['writing'] },
  journalSettings: { get: ['access', 'writing'], put: ['writing'] },
  missedTrades: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], remove: ['writing'] },
  savedViews: { get: ['access', 'writing'], put: ['writing'] },
  screenshots: {
    get: ['access', 'writing', 'upload', 'book'],
    query: ['upload'],
    put: ['writing', 'upload', 'book', 'sweep'],
    update: ['limit'],
    remove: ['writing', 'upload'],
    check: ['writing'],
    files: { receive: ['uploads'], get: ['images'], remove: ['images'] },
    publishes: true,
    memory: 1024,
    seconds: 28,
  },
  ai: {
    get: ['access', 'user', 'book', 'writing', 'credits', 'ai', 'replay'],
    query: ['user', 'writing', 'ai', 'replay'],
    put: ['credits', 'ai'],
    update: ['limit'],
    pepper: true,
    model: true,
    memory: 2048,
    seconds: 28,
  },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
