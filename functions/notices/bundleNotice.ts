import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { prefixes, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { withoutName } from './naming.ts';
import { type NoticeAbout, notices, noticesVersionWrite, noticeWrite } from './notices.ts';

/** Users of a bundle that are stored; more are only counted. */
const MOST_KNOWN = 50;

/** Content of a bundled notification: its id, its users' marks, and since when (UTC milliseconds) it collects. */
const Bundle = z.object({
  noticeId: z.string(),
  people: z.array(UserIdText),
  more: z.int(),
  since: z.number(),
  revision: z.int(),
});
/** They lie before the notifications, where no list of those reads them. */
const bundles = entity(Bundle, (userId: UserId, what: string) => ({ pk: `${prefixes.notice}${userId}`, sk: `BUNDLE#${what}` }));

/** Recipient, bundle key ("follows", "likes#" plus a post), actor, and the notification's link. */
type Bundled = { readonly to: UserId; readonly what: string; readonly by: UserId; readonly about: NoticeAbout };

/** A one-way mark of a user in a bundle: detects repeats, and does not identify them after their account is deleted. */
const markOf = ({ to, what, by }: Bundled): UserId =>
  userIdOf(createHash('sha256').update(`${to} ${what} ${by}`).digest('base64url').slice(0, 22));

/**
 * Notifies a user of many users' actions in one notification: while it is unread and less than a day old, the next
 * actor joins it. A repeated actor counts once. `textOf`: the text for a count, with the last actor's name or
 * without.
 */
export async function bundleNotice(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  bundled: Bundled,
  textOf: (name: string | null, others: number) => NoticeText,
): Promise<void> {
  const { table, now } = world;
  const { to, what, by, about } = bundled;
  const mark = markOf(bundled);
  const load = async () => {
    const bundle = await bundles.load(table, 'strong', to, what);
    return { bundle, notice: bundle && (await notices.load(table, 'strong', to, bundle.noticeId)) };
  };
  await optimistic<Awaited<ReturnType<typeof load>>, void>(
    { table, clock: world },
    {
      load,
      decide: ({ bundle, notice }) => {
        const gathers = bundle !== null && notice !== null && !notice.read && now() - bundle.since < DAY;
        const known = gathers ? bundle : { people: [], more: 0, since: now() };
        if (bundle !== null && now() - bundle.since < DAY && bundle.people.includes(mark)) return { writes: [], answer: undefined };
        const isRoom = known.people.length < MOST_KNOWN;
        const next = { people: isRoom ? [...known.people, mark] : known.people, more: known.more + (isRoom ? 0 : 1), since: known.since };
        const others = next.people.length + next.more - 1;
        const { text, naming } = withoutName({ by, among: 'community' }, (name) => textOf(name, others));
        const told = noticeWrite(world, to, text, { ...about, naming });
        const noticeId = told.put.sk.slice('NOTICE#'.length);
        const revision = bundle?.revision ?? 0;
        const writes: readonly Write[] = [
          told,
          {
            put: { ...bundles.item({ ...next, noticeId, revision: revision + 1 }, to, what), ttl: Math.ceil((now() + 2 * DAY) / 1000) },
            if: unchangedSince(revision),
          },
          ...(gathers ? [{ delete: notices.key(to, bundle.noticeId) }, noticesVersionWrite(to)] : []),
        ];
        return { writes, answer: undefined };
      },
    },
  );
}
