/** Refusals of AI analyses. The texts of `ai_spent` and `ai_busy` are security 3.7's: browsers match their words. */
export const aiErrors = {
  request_reused: { status: 400, message: 'This was sent before with other contents. Please start it again.' },
  answer_not_found: { status: 404, message: 'That answer is no longer in your history. Start a new question.' },
  follow_ups_over: { status: 409, message: 'You’ve asked five follow-ups here. Start a new question to continue.' },
  pins_full: { status: 409, message: 'You’ve pinned 20 answers, which is the most. Unpin one first.' },
  ai_spent: { status: 429, message: 'AI credit limit reached' },
  ai_free_over: { status: 429, message: 'You’ve had 500 free answers this week. You can ask again on Monday (UTC).' },
  ai_busy: { status: 503, message: 'The analysis service is busy. Please try again shortly.' },
} as const;
