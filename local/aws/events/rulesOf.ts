import { eventSource } from '#contract/events.ts';
import { fileListeners } from '#contract/fileListeners.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';
import type { LambdaFunction } from '#local/gateway/callFunction.ts';
import type { Rule } from './deliverEvents.ts';

type StoredDetail = { readonly bucket: { readonly name: string }; readonly object: { readonly key: string } };

/** The rules of the stack: stored files go to the listener of their kind (infra/fileRulesIn.ts), our own events to every other listener. */
export function rulesOf(functions: Readonly<Record<string, LambdaFunction>>, bucket: string): readonly Rule[] {
  const kinds = new Map(Object.entries(fileListeners).map(([name, kind]) => [`on-${name}`, kind]));
  return Object.entries(functions).flatMap(([name, deliver]): Rule[] => {
    if (!name.startsWith('on-')) return [];
    const kind = kinds.get(name);
    if (kind === undefined) return [{ name, source: eventSource, deliver }];
    const meant = (detail: unknown) => {
      const { bucket: of, object } = detail as StoredDetail;
      return of.name === bucket && object.key.startsWith(`${fileKinds[kind].under}/`);
    };
    return [{ name, source: 'aws.s3', types: ['Object Created'], meant, deliver }];
  });
}
