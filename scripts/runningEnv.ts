import { Problem } from '#local/problem.ts';
import { runningProduct } from './runningProduct.ts';

/** Where the table and the user pool of the product that runs on this machine are. */
export function runningEnv(): Readonly<Record<string, string>> {
  const running = runningProduct();
  if (running === null)
    throw new Problem('Afterbell does not run here. Start it in another terminal with npm start; --help says how the one in AWS is named.');
  return running.env;
}
