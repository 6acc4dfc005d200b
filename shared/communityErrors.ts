import { postLimits } from '#domain/community/communityPost.ts';

/** Refusals of the community: see `errors`. */
export const communityErrors = {
  community_off: { status: 403, message: 'Others can’t see you yet. Turn on your public profile first, then share or comment.' },
  community_blocked: { status: 403, message: 'You can’t do that here: this trader has blocked you.' },
  community_self: { status: 400, message: 'That’s you.' },
  post_not_found: { status: 404, message: 'That post is no longer shared.' },
  comment_not_found: { status: 404, message: 'That comment is no longer here.' },
  report_not_found: { status: 404, message: 'That report was decided already.' },
  trader_not_found: { status: 404, message: 'No such member, or their profile is private.' },
  post_empty: { status: 400, message: 'Write something, or share a trade or a week.' },
  post_link_unsuited: { status: 400, message: 'Only a shared trade or week can have a public link.' },
  post_link_nowhere: { status: 409, message: 'This site has no public pages, so there can be no public link. Share it with members only.' },
  post_trade_open: { status: 409, message: 'This trade is still open. You can share it once it’s closed.' },
  post_week_empty: { status: 409, message: 'No trade was closed in that week, so there’s nothing to share yet.' },
  posts_too_many: { status: 429, message: 'You’ve shared 20 posts today. You can share more tomorrow (UTC).' },
  previews_too_many: {
    status: 429,
    message: 'You’ve previewed 200 posts today. You can share without a preview, or preview more tomorrow (UTC).',
  },
  comments_full: { status: 409, message: `This post has reached its limit of ${postLimits.comments} comments.` },
  comments_too_many: { status: 429, message: 'You’ve written 100 comments today. You can write more tomorrow (UTC).' },
  reports_too_many: { status: 429, message: 'You’ve reported 20 posts today. You can report more tomorrow (UTC).' },
  follows_full: { status: 409, message: `You follow ${postLimits.follows} traders, which is the most. Unfollow someone first.` },
  follows_too_many: { status: 429, message: 'You’ve followed 100 traders today. You can follow more tomorrow (UTC).' },
  record_not_found: { status: 404, message: 'There is no such record.' },
  record_trade_unsuited: {
    status: 409,
    message: 'This trade can’t be disclosed: each of its fills has to be in your record, unedited, and the trade closed.',
  },
  blocks_full: { status: 409, message: 'You block 50 traders, which is the most. Unblock someone first.' },
} as const;
