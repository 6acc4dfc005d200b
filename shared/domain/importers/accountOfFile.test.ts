import { describe, expect, it } from 'vitest';
import { matchAccounts } from '../trades/matchFills.ts';
import { formatDecimal } from '../units/decimal.ts';
import { type AskedFile, accountOfFile, brokerName, type KnownAccount } from './accountOfFile.ts';
import type { Imported } from './imported.ts';
import { readFile } from './readFile.ts';

const account = (label: string, imported: readonly string[] = [], more: Partial<KnownAccount> = {}): KnownAccount => ({
  label,
  name: label,
  broker: null,
  imported,
  ...more,
});
const nowhere = { named: null, isIn: () => false };
const of = (broker: string, accounts: readonly KnownAccount[], more: Partial<AskedFile> = {}) => {
  const { account, isNew } = accountOfFile({ broker, ...nowhere, ...more }, accounts);
  return isNew ? `new ${account}` : account;
};

describe('the account of a file', () => {
  it('is the one it names: a new one when no account is called that', () => {
    expect(of('Fidelity', [account('Main', ['Fidelity'])], { named: 'Roth' })).toBe('new Roth');
    expect(of('Fidelity', [account('X1', [], { name: 'Roth' })], { named: 'Roth' })).toBe('X1');
  });

  it('named like an account of another broker, is one of its own', () => {
    expect(of('Fidelity', [account('Individual', ['Webull'])], { named: 'Individual' })).toBe('new Individual (Fidelity)');
  });

  it('that names none, is the one account that only ever had imports of its broker', () => {
    const accounts = [account('Main', ['Webull']), account('Savings', ['Fidelity']), account('By hand')];
    expect(of('Fidelity', accounts)).toBe('Savings');
    expect(of('Fidelity', [account('Main', ['Fidelity', 'Webull'])])).toBe('new Fidelity');
  });

  it('is never the only account there is, unless that had its broker’s imports alone', () => {
    expect(of('Fidelity', [account('Main', ['Webull'])])).toBe('new Fidelity');
    expect(of('Fidelity', [account('Main')])).toBe('new Fidelity');
  });

  it('is the account that its owner gave this broker, once nothing else is in it', () => {
    expect(of('Fidelity', [account('Main', [], { broker: 'Fidelity' }), account('Other', ['Webull'])])).toBe('Main');
    expect(of('Fidelity', [account('Main', ['Fidelity'], { broker: 'Webull' })])).toBe('new Fidelity');
  });

  it('of two of its broker is the one that has its fills, else a new one', () => {
    const two = [account('IRA', ['Fidelity']), account('Joint', ['Fidelity'])];
    expect(of('Fidelity', two)).toBe('new Fidelity');
    expect(of('Fidelity', two, { isIn: (label) => label === 'Joint' })).toBe('Joint');
  });

  it('that was imported into another account before, stays there, so that nothing is counted twice', () => {
    const mixed = [account('Main', ['Fidelity', 'Webull'])];
    expect(of('Fidelity', mixed, { named: 'Roth', isIn: () => true })).toBe('Main');
  });

  it('has a name that no other account has, in any case', () => {
    expect(of('Fidelity', [account('fidelity', ['Webull']), account('X', [], { name: 'Fidelity 2' })])).toBe('new Fidelity 3');
  });

  it('identifies a broker by its name, for any layout', () => {
    expect(brokerName('Interactive Brokers (Flex query)')).toBe('Interactive Brokers');
  });
});

/** Two brokers, two rows each: a round trip of +250 at the first, a short of the same shares opened at the second. */
it('two brokers’ files with the same symbol make their own results, and never a position of both', () => {
  const HEAD = 'datetime,symbol,side,quantity,price';
  const read = (text: string, account: string) =>
    (readFile(new TextEncoder().encode(`${HEAD}\n${text}\n`), 'a.csv', { account, zone: 'UTC' }) as Imported).fills;
  const first = '2026-03-02T15:00:00Z,AAPL,buy,100,200';
  const second = '2026-03-03T15:00:00Z,AAPL,sell,100,195\n2026-03-04T15:00:00Z,AAPL,buy,100,192.5';
  const net = (account: string) => {
    const { trades } = matchAccounts([...read(first, 'Main'), ...read(second, account)], () => 'fifo');
    return trades.filter(({ closedAt }) => closedAt !== null).map((trade) => `${trade.fills[0]!.fill.account} ${formatDecimal(trade.net)}`);
  };
  const { account: chosen } = accountOfFile({ broker: 'Webull', ...nowhere }, [account('Main', ['Fidelity'])]);
  expect(net(chosen)).toEqual(['Webull 250']);
  // In the first broker's account they close its long at a loss and open a position that doesn't exist.
  expect(net('Main')).toEqual(['Main -500']);
});
