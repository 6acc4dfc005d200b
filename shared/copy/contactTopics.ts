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
