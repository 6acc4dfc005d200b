import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { api } from '#contract/index.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/screenshots/index.ts';
import { ask, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { checkScreenshot } from '#functions/listeners/checkScreenshot.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { World } from '#functions/world/world.ts';

type Form = { readonly id: string; readonly url: string; readonly fields: Readonly<Record<string, string>> };
type Checked = { readonly state: string; readonly reason: string | null; readonly album: string | null };

/** A picture of that size, in a flat color. */
export const picture = (width = 40, height = 30, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    [format]()
    .toBuffer();

/** The hash of a file as a form names it. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** A form filled in with a file. */
export function filledForm({ fields }: Pick<Form, 'fields'>, bytes: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'shot.png');
  return form;
}

/** A trader with one trade, who pastes screenshots: every call goes to the real handlers, every stored upload to the real listener. */
export async function testScreenshots(fenced: (world: World, who: 'api' | 'listener') => World = (world) => world) {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const row = async () => journalRows((await loadWholeJournal(table, userIdOf('u1'))).chapters).trades[0]!;
  const { id, account } = await row();
  const place = { trade: id, account, openedAt: '2026-03-02T15:00:00Z' };
  const listen = checkScreenshot(fenced(world, 'listener'));
  const hear = (key: string) => listen({ detail: { object: { key } } });
  world.files.onPosted(hear);
  const handler = routes(fenced(world, 'api'));
  const call = (name: keyof typeof api.screenshots, input: Record<string, unknown>) =>
    callEndpoint(handler, api.screenshots[name], input, { token: 'u1' });
  const add = async (bytes: Uint8Array, at: object = place, caption?: string) => {
    const input = { place: at, type: 'image/png', bytes: bytes.length, sha256: sha256Of(bytes), ...(caption !== undefined && { caption }) };
    const { status, body } = await call('add', input);
    return { status, code: body.code as string | undefined, ...(body.data as Form) };
  };
  const check = async (shot: string) => (await call('check', { id: shot })).body.data as Checked;
  /** Adds, posts and checks. */
  const paste = async (bytes: Uint8Array, at: object = place, caption?: string) => {
    const form = await add(bytes, at, caption);
    const posted = await world.files.post(filledForm(form, bytes));
    return { ...form, posted, ...(await check(form.id)) };
  };
  const quota = async () => {
    const item = await table.get({ pk: 'WRITING#u1', sk: 'SCREENSHOTS' }, 'strong');
    return { images: item?.images, bytes: item?.bytes };
  };
  return { world, table, place, row, hear, call, add, check, paste, quota };
}
