// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { checkScreenshot } from '#functions/listeners/checkScreenshot.ts';
import { picture } from '#functions/screenshots/testing/testScreenshots.ts';

/** A trader with one trade, whose uploads are checked when stored. */
async function oneTrade(): Promise<Trader> {
  const maya = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15), exit: '101' })));
  const { world } = maya.server;
  const listen = checkScreenshot(world);
  world.files.onPosted((key) => listen({ detail: { object: { key } } }));
  return maya;
}
async function openShots(who: Trader): Promise<HTMLElement> {
  renderApp('/dashboard/trades', who);
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  const section = await screen.findByLabelText(texts.title);
  // Now it accepts pastes, too.
  await act(async () => undefined);
  return section;
}
const png = async (name = 'shot.png', type = 'image/png') => new File([new Uint8Array(await picture(64, 48))], name, { type });
const paste = (target: Element, ...files: File[]) => fireEvent.paste(target, { clipboardData: { files } });
const tiles = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>('[aria-label^="Open screenshot"]')];
const until = (count: number, section: HTMLElement) => waitFor(() => expect(tiles(section)).toHaveLength(count));
const countOf = async ({ server, signedInAs }: Trader) => (await server.call(signedInAs.token, api.trades.list, {})).trades[0]!.screenshots;

it('an image pasted anywhere on the pane becomes a screenshot of the trade, and is restored later', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  paste(section.closest(`[aria-label="${paneTexts.title}"]`)!, await png());
  await until(1, section);
  expect(within(section).queryByText(texts.checking)).toBeNull();
  expect(await countOf(maya)).toBe(1);
  cleanup();
  await until(1, await openShots(maya));
});

it('several are dropped together, captioned, moved, deleted, and one is restored', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  fireEvent.drop(section, { dataTransfer: { files: [await png('a.png'), await png('b.png')] } });
  await until(2, section);
  const [first] = within(section).getAllByLabelText(texts.caption);
  fireEvent.change(first!, { target: { value: 'Opening drive' } });
  fireEvent.blur(first!);
  await within(section).findByLabelText(texts.open(1, 2, 'Opening drive'));
  fireEvent.click(within(section).getByLabelText(texts.later(1)));
  await within(section).findByLabelText(texts.open(2, 2, 'Opening drive'));
  fireEvent.click(within(section).getByLabelText(texts.remove(2)));
  await until(1, section);
  expect(await countOf(maya)).toBe(1);
  fireEvent.click(within((await screen.findByText(texts.removed)).parentElement!).getByText('Undo'));
  await within(section).findByLabelText(texts.open(2, 2, 'Opening drive'));
  expect(await countOf(maya)).toBe(2);
});

it('images chosen together keep their order, though the first takes longest to be checked', async () => {
  const maya = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15), exit: '101' })));
  const listen = checkScreenshot(maya.server.world);
  let posted = 0;
  maya.server.world.files.onPosted(async (key) => {
    if (posted++ === 0) await new Promise((resolve) => setTimeout(resolve, 700));
    await listen({ detail: { object: { key } } });
  });
  const section = await openShots(maya);
  const files = await Promise.all(
    [90, 60, 30].map(async (width) => new File([new Uint8Array(await picture(width, 48))], 'a.png', { type: 'image/png' })),
  );
  paste(section, ...files);
  await until(3, section);
  expect(tiles(section).map((tile) => tile.querySelector('img')!.width)).toEqual([90, 60, 30]);
});

it('a screenshot opens at full size, and the arrow keys go through all', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  paste(section, await png('a.png'), await png('b.png'));
  await until(2, section);
  fireEvent.click(tiles(section)[0]!);
  const dialog = (await screen.findByText(texts.position(1, 2))).closest('dialog')!;
  expect(within(dialog).getByText(texts.position(1, 2))).toBeTruthy();
  fireEvent.keyDown(within(dialog).getByText(texts.close), { key: 'ArrowRight' });
  expect(within(dialog).getByText(texts.position(2, 2))).toBeTruthy();
  fireEvent.keyDown(within(dialog).getByText(texts.close), { key: 'ArrowRight' });
  expect(within(dialog).getByText(texts.position(2, 2))).toBeTruthy();
  fireEvent.click(within(dialog).getByText(texts.close));
  expect(screen.queryByText(texts.position(2, 2))).toBeNull();
});

it('rejects a file that is no image with a sentence: before sending by its type, or after decoding', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  paste(section, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), new File([], 'b.png', { type: 'image/png' }));
  expect(await within(section).findByText(texts.wrongType)).toBeTruthy();
  expect(within(section).getByText(texts.empty)).toBeTruthy();
  expect(maya.server.sent(api.screenshots.add)).toEqual([]);
  paste(section, new File(['<!doctype html>'], 'c.png', { type: 'image/png' }));
  const refused = await within(section).findByText(texts.refusals.not_image);
  fireEvent.click(within(refused.closest('li')!).getByText(texts.dismiss));
  await waitFor(() => expect(within(section).queryByText(texts.refusals.not_image)).toBeNull());
  expect([tiles(section).length, await countOf(maya)]).toEqual([0, 0]);
});

it('text that is pasted into a field stays text', async () => {
  const section = await openShots(await oneTrade());
  const event = new Event('paste', { bubbles: true, cancelable: true });
  section.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('an image that does not get through can be sent again', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  const found = maya.server.loses(api.screenshots.add);
  paste(section, await png());
  const again = await within(section).findByText(texts.again);
  found();
  fireEvent.click(again);
  await until(1, section);
});

it('where there is no more room, the server’s sentence is shown', async () => {
  const maya = await oneTrade();
  const section = await openShots(maya);
  maya.server.refuses(api.screenshots.add, 'screenshots_full');
  paste(section, await png());
  expect(await within(section).findByText(/reached the limit of 500 images/)).toBeTruthy();
});
