import { eventListeners, fileListeners, mailListeners, receiptListener } from '#contract/eventListeners.ts';
import { eventSource } from '#contract/events.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';
import type { LambdaFunction } from '#local/gateway/callFunction.ts';
import type { Rule } from './deliverEvents.ts';

type StoredDetail = { readonly bucket: { readonly name: string }; readonly object: { readonly key: string } };

/**
 * The stack's rules: stored files go to the listener of their kind (infra/rulesIn.ts), our own events to the
 * listeners of their type.
 */
export function rulesOf(functions: Readonly<Record<string, LambdaFunction>>, bucket: string): readonly Rule[] {
  const events = new Map(Object.entries(eventListeners).map(([name, type]) => [`on-${name}`, type]));
  const mailed = new Map<string, readonly string[]>(Object.entries(mailListeners).map(([name, types]) => [`on-${name}`, types]));
  const kinds = new Map(Object.entries(fileListeners).map(([name, kind]) => [`on-${name}`, kind]));
  return Object.entries(functions).flatMap(([name, deliver]): Rule[] => {
    if (!name.startsWith('on-') || name === `on-${receiptListener}`) return [];
    const [kind, type] = [kinds.get(name), events.get(name)];
    if (type !== undefined) return [{ name, source: eventSource, types: [type], deliver }];
    const types = mailed.get(name);
    if (types !== undefined) return [{ name, source: 'aws.ses', types, deliver }];
    if (kind === undefined) throw new Error(`Nothing says what ${name} hears: shared/contract/eventListeners.ts.`);
    const meant = (detail: unknown) => {
      const { bucket: of, object } = detail as StoredDetail;
      return of.name === bucket && object.key.startsWith(`${fileKinds[kind].under}/`);
    };
    return [{ name, source: 'aws.s3', types: ['Object Created'], meant, deliver }];
  });
}
