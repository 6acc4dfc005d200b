/** A request to an imitated broker, with its own host and path. */
export type StandInRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** UTC milliseconds by the clock of the imitation. */
  readonly now: number;
};

/** Its answer. */
export type StandInAnswer = {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Imitates one broker from its documentation, for its hosts. One file here, beside its test's script of days. */
export type StandIn = { readonly hosts: readonly string[]; answer(request: StandInRequest): StandInAnswer };
