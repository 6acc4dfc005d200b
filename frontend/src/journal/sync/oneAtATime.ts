/**
 * Runs one task at a time. Requests while it runs are combined into a single following run, without an argument.
 * `forget` drops all of it: later requests don't wait for a task that may never end, and waiting callers are
 * released.
 */
export function oneAtATime<Arg>(task: (arg?: Arg) => Promise<void>) {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let round = 0;
  let forgotten = Promise.withResolvers<void>();

  function start(arg?: Arg): Promise<void> {
    const mine = round;
    running = Promise.race([task(arg), forgotten.promise]).finally(() => {
      if (round === mine) running = null;
    });
    return running;
  }

  return {
    run(arg?: Arg): Promise<void> {
      if (running === null) return start(arg);
      const mine = round;
      const follow = () => {
        if (round !== mine) return;
        next = null;
        return start();
      };
      next ??= running.then(follow, follow);
      return next;
    },
    forget(): void {
      round++;
      running = null;
      next = null;
      forgotten.resolve();
      forgotten = Promise.withResolvers();
    },
  };
}
