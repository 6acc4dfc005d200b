/**
 * A deliberate violation of a law. `law`: the file in tests/house and the title in its source. `text` is appended to
 * `path`, or `edit` transforms it. `message`: a part of the law's message.
 */
export type LawBreak = {
  readonly law: readonly [file: string, title: string];
  readonly path: string;
  readonly message: string;
} & ({ readonly text: string } | { readonly edit: (text: string) => string });
