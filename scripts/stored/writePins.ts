import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedShapes, shapesToPin } from './changedShapes.ts';
import type { StoredShape } from './refusals.ts';
import { storedShapes } from './storedShapes.ts';

const file = join(import.meta.dirname, '../../docs/stored-items.json');

type Pins = Readonly<Record<string, StoredShape>>;
const pinnedShapes = (): Pins => JSON.parse(readFileSync(file, 'utf8')) as Pins;
const lines = (pins: Pins): string => {
  const each = Object.entries(pins).map(([name, shape]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shape)}`);
  return `{\n${each.join(',\n')}\n}\n`;
};

/** Faults of the pins: changes that two releases can't read of each other, and outdated pins. */
export async function pinFaults(): Promise<readonly string[]> {
  const [pinned, now] = [pinnedShapes(), await storedShapes()];
  const changed = changedShapes(pinned, now);
  if (changed.length > 0) return changed;
  return lines(pinned) === lines(now) ? [] : ['docs/stored-items.json is out of date. Run: npm run docs'];
}

/** Pins how items are stored. Without `accept`, only what two releases can read of each other; the rest is said. */
export async function writePins({ accept }: { readonly accept: boolean }): Promise<void> {
  const [pinned, now] = [pinnedShapes(), await storedShapes()];
  if (!accept) for (const change of changedShapes(pinned, now)) console.error(change);
  const pins = lines(accept ? now : shapesToPin(pinned, now));
  if (pins !== readFileSync(file, 'utf8')) {
    writeFileSync(file, pins);
    console.log('docs/stored-items.json written.');
  }
}
