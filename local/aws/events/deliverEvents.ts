import { setTimeout as pause } from 'node:timers/promises';

/**
 * An event delivered to a listener
 * (https://docs.aws.amazon.com/eventbridge/latest/ref/overiew-event-structure.html).
 */
export type DeliveredEvent = {
  readonly version: '0';
  readonly id: string;
  readonly source: string;
  readonly 'detail-type': string;
  readonly time: string;
  readonly detail: unknown;
};

/** An event that no try delivered, with the rule whose target did not take it. */
export type DeadLetter = { readonly rule: string; readonly event: DeliveredEvent };

/** A rule: events of this source (and of these types, or of all) go to one function, if they are `meant`. */
export type Rule = {
  readonly name: string;
  readonly source: string;
  readonly types?: readonly string[];
  readonly meant?: (detail: unknown) => boolean;
  deliver(event: DeliveredEvent): Promise<unknown>;
};

/** Each event of this many is delivered twice: EventBridge promises at least once. */
const DOUBLED = 8;

/** Delivers events to the rules that mean them, at least once, three tries each; then they are `lost`. `settled`: nothing is under way any more. */
export function deliverEvents(rules: readonly Rule[], wait: number, lost: (letter: DeadLetter) => void) {
  const underway = new Set<Promise<void>>();
  let count = 0;

  async function deliver(rule: Rule, event: DeliveredEvent): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await rule.deliver(event);
        return;
      } catch (error) {
        if (attempt === 3) {
          console.error(`${rule.name} did not take ${event['detail-type']}:`, error);
          return lost({ rule: rule.name, event });
        }
        await pause(wait * attempt);
      }
    }
  }

  return {
    raise(event: DeliveredEvent): void {
      const times = ++count % DOUBLED === 0 ? 2 : 1;
      for (const rule of rules.flatMap((each) => Array.from({ length: times }, () => each))) {
        if (rule.source !== event.source || (rule.types !== undefined && !rule.types.includes(event['detail-type']))) continue;
        if (rule.meant?.(event.detail) === false) continue;
        const delivery = deliver(rule, event).finally(() => underway.delete(delivery));
        underway.add(delivery);
      }
    },
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
