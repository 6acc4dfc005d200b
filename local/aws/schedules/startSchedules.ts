import { Cron } from 'croner';
import type { Schedule } from '#contract/schedules.ts';

export type Schedules = {
  readonly names: readonly string[];
  /** Runs a schedule's job now; false when there is no such schedule. Rejects when the job fails. */
  run(name: string): Promise<boolean>;
  stop(): void;
};

/** Runs each schedule's job by the clock (UTC), one run of a job at a time. A job that fails is reported and runs again at its next time. */
export function startSchedules(schedules: Readonly<Record<string, Schedule>>, runJob: (name: string) => Promise<unknown>): Schedules {
  const clocks = Object.entries(schedules).map(([name, { cron }]) => {
    const complain = (error: unknown) => console.error(`The schedule ${name} failed:`, error);
    return new Cron(cron, { timezone: 'UTC', protect: true, unref: true, catch: complain }, async () => {
      await runJob(name);
    });
  });
  return {
    names: Object.keys(schedules),
    async run(name) {
      if (!Object.hasOwn(schedules, name)) return false;
      await runJob(name);
      return true;
    },
    stop() {
      for (const clock of clocks) clock.stop();
    },
  };
}
