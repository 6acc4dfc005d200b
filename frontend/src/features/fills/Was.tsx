import * as fillTexts from '#copy/fillTexts.ts';

/** What was edited of a fill, as its broker's file has it. */
export function Was({ value }: { readonly value: string | undefined }) {
  return value === undefined ? null : <small> {fillTexts.was(value)}</small>;
}
