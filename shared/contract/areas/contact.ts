import * as z from 'zod/mini';
import { type ContactTopic, contactLengths, contactTopics } from '#copy/contactTexts.ts';
import { area, nothing } from '../define.ts';
import { Email } from '../schemas/credentials.ts';
import { text } from '../schemas/text.ts';

const topics = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

/** Writing to the people behind Afterbell. */
export const contact = area({
  send: {
    summary: 'Send a message to us',
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    input: z.strictObject({
      name: text(contactLengths.name, z.trim(), z.minLength(1, 'Please tell us your name.'), z.regex(/^\P{Cc}*$/u)),
      email: Email,
      topic: z.enum(topics, 'Please choose what it is about.'),
      message: text(contactLengths.message, z.trim(), z.minLength(1, 'Please write your message.')),
      /** A hidden field (honeypot). Only bots fill it in: they get the usual answer, and nothing is stored. */
      website: z.optional(text(200)),
    }),
    reply: nothing,
    errors: ['too_many_messages'],
    throttle: 5,
  },
});
