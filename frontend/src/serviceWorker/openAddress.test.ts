import { expect, it } from 'vitest';
import { openAddress } from './openAddress.ts';

const origin = 'https://journal.example.com';

/** Acts on a browser with these pages when an address is opened. */
async function opened(path: string, open: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const pages = open.map((shown) => ({
    url: `${origin}${shown}`,
    focus: async () => done.push(`focus ${shown}`),
    navigate: async () => done.push(`navigate ${shown}`),
  }));
  await openAddress(path, { matchAll: async () => pages, openWindow: async (url) => done.push(`open ${url}`) });
  return done;
}

it('shows a page that has the address open', async () =>
  expect(await opened('/notifications', ['/dashboard/trades', '/notifications'])).toEqual(['focus /notifications']));

it.each([{ open: [] }, { open: ['/dashboard/trades?new'] }, { open: ['/dashboard/weekly-review?week=2026-11-09'] }])(
  'opens a new page and leaves $open, which may have unsaved text',
  async ({ open }) => {
    const path = '/dashboard/weekly-review?week=2026-11-16';
    expect(await opened(path, open)).toEqual([`open ${path}`]);
  },
);
