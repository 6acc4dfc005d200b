/** What a model is asked: fixed instructions, one person's data as JSON, and the shape of the answer. `safetyId` names nobody. */
type ModelRequest = {
  readonly instructions: string;
  readonly data: string;
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly safetyId: string;
  readonly timeoutMs: number;
};

/** What it says, as it wrote it, and which model it was; or that it would not, or stopped half-way. */
export type ModelAnswer = { readonly is: 'text'; readonly text: string; readonly model: string } | { readonly is: 'refused' | 'cut' };

/** A language model, as handlers need it: one try of one answer. Throws `ModelBusy`, `ModelSlow` or `ModelRejected`. */
export type Model = (request: ModelRequest) => Promise<ModelAnswer>;

/** It has too much to do, or is away: the same may work in `retryAfter` seconds, where it says so. */
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
