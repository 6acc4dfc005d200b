/** Counts request units by AWS's rules, because no emulator counts them truly. Source: AWS developer guide, "DynamoDB read and write operations". */
export type Meter = { read: number; write: number };

export const newMeter = (): Meter => ({ read: 0, write: 0 });

/** Read units of so many bytes: steps of 4 KB; a strong read costs 1 a step, an eventual one half, a transactional one 2. Nothing found still costs a step. */
export const readUnits = (bytes: number, read: 'strong' | 'eventual' | 'transactional'): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (read === 'strong' ? 1 : read === 'eventual' ? 0.5 : 2);

/** Write units of an item's larger size before and after: steps of 1 KB, doubled inside a transaction. A write that its condition stops costs the same. */
export const writeUnits = (bytes: number, transactional = false): number => Math.max(1, Math.ceil(bytes / 1024)) * (transactional ? 2 : 1);
