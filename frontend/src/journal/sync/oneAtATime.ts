/**
 * Runs one task at a time. What is asked for while it runs follows as a single run, without an argument. `forget` lets go of all of it:
 * nothing waits for a task that may never end, and for whoever waits it is over.
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
