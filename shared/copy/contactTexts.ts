/** Topics of a contact message, with their form labels. */
export const contactTopics = {
  question: 'A question',
  problem: 'Something isn’t working',
  import: 'A broker file',
  billing: 'Plans and billing',
  idea: 'An idea',
  other: 'Something else',
} as const;
/** One of the topics. */
export type ContactTopic = keyof typeof contactTopics;

/** The most that each field of a message may hold, in UTF-16 units. */
export const contactLengths = { name: 80, email: 254, message: 4000 } as const;

// Texts of the contact page.

export const title = 'Write to us';
export const lead = 'A person reads every message and replies by email.';
export const discordAsk = 'to ask other traders, and us.';
export const signInTitle = 'Can’t sign in?';
export const fileTitle = 'File not recognized?';
export const fileText =
  'Tell us your broker and paste the row that failed. Leave out account numbers and passwords; we never ask for them.';
export const failed = 'We couldn’t send your message. It’s still here; please try again.';
export const topic = 'What is it about?';
export const send = 'Send message';
export const replyOnly = 'We use your email only to reply.';
export const another = 'Write another message';
