import { describe, expect, it } from 'vitest';
import { eventBridgeCron } from './schedulesIn.ts';

describe('a schedule for EventBridge', () => {
  it.each([
    ['20 3 * * *', 'cron(20 3 * * ? *)'],
    ['*/15 * * * *', 'cron(0/15 * * * ? *)'],
    ['0 0 1 * *', 'cron(0 0 1 * ? *)'],
    ['0 0 * * 1', 'cron(0 0 ? * 2 *)'],
    ['0 0 * * 0', 'cron(0 0 ? * 1 *)'],
    ['0 0 * * 7', 'cron(0 0 ? * 1 *)'],
    ['0 9 * * 1-5', 'cron(0 9 ? * 2-6 *)'],
  ])('writes %s as %s', (cron, expected) => {
    expect(eventBridgeCron(cron)).toBe(expected);
  });

  it('refuses what EventBridge cannot express', () => {
    expect(() => eventBridgeCron('0 0 1 * 1')).toThrow(/not both/);
    expect(() => eventBridgeCron('0 0 * *')).toThrow(/five fields/);
  });
});
