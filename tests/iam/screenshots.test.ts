import { expect, it } from 'vitest';
import { TradePlanView } from '#contract/schemas/tradePlan.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { sweepUploads } from '#functions/jobs/sweepScreenshots.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { addTradePlan } from '#functions/journal/tradePlanItems.ts';
import { filledForm, picture, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';
import type { World } from '#functions/world/world.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

const fence = (world: World, permissions: FunctionPermissions) => {
  const [table, files] = [fencedTable(world.table, permissions), fencedFiles(world.files, permissions)];
  const denied = () => [...table.denied, ...files.denied];
  const unused = () => [
    ...granted(permissions).filter((grant) => !table.used.has(grant)),
    ...grantedFiles(permissions).filter((grant) => !files.used.has(grant)),
  ];
  return { world: { ...world, table, files }, denied, unused };
};

it('screenshots are added, checked, changed, deleted and swept under the functions’ own policies, which grant nothing else', async () => {
  const fences: Partial<Record<'api' | 'listener', ReturnType<typeof fence>>> = {};
  const shots = await testScreenshots((world, who) => {
    const made = fence(world, who === 'api' ? areas.screenshots : listeners.checkScreenshot);
    fences[who] = made;
    return made.world;
  });
  const { world, paste, call, place, add, hear } = shots;
  const job = fence(world, jobs.sweepScreenshots);
  const { id, album } = await paste(await picture());
  await call('list', { album, trade: place.trade });
  await call('caption', { id, album, caption: 'x' });
  await call('order', { album, ids: [id] });
  await call('remove', { id, album, ...place });
  await call('restore', { id });
  const plan = timedId(world.now(), 'plan');
  const written = {
    ...tradePlan,
    id: plan,
    version: 1,
    state: 'idea',
    links: [],
    createdAt: '2026-03-02T14:00:00Z',
    movedAt: '2026-03-02T14:00:00Z',
  };
  await addTradePlan({ table: shots.table }, userIdOf('u1'), TradePlanView.parse(written));
  expect((await paste(await picture(), { plan })).state).toBe('ready');
  expect((await paste(await picture(), { ...place, trade: 'AAAAAAAAAAA' })).state).toBe('refused');
  // Forgotten between being posted and being checked.
  const late = await add(await picture());
  const { get } = world.files;
  world.files.get = async (file) => {
    const bytes = await get(file);
    if (file.kind === 'uploads') await call('remove', { id: late.id });
    return bytes;
  };
  await world.files.post(filledForm(late, await picture()));
  expect(world.files.keys().some((key) => key.includes(late.id))).toBe(false);

  await call('remove', { id, album, ...place });
  await add(await picture(60));
  const waiting = [await add(await picture(50)), await add(await picture(50), { plan })];
  world.files.get = get;
  for (const form of waiting) {
    await world.files.post(filledForm(form, await picture(50)));
    await hear(`q/u1/${form.id}`);
  }
  world.setNow(world.now() + DAY + 1);
  await sweepUploads(job.world);
  expect({ api: fences.api!.denied(), listener: fences.listener!.denied(), job: job.denied() }).toEqual({ api: [], listener: [], job: [] });
  expect({ api: fences.api!.unused(), listener: fences.listener!.unused(), job: job.unused() }).toEqual({ api: [], listener: [], job: [] });
});

it('the image decoder reaches no journal, no profile, and no files except uploads and images', async () => {
  const { world } = await testScreenshots();
  const { table, files } = fence(world, listeners.checkScreenshot).world;
  for (const pk of ['WRITING#u1', 'BOOK#u1', 'USER#u1', 'ACCESS#u1']) await expect(table.get({ pk, sk: 'x' })).rejects.toThrow(/policy/);
  await expect(table.query({ pk: 'UPLOAD#OPEN' })).rejects.toThrow(/policy/);
  const theirs = { userId: userIdOf('u2'), kind: 'exports', name: 'a.zip' } as const;
  await expect(files.get(theirs)).rejects.toThrow(/policy/);
  await expect(files.remove(theirs)).rejects.toThrow(/policy/);
  await expect(files.list(userIdOf('u1'))).rejects.toThrow(/policy/);
});
