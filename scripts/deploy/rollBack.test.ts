import { describe, expect, it } from 'vitest';
import { deployProduct } from './deployProduct.ts';
import { rollBack } from './rollBack.ts';
import { runningTemplate } from './stackTemplate.ts';
import { cloudStandIn, Killed } from './testing/cloudStandIn.ts';
import type { CloneStandIn } from './testing/stackStandIn.ts';

/** An account in which these versions were deployed one after the other. `bad` ones do not pass their check. */
async function deployed(
  versions: readonly string[],
  { bad = [], more = {} }: { bad?: readonly string[]; more?: Readonly<Record<string, CloneStandIn['more']>> } = {},
) {
  const clone: CloneStandIn = { version: '' };
  const cloud = cloudStandIn(clone, (version) => !bad.includes(version));
  const deploy = async (version: string, checkOnly = false): Promise<string | null> => {
    Object.assign(clone, { version, more: more[version] ?? {} });
    try {
      await deployProduct(cloud.machine, { checkOnly, unattended: true });
      return null;
    } catch (error) {
      if (error instanceof Killed) throw error;
      return (error as Error).message;
    }
  };
  const faults: (string | null)[] = [];
  for (const version of versions) faults.push(await deploy(version));
  const back = async (onlyLook = false): Promise<string | null> => {
    try {
      await rollBack(cloud.machine, { onlyLook });
      return null;
    } catch (error) {
      if (error instanceof Killed) throw error;
      return (error as Error).message;
    }
  };
  return { ...cloud, deploy, back, faults };
}

