import { vi } from 'vitest';

/** Repeats a check until it passes and returns its result; fails with its error after two minutes, so that load changes no verdict. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 120_000 });
