import { describe, expect, it } from 'vitest';
import { deployProduct } from './deployProduct.ts';
import { rollBack } from './rollBack.ts';
import { cloudStandIn, Killed } from './testing/cloudStandIn.ts';

/** An account in which these versions were deployed one after the other. `bad` ones do not pass their check. */
async function deployed(
  versions: readonly string[],
  { bad = [], more = {} }: { bad?: readonly string[]; more?: Record<string, object> } = {},
) {
  const clone = { version: '', more: {} };
  const cloud = cloudStandIn(clone, (version) => !bad.includes(version));
  const deploy = async (version: string): Promise<string | null> => {
    Object.assign(clone, { version, more: more[version] ?? {} });
    try {
      await deployProduct(cloud.machine, { checkOnly: false, unattended: true });
      return null;
    } catch (error) {
      if (error instanceof Killed) throw error;
      return (error as Error).message;
    }
  };
  const faults: (string | null)[] = [];
  for (const version of versions) faults.push(await deploy(version));
  const back = (onlyLook = false): string | null => {
    try {
      rollBack(cloud.machine, { onlyLook });
      return null;
    } catch (error) {
      if (error instanceof Killed) throw error;
      return (error as Error).message;
    }
  };
  return { ...cloud, deploy, back, faults };
}

describe('npm run rollback', () => {
  it('puts back functions and pages of the release before, as they were kept', async () => {
    const { back, runs, said } = await deployed(['one', 'two']);
    expect(runs()).toEqual(['two', 'two']);
    expect(back()).toBeNull();
    expect(runs()).toEqual(['one', 'one']);
    expect(said.at(-1)).toMatch(/^It took \d+ s\.$/);
  });

  it('goes one further back each time, and then there is none', async () => {
    const { back, runs } = await deployed(['one', 'two', 'three']);
    expect([back(), back()]).toEqual([null, null]);
    expect(runs()).toEqual(['one', 'one']);
    expect(back()).toMatch(/No earlier release is kept.*git checkout its tag/);
  });

  it('does not return to a release that was left, nor to one that failed its check', async () => {
    const { back, deploy, runs } = await deployed(['one', 'two'], { bad: ['three'] });
    expect(back()).toBeNull();
    expect(await deploy('three')).toMatch(/did not pass its check; the one of 2026-\S+ runs again/);
    expect(runs()).toEqual(['one', 'one']);
    expect(await deploy('four')).toBeNull();
    expect([back(), runs()]).toEqual([null, ['one', 'one']]);
  });

  it('with --dry-run only says where it would lead', async () => {
    const { back, runs, said } = await deployed(['one', 'two']);
    expect([back(true), runs()]).toEqual([null, ['two', 'two']]);
    expect(said.at(-1)).toMatch(/^Would go back to the release of 2026-11-26T09\d\d00\.$/);
  });

  it.each([
    ['payments', { stripe: true }],
    ['the restored table', { tableName: 'Afterbell-to-2026' }],
  ])('refuses to take %s from the running site', async (name, more) => {
    const { back, runs } = await deployed(['one', 'two'], { more: { two: more } });
    expect(back()).toMatch(new RegExp(`ran without ${name}\\. Nothing was changed.*git checkout its tag`));
    expect(runs()).toEqual(['two', 'two']);
  });

  it('does not bring back a table that was replaced', async () => {
    const { back, runs } = await deployed(['one', 'two'], {
      more: { one: { tableName: 'Afterbell-to-1' }, two: { tableName: 'Afterbell-to-2' } },
    });
    expect(back()).toMatch(/the restored table/);
    expect(runs()).toEqual(['two', 'two']);
  });

  it('keeps the newest five that work', async () => {
    const { objects } = await deployed(['1', '2', '3', '4', '5', '6', '7']);
    const kept = new Set(
      [...objects.keys()].filter((name) => name.startsWith('afterbell-logs/releases/')).map((name) => name.split('/')[2]),
    );
    const marks = [...objects.keys()].filter((name) => name.startsWith('afterbell-logs/marks/works/'));
    expect([kept.size, marks.length]).toEqual([5, 5]);
  });

  it('may be killed before any of its steps: run again, it ends at the same release', async () => {
    const whole = await deployed(['one', 'two', 'three']);
    whole.killBefore(null);
    whole.back();
    const steps = whole.steps();
    expect(steps).toBeGreaterThan(12);
    for (let step = 0; step < steps; step++) {
      const { back, killBefore, runs, objects } = await deployed(['one', 'two', 'three']);
      killBefore(step);
      expect(() => back(), `killed before step ${step}`).toThrow(Killed);
      killBefore(null);
      // Only the check was left: who runs it again means the release before that.
      const done = ![...objects.keys()].some((name) => name.includes('/returning/')) && runs()[0] === 'two';
      if (done) continue;
      expect([back(), ...runs()], `killed before step ${step}`).toEqual([null, 'two', 'two']);
    }
  });
});

describe('npm run deploy', () => {
  it('takes back a release that fails its check, by itself', async () => {
    const { faults, runs, said } = await deployed(['one', 'two'], { bad: ['two'] });
    expect(faults).toEqual([
      null,
      expect.stringMatching(/did not pass its check; the one of 2026-\S+ runs again\. Its source maps are build/),
    ]);
    expect(runs()).toEqual(['one', 'one']);
    expect(said.join('\n')).toContain('Going back to the release before.');
  });

  it('leaves the very first release running, and says so', async () => {
    const { faults, runs } = await deployed(['one'], { bad: ['one'] });
    expect(faults[0]).toMatch(/No earlier release is kept, so this one runs all the same/);
    expect(runs()).toEqual(['one', 'one']);
  });

  it('may be killed before any of its steps: the way back leads to the last release that works, and the next deployment ends well', async () => {
    const whole = await deployed(['one']);
    whole.killBefore(null);
    await whole.deploy('two');
    const steps = whole.steps();
    for (let step = 0; step < steps; step++) {
      const { deploy, killBefore, runs, back } = await deployed(['one']);
      killBefore(step);
      await expect(deploy('two'), `killed before step ${step}`).rejects.toThrow(Killed);
      killBefore(null);
      const [code] = runs();
      const fault = back();
      // While functions are still those of the first, there is nothing before them.
      expect(runs(), `killed before step ${step}: ${fault}`).toEqual(['one', 'one']);
      expect(fault === null).toBe(code === 'two');
      expect([await deploy('three'), ...runs()]).toEqual([null, 'three', 'three']);
    }
  });
});
