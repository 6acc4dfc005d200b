import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** Time a journey allows for anything to appear, in milliseconds: long, so that load changes no verdict. */
export const patience = 120_000;

/** Repeats a check until it holds; fails with the text of `otherwise` after the patience of a journey. */
export async function until(holds: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await setTimeout(100)) assert.ok(Date.now() < end, otherwise());
}
