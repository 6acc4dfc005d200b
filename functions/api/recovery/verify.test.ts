import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RESET_MS } from '#functions/people/recoveryHandles.ts';
import { prefixes } from '#functions/table/table.ts';
import type { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { begin, call, person, right, wrong } from './testing/testRecovery.ts';

const DAY = 86_400_000;
type MemoryTable = ReturnType<typeof memoryTable>;
let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await person(world);
});
const verify = (userId: string, answers: object = right) => call(world, 'verify', { userId, answers });
const hashes = () => world.pool.calls.filter((name) => name === 'hash').length;
const refused = { status: 400, body: { success: false, code: 'answers_wrong', error: 'Failed to verify answers' } };

describe('answering the questions', () => {
  it('with all three right is worth a reset token; outer spaces and composed letters do not matter, case does', async () => {
    const { status, body } = await verify(await begin(world), { answer1: ' Golf', answer2: 'Toronto ', answer3: 'Rush' });
    expect(status).toBe(200);
    expect(Buffer.from((body.data as { resetToken: string }).resetToken, 'base64url')).toHaveLength(32);
    expect(await verify(await begin(world), wrong)).toMatchObject(refused);
  });

  it('wrong may be corrected under the same handle, and costs one hash a try', async () => {
    const handle = await begin(world);
    expect(await verify(handle, wrong)).toMatchObject(refused);
    expect((await verify(handle)).status).toBe(200);
    expect(hashes()).toBe(2);
  });

  it('allows five a day, correct ones included, over all handles', async () => {
    const first = await begin(world);
    for (let n = 0; n < 5; n++) expect(await verify(first, wrong)).toMatchObject(refused);
    expect(await verify(first)).toMatchObject(refused);
    expect(await verify(await begin(world))).toMatchObject(refused);
    expect(hashes()).toBe(5);
    world.setNow(testNow + DAY);
    expect((await verify(await begin(world))).status).toBe(200);
  });

  it('twenty at the same moment hashes five of them at most; a counter that is read and written apart would let all through', async () => {
    const handle = await begin(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(handle, wrong)));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect(hashes()).toBe(5);

    // The naive twin: no condition on the write.
    const { write } = world.table;
    vi.spyOn(world.table, 'write').mockImplementation((each) => ('put' in each ? write({ put: each.put }) : write(each)));
    world.setNow(testNow + DAY);
    world.pool.calls.length = 0;
    const again = await begin(world);
    await Promise.all(Array.from({ length: 20 }, () => verify(again, wrong)));
    expect(hashes()).toBeGreaterThan(5);
  });

  it('for a decoy is refused like wrong answers, with one hash, and is locked alike', async () => {
    const handle = await begin(world, 'nobody@example.com');
    for (let n = 0; n < 7; n++) expect(await verify(handle)).toMatchObject(refused);
    expect(hashes()).toBe(5);
  });

  it('wrong is on record, each time, and names no answer', async () => {
    const handle = await begin(world);
    await verify(handle, wrong);
    await verify(handle);
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines).toMatchObject([{ action: 'security answers refused', by: null }]);
    expect(world.logs).toMatchObject([{ level: 'warn', audit: 'security answers refused' }]);
    expect(JSON.stringify([lines, world.logs])).not.toMatch(/Toronto|example/);
  });

  it('for an admin is refused although all three are right, and leaves no reset token', async () => {
    world = testWorld();
    await person(world, { admin: true });
    expect(await verify(await begin(world))).toMatchObject(refused);
    expect((world.table as MemoryTable).all().filter(({ sk }) => sk === 'TOKEN' || sk === 'LIVE')).toEqual([]);
  });

  it('with an unknown handle, or after ten minutes, is refused without hashing', async () => {
    expect(await verify('made-up')).toMatchObject(refused);
    const handle = await begin(world);
    world.setNow(testNow + RESET_MS);
    expect(await verify(handle)).toMatchObject(refused);
    expect(hashes()).toBe(0);
  });

  it('answers 900 ms after the call arrived, right, wrong or locked', async () => {
    const handle = await begin(world);
    world.waits.length = 0;
    await verify(handle);
    for (let n = 0; n < 6; n++) await verify(handle, wrong);
    await verify('made-up');
    expect(world.waits).toEqual(Array(8).fill(900));
  });

  it('is refused when an answer is missing', async () => {
    expect(await verify(await begin(world), { ...right, answer2: ' ' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
