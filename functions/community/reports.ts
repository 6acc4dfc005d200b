import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { reportReasons } from '#contract/schemas/reportReasons.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { profiles } from '../people/profile.ts';
import { nextRevision, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { comments, loadPost } from './posts.ts';

/** Maximum number of stored reports per subject; more are ignored. */
const MOST_VOICES = 20;

const Voice = z.object({ by: UserIdText, reason: z.enum(reportReasons), note: z.string(), at: z.number() });
/**
 * A reported subject with its reporters. `trader`: a profile, without a post; `commentId` null: the post. `firstAt`
 * in UTC milliseconds.
 */
const ReportItem = z.object({
  postId: z.string(),
  commentId: z.nullable(z.string()),
  trader: z._default(z.nullable(UserIdText), null),
  voices: z.array(Voice),
  firstAt: z.number(),
  revision: z.int(),
});
type ReportItem = z.infer<typeof ReportItem>;

/** The subject of a report. */
type Reportable = Pick<ReportItem, 'postId' | 'commentId' | 'trader'>;

/** Kind of a report's subject. */
export const reportKind = ({ commentId, trader }: Omit<Reportable, 'postId'>): 'post' | 'comment' | 'profile' =>
  trader !== null ? 'profile' : commentId === null ? 'post' : 'comment';

/** The name of a report: one for each post, comment and profile. */
export const reportId = ({ postId, commentId, trader }: Reportable): string =>
  trader !== null ? `@${trader}` : commentId === null ? postId : `${postId}.${commentId}`;

/** Open reports lie together: they are few, and gone when an admin has decided. */
export const reports = entity(ReportItem, (id: string) => ({ pk: `${prefixes.report}OPEN`, sk: id }));

type NewVoice = { readonly about: Reportable; readonly voice: z.infer<typeof Voice> };

/** Reports something; who did already changes nothing. */
export const addReport = (
  { table, ...clock }: Pick<World, 'table' | 'wait' | 'random'>,
  { about, voice }: NewVoice,
  also: readonly Write[],
) => {
  const id = reportId(about);
  return optimistic<z.infer<typeof ReportItem> | null, void>(
    { table, clock },
    {
      load: () => reports.load(table, 'strong', id),
      decide: (seen) => {
        const voices = seen?.voices ?? [];
        if (voices.length >= MOST_VOICES || voices.some(({ by }) => by === voice.by)) return { writes: [], answer: undefined };
        const revision = seen?.revision ?? 0;
        const next = { ...about, voices: [...voices, voice], firstAt: seen?.firstAt ?? voice.at, revision: nextRevision(revision, clock) };
        return { writes: [{ put: reports.item(next, id), if: unchangedSince(revision) }, ...also], answer: undefined };
      },
    },
  );
};

/** Open reports, the oldest first. */
export async function listReports(table: Table): Promise<readonly (ReportItem & { readonly id: string })[]> {
  const items = await table.query({ pk: reports.key('').pk, read: 'strong' });
  return items.map((item) => ({ ...reports.read(item), id: item.sk })).sort((a, b) => a.firstAt - b.firstAt);
}

/** Removes a user's report everywhere; deletes reports without another reporter. */
export async function silenceReporter(world: Pick<World, 'table' | 'wait' | 'random'>, userId: UserId): Promise<void> {
  const { table, ...clock } = world;
  for (const { id } of (await listReports(table)).filter(({ voices }) => voices.some(({ by }) => by === userId)))
    await optimistic<z.infer<typeof ReportItem> | null, void>(
      { table, clock },
      {
        load: () => reports.load(table, 'strong', id),
        decide: (seen) => {
          if (seen === null) return { writes: [], answer: undefined };
          const voices = seen.voices.filter(({ by }) => by !== userId);
          const guard = unchangedSince(seen.revision);
          const next = { ...seen, voices, revision: seen.revision + 1 };
          return {
            writes: [voices.length === 0 ? { delete: reports.key(id), if: guard } : { put: reports.item(next, id), if: guard }],
            answer: undefined,
          };
        },
      },
    );
}

/** The current subject of a report; null if deleted. */
type ReportedThing = { readonly userId: UserId; readonly text: string; readonly shared: CommunityPost['shared'] };

/** Loads the post, the comment or the profile that was reported; of a profile, the line about themselves. */
export async function reportedThing(table: Table, { postId, commentId, trader }: Reportable): Promise<ReportedThing | null> {
  if (trader !== null) {
    const profile = await profiles.load(table, 'strong', trader);
    return profile && { userId: trader, text: profile.bio, shared: null };
  }
  if (commentId === null) return loadPost(table, postId);
  const comment = await comments.load(table, 'strong', postId, commentId);
  return comment && { userId: comment.userId, text: comment.text, shared: null };
}
