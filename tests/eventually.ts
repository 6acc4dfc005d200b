import { vi } from 'vitest';

/** Repeats a check until it holds and answers what it does; fails with its error after two minutes, so that load changes no verdict. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 120_000 });
