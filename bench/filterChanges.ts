import type { Page } from 'playwright-core';

/** Each is chosen from a period of another length, so that its figures are others. */
const TURNS = ['Month to date', 'All time', 'This week', 'Year to date', 'Last week', 'All time', '30 days', 'Year to date'] as const;
const ROUNDS = 5;

/** Milliseconds from a click until the choice, the answer and everything on the page were painted; of processor time, what the page’s thread took. */
export type ChangeTimes = Record<'choice' | 'answer' | 'all' | 'cpu', number>;

/** From the next click on: when the page was painted first, with another answer in `place`, and last before it came to rest. */
const watch = (page: Page, place: string) =>
  page.evaluate(
    (selector) =>
      new Promise<Omit<ChangeTimes, 'cpu'>>((resolve) => {
        const answer = () => document.querySelector(selector)?.textContent;
        const onClick = ({ timeStamp: start }: Event) => {
          const before = answer();
          const painted = { choice: 0, answer: 0, all: 0 };
          let timer: ReturnType<typeof setTimeout> | undefined;
          const rest = () => {
            observer.disconnect();
            resolve(painted);
          };
          const observer = new MutationObserver(() => {
            const isAnswered = answer() !== before;
            requestAnimationFrame(() =>
              setTimeout(() => {
                const now = performance.now() - start;
                painted.choice ||= now;
                if (isAnswered) painted.answer ||= now;
                painted.all = now;
                clearTimeout(timer);
                timer = setTimeout(rest, 400);
              }),
            );
          });
          observer.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true, attributes: true });
        };
        addEventListener('click', onClick, { capture: true, once: true });
      }),
    place,
  );

/**
 * Periods chosen in turns on the screen that is open, the first round apart: each of its answers is new, those of the other rounds were shown before.
 * `place`: what holds the answer.
 */
export async function filterChanges(page: Page, place: string): Promise<{ readonly first: ChangeTimes[]; readonly again: ChangeTimes[] }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const changes: ChangeTimes[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const name of TURNS) {
      await page.getByRole('button', { name: /^Period:/ }).click();
      const button = page.getByRole('group', { name: 'Closed' }).getByRole('button', { name: new RegExp(`^${name}`) });
      await button.waitFor();
      const before = await cpu();
      const [found] = await Promise.all([watch(page, place), button.click()]);
      changes.push({ ...found, cpu: (await cpu()) - before });
    }
  await devtools.detach();
  return { first: changes.slice(0, TURNS.length), again: changes.slice(TURNS.length) };
}
