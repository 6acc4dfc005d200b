import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** Messages from the contact page. */
export const letters: readonly Sent<typeof api.contact.send>[] = [
  {
    name: 'Priya Raman',
    email: 'priya@example.com',
    topic: 'import',
    message:
      'My broker exports each account into a file of its own.\n\nCan I import all of them at once, and do they stay apart in the reports?',
  },
  {
    name: 'Jonas',
    email: 'jonas@example.com',
    topic: 'idea',
    message: 'I would like to see how my results differ on days with an FOMC meeting.',
  },
];
