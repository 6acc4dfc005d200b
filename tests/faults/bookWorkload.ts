// The bench's workload jrnl-v1 as fills of one account.

import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type GeneratedExecution, toFill } from '#functions/journal/testing/meteredJournal.ts';
import { generate } from '../../bench/gen.mjs';

/** About `executions` fills over five years, in time. */
export function workload(executions: number, account = 'Main', batch = ''): Fill[] {
  const { execs } = generate(executions, 1) as { execs: GeneratedExecution[] };
  return execs.map((each) => ({ ...toFill(each), id: fillId(`${account}|${each.id}`), account, batch }));
}
