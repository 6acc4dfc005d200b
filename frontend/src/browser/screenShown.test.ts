import { expect, it } from 'vitest';
import { reportShown, screenShown } from './screenShown.ts';

it('what stands beside a screen waits until the screen has what it was opened for', async () => {
  const order: string[] = [];
  const bell = screenShown().then(() => order.push('bell'));
  await Promise.resolve();
  order.push('figures');
  reportShown();
  await bell;
  expect(order).toEqual(['figures', 'bell']);
});
