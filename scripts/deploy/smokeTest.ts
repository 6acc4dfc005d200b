import type { Machine } from './machine.ts';

/** Tries the running site as a new person would. Throws a Problem when something is not as it should be. */
export const smokeTest = ({ run }: Machine, { DistributionName, ApiAddress }: Readonly<Record<string, string>>): void =>
  run(`npm run -s smoke -- https://${DistributionName} --api ${ApiAddress}`);
