/**
 * A law of the house broken on purpose. `law`: the file in tests/house and the title as it is written there. `path` gets `text` at its end, or what
 * `edit` makes of it. `message`: a part of what the law answers.
 */
export type LawBreak = {
  readonly law: readonly [file: string, title: string];
  readonly path: string;
  readonly message: string;
} & ({ readonly text: string } | { readonly edit: (text: string) => string });
