// Texts of notification choices. Each kind has one of the six types used as notification filters (spec section 3).
export const title = 'What you’re notified about';
/** The notices that have no switch. */
export const always =
  'News about your account, payments and invitations, a group you’re no longer in, and our announcements always arrive.';
export const kinds = {
  comment: { label: 'Comments', hint: 'Someone comments on a post you shared. Listed under Messages.' },
  like: { label: 'Likes', hint: 'Someone likes a post you shared. Listed under Trades.' },
  follow: { label: 'New followers', hint: 'Someone follows you. Listed under Updates.' },
  group: { label: 'Study groups', hint: 'A member of your group asks for a review, or comments on yours. Listed under Groups.' },
  review: { label: 'Weekly review', hint: 'A week in which you closed trades can be reviewed, from Saturday on. Listed under Trades.' },
  credits: { label: 'AI credits', hint: 'The AI credits you used are back on Monday. Listed under System.' },
} as const;
