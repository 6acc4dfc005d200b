import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/record/index.ts';
import { posts } from '#functions/community/posts.ts';
import { largestPost } from '#functions/community/testing/largestPost.ts';
import { userId } from '#functions/connections/testing/connectedTrader.ts';
import { keepAll } from '#functions/jobs/keepRecords.ts';
import { callEndpoint, requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { profileWrite } from '#functions/people/profile.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('records are turned on, kept, published, disclosed, read, opened and turned off under the policies of the area and the job', async () => {
  const trader = await recordingTrader();
  // Proofs as short as they can be: one that waits for a block, and the block.
  const [waits, block] = ['0083dfe30d2ef90c8e0100', '000588960d73d719010105'].map((hex) => Buffer.from(hex, 'hex')) as [Buffer, Buffer];
  const calendar = { url: 'https://calendar.example', stamp: async () => waits, rest: async () => block };
  const base = trader.world.table;
  const [area, job] = [fencedTable(base, areas.record), fencedTable(base, jobs.keepRecords)];
  const files = fencedFiles(trader.world.files, areas.record);
  const ask = async (name: keyof typeof api.record, input: Record<string, unknown>, token?: string) => {
    const world = { ...trader.world, table: area, files };
    const { status, body } = await callEndpoint(routes(world), api.record[name], input, token === undefined ? {} : { token });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string; recorded: { trade: string }[] };
  };
  const { id } = await ask('change', { on: true }, 'u1');
  expect(await keepAll({ ...trader.world, calendar, table: job })).toEqual({ links: 1, published: 1, stamped: 1 });
  trader.clock.at += 86_400_000;
  expect(await keepAll({ ...trader.world, calendar, table: job })).toEqual({ links: 1, published: 1, stamped: 2 });
  const { recorded } = await ask('own', {}, 'u1');
  await ask('change', { trades: [recorded[0]!.trade] }, 'u1');
  await ask('read', { id });
  await ask('log', { page: '1' });
  const open = routes({ ...trader.world, table: area, files });
  const { body } = await open(requestOf(api.record.page, { id }));
  const [, picture] = /og:image" content="[^"]*\/([^"/]*)"/.exec(Buffer.from(body!, 'base64').toString())!;
  for (const _ of ['drawn', 'kept']) expect((await open(requestOf(api.record.picture, { id, picture }))).statusCode).toBe(200);
  const post = { ...largestPost, userId, link: 'B'.repeat(22) };
  await base.write({ put: posts.item(post, post.id) });
  await base.write(
    profileWrite(userId, { sharing: { community: true, leaderboard: false, record: false, setups: false, amounts: false } }),
  );
  await updateAccess(base, userId, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'Beta tester' } }));
  const address = { id: `${post.id}${post.link}` };
  expect((await open(requestOf(api.record.sharedPage, address))).statusCode).toBe(200);
  expect((await open(requestOf(api.record.sharedPicture, { ...address, picture: 'x.png' }))).statusCode).toBe(302);
  await ask('change', { on: false }, 'u1');
  expect([area.denied, job.denied, files.denied]).toEqual([[], [], []]);
  expect(grantedFiles(areas.record).filter((grant) => !files.used.has(grant))).toEqual([]);
  expect(granted(areas.record).filter((grant) => !area.used.has(grant))).toEqual([]);
  expect(granted(jobs.keepRecords).filter((grant) => !job.used.has(grant))).toEqual([]);
});
