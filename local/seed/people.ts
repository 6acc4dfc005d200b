import type { SpecialAccess } from '#shared/access.ts';
import type { TradingStyle } from './tradingStyle.ts';

export type DemoPerson = {
  readonly role: 'free' | 'monthly' | 'yearly' | 'special' | 'admin' | 'connected';
  readonly username: string;
  readonly email: string;
  readonly broker: 'generic' | 'interactive-brokers-flex';
  /** Imports no file: all trades come by a connection. */
  readonly isConnected?: true;
  readonly account: string;
  readonly style: TradingStyle;
  readonly special: SpecialAccess | null;
};

/** Every demo trader signs in with this. */
export const demoPassword = 'quiet-tape-42';
/** Their journal zone. */
export const demoZone = 'America/New_York';

const unlimited = (reason: string): SpecialAccess => ({ hasAccess: true, expiresAt: null, reason });

/** One demo trader of every role, each with six months behind them and a way of trading of their own, or with what their broker has. */
export const people: readonly DemoPerson[] = [
  {
    role: 'free',
    username: 'frank_free',
    email: 'free@demo.afterbell.app',
    broker: 'generic',
    account: 'Main',
    style: { seed: 16, months: 6, tradesPerDay: 1.2, optionsPerDay: 0.12, edge: 0.02, size: 9000 },
    special: null,
  },
  {
    role: 'monthly',
    username: 'maya_monthly',
    email: 'monthly@demo.afterbell.app',
    broker: 'interactive-brokers-flex',
    account: 'IBKR margin',
    style: { seed: 28, months: 6, tradesPerDay: 2, optionsPerDay: 0.35, edge: 0.1, size: 22000 },
    special: null,
  },
  {
    role: 'yearly',
    username: 'yuki_yearly',
    email: 'yearly@demo.afterbell.app',
    broker: 'generic',
    account: 'Options',
    style: { seed: 44, months: 6, tradesPerDay: 0.6, optionsPerDay: 0.85, edge: 0.06, size: 15000 },
    special: null,
  },
  {
    role: 'special',
    username: 'sam_special',
    email: 'special@demo.afterbell.app',
    broker: 'generic',
    account: 'Main',
    style: { seed: 45, months: 6, tradesPerDay: 3, optionsPerDay: 0.1, edge: 0.05, size: 30000 },
    special: unlimited('beta tester'),
  },
  {
    role: 'admin',
    username: 'ada_admin',
    email: 'admin@demo.afterbell.app',
    broker: 'generic',
    account: 'Main',
    style: { seed: 56, months: 6, tradesPerDay: 0.8, optionsPerDay: 0.2, edge: 0.08, size: 12000 },
    special: unlimited('Admin'),
  },
  {
    role: 'connected',
    username: 'vera_connected',
    email: 'connected@demo.afterbell.app',
    broker: 'interactive-brokers-flex',
    isConnected: true,
    account: 'IBKR live',
    style: { seed: 61, months: 1, tradesPerDay: 1, optionsPerDay: 0, edge: 0.1, size: 20000 },
    special: unlimited('beta tester'),
  },
];

/**
 * The demo traders with their logins, a line each. `seeded`: the emails of those that the folder was filled with; empty in one of before they were written
 * down, which has no trader with a connection.
 */
export function loginLines(seeded: string): readonly string[] {
  const width = Math.max(...people.map(({ email }) => email.length));
  const isThere = ({ email, isConnected }: DemoPerson) => (seeded === '' ? isConnected !== true : seeded.split('\n').includes(email));
  return people.map(
    (person) => `    ${person.email.padEnd(width)}  ${demoPassword}   ${person.role}${isThere(person) ? '' : ' (after npm run reset)'}`,
  );
}
