/** A reply of a service, or its refusal by name and message. */
export type ServiceAnswer = Readonly<Record<string, unknown>> & { readonly error?: string; readonly message?: string };

/** Calls an operation of a service with an input, through its official client. */
export type ServiceCall = (operation: string, input: Readonly<Record<string, unknown>>) => Promise<ServiceAnswer>;

/** A published rule of a service with the page that states it, and a check that returns the difference found, or null. */
export type Rule<On> = { readonly title: string; readonly source: string; readonly differs: (on: On) => Promise<string | null> };

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'undefined';

/** Compares an answer with an expected refusal. */
export function refusalDiffers(answer: ServiceAnswer, error: string, message?: RegExp): string | null {
  if (answer.error !== error) return `answers ${answer.error ?? 'with success'} instead of ${error}: ${shown(answer.message ?? answer)}`;
  return message === undefined || message.test(answer.message ?? '') ? null : `says ${shown(answer.message)}`;
}

/** Compares an answer with an expected one; a refusal differs. */
export function replyDiffers(answer: ServiceAnswer, found: unknown, expected: unknown): string | null {
  if (answer.error !== undefined) return `refuses: ${answer.error}: ${shown(answer.message)}`;
  return shown(found) === shown(expected) ? null : `answers ${shown(found)} instead of ${shown(expected)}`;
}

/** Finds which rules a service breaks, as "title: difference". */
export async function brokenRules<On>(rules: readonly Rule<On>[], on: On): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { title, differs } of rules) {
    const difference = await differs(on);
    if (difference !== null) broken.push(`${title}: ${difference}`);
  }
  return broken;
}
