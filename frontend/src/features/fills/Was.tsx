import * as fillTexts from '#copy/trades/fillTexts.ts';

/** The broker's value of an edited one. */
export function Was({ value }: { readonly value: string | undefined }) {
  return value === undefined ? null : <small> {fillTexts.was(value)}</small>;
}
