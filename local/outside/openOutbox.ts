/** One thing that would have left: lines of its head, its text, and the page of a mail. */
export type Left = {
  readonly channel: 'mail' | 'push' | 'hook';
  readonly to: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly lines: readonly string[];
  readonly text: string;
  readonly html?: string;
};

const MOST = 200;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The address of the page. */
export const outboxPath = '/_outbox';

/** Everything that left the local product, newest first, as long as it runs. */
export function openOutbox() {
  const all: Left[] = [];
  return {
    all: all as readonly Left[],
    add: (left: Left): void => {
      all.unshift(left);
      all.length = Math.min(all.length, MOST);
    },
    /** A page without scripts. A mail's own page is shown as its source: nothing of it runs here. */
    page: (): string =>
      [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox of the local product</title><h1>What would have been sent</h1>',
        all.length === 0 ? '<p>Nothing yet.</p>' : '',
        ...all.map(
          ({ channel, to, at, lines, text, html }) =>
            `<article><h2>${escaped(channel)} to ${escaped(to)}</h2><p>${new Date(at).toISOString()}</p><pre>${escaped(lines.join('\n'))}</pre><pre>${escaped(text)}</pre>${html === undefined ? '' : `<details><summary>Page</summary><pre>${escaped(html)}</pre></details>`}</article>`,
        ),
      ].join('\n'),
  };
}