describe('npm run rollback', () => {
  it('restores functions and pages of the previous release, as kept', async () => {
    const { back, runs, said } = await deployed(['one', 'two']);
    expect(runs()).toEqual(['two', 'two']);
    expect(await back()).toBeNull();
    expect(runs()).toEqual(['one', 'one']);
    expect(said.at(-1)).toMatch(/^It took \d+ s\.$/);
  });

  it('goes back one more release each time, until none is left', async () => {
    const { back, runs } = await deployed(['one', 'two', 'three']);
    expect([await back(), await back()]).toEqual([null, null]);
    expect(runs()).toEqual(['one', 'one']);
    expect(await back()).toMatch(/No earlier release is kept.*git checkout its tag/);
  });

  it('does not return to a release that was left, nor to one that failed its check', async () => {
    const { back, deploy, runs } = await deployed(['one', 'two'], { bad: ['three'] });
    expect(await back()).toBeNull();
    expect(await deploy('three')).toMatch(/did not pass its check; the one of 2026-\S+ runs again/);
    expect(runs()).toEqual(['one', 'one']);
    expect(await deploy('four')).toBeNull();
    expect([await back(), runs()]).toEqual([null, ['one', 'one']]);
  });

  it('with --dry-run only prints the target', async () => {
    const { back, runs, said } = await deployed(['one', 'two']);
    expect([await back(true), runs()]).toEqual([null, ['two', 'two']]);
    expect(said.at(-1)).toMatch(/^Would go back to the release of 2026-11-26T09\d\d00\.$/);
  });

  it.each([
    ['payments', { stripe: true }],
    ['the restored table', { tableName: 'Afterbell-to-2026' }],
  ])('refuses to take %s from the running site', async (name, more) => {
    const { back, runs } = await deployed(['one', 'two'], { more: { two: more } });
    expect(await back()).toMatch(new RegExp(`ran without ${name}\\. Nothing was changed.*git checkout its tag`));
    expect(runs()).toEqual(['two', 'two']);
  });

  it('refuses to return to a release that let admins in with a password alone', async () => {
    const { back, runs } = await deployed(['one', 'two'], {
      more: { one: { adminSecondFactor: false }, two: { adminSecondFactor: true } },
    });
    expect(await back()).toMatch(/ran without two-factor authentication of admins\. Nothing was changed/);
    expect(runs()).toEqual(['two', 'two']);
  });

  it('does not bring back a table that was replaced', async () => {
    const { back, runs } = await deployed(['one', 'two'], {
      more: { one: { tableName: 'Afterbell-to-1' }, two: { tableName: 'Afterbell-to-2' } },
    });
    expect(await back()).toMatch(/the restored table/);
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

  it('puts back the code of functions, and the pages, before the stack', async () => {
    const { back, killBefore, runs, said, machine } = await deployed(['one', 'two']);
    killBefore(/^cdk deploy/);
    await expect(back()).rejects.toThrow(Killed);
    expect(runs()).toEqual(['one', 'one']);
    expect(said.at(-1)).toBe(
      'The older code of 2 functions is back: 6 calls of Lambda, which take 3 s at our pace. Now the stack follows, which takes minutes.',
    );
    killBefore(null);
    // CloudFormation's template in between.
    expect(runningTemplate(machine.aws).Resources.auth1A2B3C4D?.Properties?.Code).toMatchObject({ S3Key: 'two-auth.zip' });
    expect([await back(), ...runs()]).toEqual([null, 'one', 'one']);
    expect(runningTemplate(machine.aws).Resources.auth1A2B3C4D?.Properties?.Code).toMatchObject({ S3Key: 'one-auth.zip' });
  });

  it('leaves code to the stack that needs what the newer release took away, and pages that need other headers', async () => {
    const { back, killBefore, runs, said } = await deployed(['one', 'two'], { more: { one: { variables: ['OLD'], headers: 'b' } } });
    killBefore(/^cdk deploy/);
    await expect(back()).rejects.toThrow(Killed);
    expect(runs()).toEqual(['two', 'two']);
    expect(said.at(-1)).toBe(
      'With the stack, as they need settings or rights that the newer release took away: auth1A2B3C4D, trades1A2B3C4D',
    );
    killBefore(null);
    expect([await back(), ...runs()]).toEqual([null, 'one', 'one']);
  });

  it('takes away a function that only the newer release has, and makes one that only the older had', async () => {
    const { back, functions } = await deployed(['one', 'two'], { more: { one: { functions: ['old'] }, two: { functions: ['new'] } } });
    expect(functions()).toEqual(['afterbell-auth two', 'afterbell-new two', 'afterbell-trades two']);
    expect(await back()).toBeNull();
    expect(functions()).toEqual(['afterbell-auth one', 'afterbell-old one', 'afterbell-trades one']);
  });

  it('sends code up from the kept copy where the account let go of it', async () => {
    const { back, killBefore, runs, objects, said } = await deployed(['one', 'two']);
    objects.delete('assets/one-auth.zip');
    killBefore(/^cdk deploy/);
    await expect(back()).rejects.toThrow(Killed);
    expect(runs()).toEqual(['one', 'one']);
    expect(said.at(-1)).toMatch(/^The older code of 2 functions is back: 7 calls/);
  });

  it.each([
    ['lambda update-function-code', /^With the stack, as Lambda did not take their code: auth\S+, trades\S+ \(.*AccessDenied\)$/],
    ['cloudformation get-template', /^All of it goes back with the stack: aws cloudformation get-template failed: AccessDenied$/],
  ])('goes back by the stack alone where %s is denied', async (call, line) => {
    const { back, runs, said, denied } = await deployed(['one', 'two']);
    denied.add(call);
    expect([await back(), ...runs()]).toEqual([null, 'one', 'one']);
    expect(said.some((each) => line.test(each))).toBe(true);
  });

  it('describes the state when CloudFormation fails to go back, and continues when it succeeds', async () => {
    const { back, runs, denied } = await deployed(['one', 'two']);
    denied.add('cdk deploy');
    expect(await back()).toMatch(
      /failed; .* may run the code of the release of 2026-\S+ already, and the stack is still the newer one\. Mend what/,
    );
    expect(runs()).toEqual(['one', 'one']);
    denied.clear();
    expect([await back(), ...runs()]).toEqual([null, 'one', 'one']);
  });

  it('may be killed before any of its steps: run again, it ends at the same release', async () => {
    const whole = await deployed(['one', 'two', 'three']);
    whole.killBefore(null);
    await whole.back();
    const steps = whole.steps();
    expect(steps).toBeGreaterThan(25);
    for (let step = 0; step < steps; step++) {
      const { back, killBefore, runs, objects } = await deployed(['one', 'two', 'three']);
      killBefore(step);
      await expect(back(), `killed before step ${step}`).rejects.toThrow(Killed);
      killBefore(null);
      // Only the check was left: who runs it again means the release before that.
      const done = ![...objects.keys()].some((name) => name.includes('/returning/')) && runs()[0] === 'two';
      if (done) continue;
      expect([await back(), ...runs()], `killed before step ${step}`).toEqual([null, 'two', 'two']);
    }
  });
});

describe('npm run deploy', () => {
  it('in place of a rollback that was killed leaves no function with the older code, even where nothing changed', async () => {
    const whole = await deployed(['one', 'two']);
    whole.killBefore(null);
    await whole.back();
    const steps = whole.steps();
    const seen = new Set<string | undefined>();
    for (let step = 0; step < steps; step++) {
      const { deploy, back, killBefore, runs, objects, said } = await deployed(['one', 'two']);
      killBefore(step);
      await expect(back(), `killed before step ${step}`).rejects.toThrow(Killed);
      killBefore(null);
      seen.add(runs()[0]);
      const isBegun = [...objects.keys()].some((name) => name.includes('/returning/'));
      expect([await deploy('two'), ...runs()], `killed before step ${step}`).toEqual([null, 'two', 'two']);
      expect([...objects.keys()].filter((name) => name.includes('/returning/'))).toEqual([]);
      expect(said.some((line) => line.startsWith('Every function was given its own code once more'))).toBe(isBegun);
    }
    expect(seen).toEqual(new Set(['two', 'one and two', 'one']));
  });

  it('reports an unfinished rollback with --check', async () => {
    const { deploy, back, killBefore, said } = await deployed(['one', 'two']);
    killBefore(/^cdk deploy/);
    await expect(back()).rejects.toThrow(Killed);
    killBefore(null);
    await back(true);
    expect(said.at(-1)).toMatch(/^Would go back to the release of 2026-\S+, which was begun and not finished\.$/);
    await deploy('two', true);
    expect(said.join('\n')).toMatch(
      /Going back to the release of 2026-\S+ was not finished: functions may run its code already\. npm run rollback finishes it/,
    );
  });

  it('rolls back a release that fails its check, automatically', async () => {
    const { faults, runs, said } = await deployed(['one', 'two'], { bad: ['two'] });
    expect(faults).toEqual([
      null,
      expect.stringMatching(/did not pass its check; the one of 2026-\S+ runs again\. Its source maps are build/),
    ]);
    expect(runs()).toEqual(['one', 'one']);
    expect(said.join('\n')).toContain('Going back to the release before.');
  });

  it('leaves the very first release running, with a message', async () => {
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
      const fault = await back();
      // While functions are still those of the first, there is nothing before them.
      expect(runs(), `killed before step ${step}: ${fault}`).toEqual(['one', 'one']);
      expect(fault === null).toBe(code === 'two');
      expect([await deploy('three'), ...runs()]).toEqual([null, 'three', 'three']);
    }
  });
});
