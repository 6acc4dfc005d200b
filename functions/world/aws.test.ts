import { describe, expect, it } from 'vitest';
import { awsWorld } from './aws.ts';

describe('the real world', () => {
  it('is built without touching anything that is not used', () => {
    const world = awsWorld({});
    expect(world.now()).toBeGreaterThan(Date.UTC(2026, 0));
    expect(world.random(16)).toMatch(/^[\w-]{22}$/);
    expect(world.random(16)).not.toBe(world.random(16));
  });

  it('says which variable is missing at the first use of what needs it', () => {
    expect(() => awsWorld({}).identity).toThrow('USER_POOL_ID');
    expect(() => awsWorld({}).table).toThrow('TABLE_NAME');
    expect(() => awsWorld({}).secrets.pepper).toThrow('PEPPER');
  });

  it('lets one part be replaced, such as the clock', () => {
    expect(awsWorld({}, { now: () => 7 }).now()).toBe(7);
  });

  it('waits for real', async () => {
    const began = performance.now();
    await awsWorld({}).wait(30);
    expect(performance.now() - began).toBeGreaterThanOrEqual(28);
  });
});
