/** A model's input: fixed instructions, one user's data as JSON, and the answer's schema. `safetyId` is anonymous. */
type ModelRequest = {
  readonly instructions: string;
  readonly data: string;
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly safetyId: string;
  readonly timeoutMs: number;
};

/** The model's raw text and its name; or that it refused or stopped halfway. */
export type ModelAnswer = { readonly is: 'text'; readonly text: string; readonly model: string } | { readonly is: 'refused' | 'cut' };

/** A language model, as handlers need it: one try of one answer. Throws `ModelBusy`, `ModelSlow` or `ModelRejected`. */
export type Model = (request: ModelRequest) => Promise<ModelAnswer>;

/** Overloaded or unavailable: a retry may succeed after `retryAfter` seconds, if it gave a time. */
export class ModelBusy extends Error {
  override readonly name = 'ModelBusy';
  readonly retryAfter: number | null;
  constructor(retryAfter: number | null, cause?: unknown) {
    super('The model is busy.', { cause });
    this.retryAfter = retryAfter;
  }
}

/** No answer within the time it was given. */
export class ModelSlow extends Error {
  override readonly name = 'ModelSlow';
}

/** It does not take such requests at all: a wrong key, an unknown model. Trying again changes nothing; the operator has to. */
export class ModelRejected extends Error {
  override readonly name = 'ModelRejected';
}
