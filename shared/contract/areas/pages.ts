import * as z from 'zod/mini';
import { area } from '../define.ts';
import { text } from '../schemas/text.ts';

/** Any part of an address: one that fits no record is answered like one of a record that never was. */
const PathPart = text(100);

const Page = z.object({
  status: z.union([z.literal(200), z.literal(302), z.literal(404)]),
  headers: z.record(z.string(), z.string()),
  /** In base64. */
  body: z.string(),
});

/** Public pages with what link previews read of them, for robots that run no scripts. */
export const pages = area({
  record: {
    summary: 'The page of a public record, with the title, the text and the picture of its link preview',
    method: 'GET',
    path: '/record/{id}',
    access: 'public',
    input: z.strictObject({ id: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
  },
  recordPicture: {
    summary: 'The picture of a public record, in R; an earlier name leads to the current one',
    method: 'GET',
    path: '/record/{id}/{picture}',
    access: 'public',
    input: z.strictObject({ id: PathPart, picture: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
    throttle: 20,
  },
});
