import * as z from 'zod/mini';
import { nothing } from '#contract/define.ts';
import { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import { CommentId, PostId, PostPage } from '#contract/schemas/postView.ts';
import { reportReasons } from '#contract/schemas/reportReasons.ts';
import { TrackRecord } from '#contract/schemas/sharing.ts';
import { shaped, spoken, text } from '#contract/schemas/text.ts';
import { postKinds, postLimits } from '#domain/community/communityPost.ts';

const Name = text(60, z.trim(), z.minLength(1));
const named = z.strictObject({ username: Name });

/**
 * A trader who shares their profile, with figures of it. `memberSince`: a day. `experience`: as they chose it, null where they leave it to us. `trades`: closed
 * ones. `style` and `inR` (per trade, over twelve months) are null unless they share their record, `rules` unless they are on the leaderboard.
 */
const TraderLine = z.object({
  username: z.string(),
  memberSince: z.string(),
  experience: z.nullable(z.string()),
  trades: z.int(),
  style: TrackRecord.shape.style,
  inR: z.nullable(z.object({ mean: z.number(), low: z.nullable(z.number()), high: z.nullable(z.number()), trades: z.int() })),
  rules: LeaderboardEntry.shape.rules,
  own: z.boolean(),
  following: z.boolean(),
});

/** Actions between members: part of the area `community`. */
export const people = {
  report: {
    summary: 'Report a post or a comment to the admins; once is enough',
    method: 'POST',
    path: '/api/community/posts/{id}/report',
    access: 'premium',
    input: z.strictObject({
      id: PostId,
      commentId: z.optional(CommentId),
      reason: z.enum(reportReasons, 'Choose a reason.'),
      note: spoken(postLimits.note),
    }),
    reply: nothing,
    errors: ['post_not_found', 'comment_not_found', 'reports_too_many'],
    perPerson: 30,
  },
  reportTrader: {
    summary: 'Report the profile of a trader to the admins; once is enough',
    method: 'POST',
    path: '/api/community/traders/{username}/report',
    access: 'premium',
    input: z.extend(named, { reason: z.enum(reportReasons, 'Choose a reason.'), note: spoken(postLimits.note) }),
    reply: nothing,
    errors: ['trader_not_found', 'community_self', 'reports_too_many'],
    perPerson: 30,
  },
  traders: {
    summary: 'Traders who share their profile, by the beginning of their name, 30 at a time',
    method: 'GET',
    path: '/api/community/traders',
    access: 'premium',
    input: z.strictObject({ q: z.optional(text(60, z.trim())), after: z.optional(shaped(60, /^[\w.-]+$/)) }),
    reply: z.object({ traders: z.array(TraderLine), next: z.nullable(z.string()) }),
    errors: [],
  },
  trader: {
    summary: 'What a trader shares: their posts, newest first, 20 at a time, how many of each kind, and how the caller stands to them',
    method: 'GET',
    path: '/api/community/traders/{username}',
    access: 'premium',
    /** `kind`: only posts of this kind. */
    input: z.extend(named, { after: z.optional(shaped(60, /^[\w-]+$/)), kind: z.optional(z.enum(postKinds)) }),
    reply: z.extend(PostPage, {
      username: z.string(),
      followers: z.int(),
      own: z.boolean(),
      following: z.boolean(),
      blocked: z.boolean(),
      counts: z.object({ trade: z.int(), week: z.int(), text: z.int() }),
    }),
    errors: ['trader_not_found'],
  },
  circle: {
    summary: 'Whom the caller follows, and whom they block',
    method: 'GET',
    path: '/api/community/circle',
    access: 'premium',
    input: nothing,
    reply: z.object({ follows: z.array(z.string()), blocks: z.array(z.string()) }),
    errors: [],
  },
  follow: {
    summary: 'Follow a trader; once is enough',
    method: 'PUT',
    path: '/api/community/traders/{username}/follow',
    access: 'premium',
    input: named,
    reply: nothing,
    errors: ['trader_not_found', 'community_blocked', 'community_self', 'follows_full', 'follows_too_many'],
    perPerson: 60,
  },
  unfollow: {
    summary: 'Follow a trader no more; no error for who is not followed',
    method: 'DELETE',
    path: '/api/community/traders/{username}/follow',
    access: 'premium',
    input: named,
    reply: nothing,
    errors: [],
  },
  block: {
    summary: 'Block somebody: the caller sees nothing of them, and they can neither comment on the caller’s posts nor follow',
    method: 'PUT',
    path: '/api/community/traders/{username}/block',
    access: 'premium',
    input: named,
    reply: nothing,
    errors: ['trader_not_found', 'community_self', 'blocks_full'],
  },
  unblock: {
    summary: 'Block somebody no more',
    method: 'DELETE',
    path: '/api/community/traders/{username}/block',
    access: 'premium',
    input: named,
    reply: nothing,
    errors: [],
  },
} as const;
