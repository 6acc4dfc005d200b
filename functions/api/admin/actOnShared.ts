import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { stillAdmin } from '#functions/kernel/stillAdmin.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { renameEverywhere } from '#functions/privacy/renameEverywhere.ts';
import type { Write } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';
import { actLine } from './actOnUser.ts';
import { adminUser } from './adminUser.ts';

type Taking = {
  readonly input: Sent<typeof api.admin.takeDown>;
  readonly viewer: { readonly userId: UserId };
  readonly world: World;
  readonly refuse: (code: 'user_not_found' | 'admin_own') => never;
};
type What = Taking['input']['what'];

/**
 * Takes down or restores an account's public content, with the audit line and the owner's notification in one
 * transaction; returns the updated account.
 */
export async function actOnShared(
  call: Taking,
  action: string,
  textOf: (what: What | 'page', why: string) => NoticeText,
  act: (userId: UserId, what: What, also: () => Promise<readonly Write[]>) => Promise<void>,
) {
  const { input, viewer, world, refuse } = call;
  const userId = userIdOf(input.id);
  if (userId === viewer.userId) return refuse('admin_own');
  if ((await adminUser(world, userId)) === null) return refuse('user_not_found');
  const told = textOf(input.what === 'profile' ? 'page' : input.what, input.note);
  const shown = input.what === 'name' ? renameEverywhere(userId, world.now()) : [];
  await act(userId, input.what, async () => [
    actLine(call, { action }),
    noticeWrite(world, userId, told),
    ...shown,
    ...(await stillAdmin(world, viewer.userId)),
  ]);
  if (input.what === 'name') await world.publish({ type: 'ProfileChanged', userId });
  return (await adminUser(world, userId)) ?? refuse('user_not_found');
}
