import { expect, it } from 'vitest';
import { sayShown, screenShown } from './screenShown.ts';

it('what stands beside a screen waits until the screen has what it was opened for', async () => {
  const order: string[] = [];
  const bell = screenShown().then(() => order.push('bell'));
  await Promise.resolve();
  order.push('figures');
  sayShown();
  await bell;
  expect(order).toEqual(['figures', 'bell']);
});
