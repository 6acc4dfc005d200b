import * as shellTexts from '#copy/shellTexts.ts';
/** A call that did not work: `message` is the sentence for people; status 0 means nobody was reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Which fields did not fit: path → sentence. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the same call may work, where the server said so. */
  readonly retryAfter: number | undefined;
  constructor(code: string, message: string, status: number, fields: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Sentences for refusals that the gateway in front of the API makes itself, by status. */
const byStatus: Readonly<Record<number, string>> = {
  401: shellTexts.errorSignIn,
  403: shellTexts.errorForbidden,
  404: 'Not found.',
  413: shellTexts.errorTooLarge,
  429: shellTexts.errorTooMany,
  503: shellTexts.errorBusy,
};

/** The error of a refused call from its status and body, whoever wrote that body; an answer that says it went well but cannot be read is one too. */
export function refusal(status: number, body: unknown): ApiError {
  if (status >= 200 && status < 300) return new ApiError('unreadable', 'Invalid response format from server', status);
  const { error, code, fields, retryAfter } = (body ?? {}) as {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
    retryAfter?: number;
  };
  return new ApiError(code ?? 'unknown', error ?? byStatus[status] ?? `Server returned ${status}`, status, fields, retryAfter);
}
