import * as shellTexts from '#copy/shellTexts.ts';
import type { RefusalDetails } from '#shared/refusal.ts';

type AiLimits = RefusalDetails['aiLimits'];
type Told = { readonly retryAfter?: number | undefined; readonly aiLimits?: AiLimits; readonly codeSession?: string | undefined };

/** A failed call: `message` is the user-facing sentence; status 0 means the server was unreachable. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Invalid fields: path → sentence. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the same call may work, where the server said so. */
  readonly retryAfter: number | undefined;
  /** The user's AI limits, if the server sent them. */
  readonly aiLimits: AiLimits | undefined;
  /** The sign-in that a code belongs to, where one is needed. */
  readonly codeSession: string | undefined;
  constructor(
    code: string,
    message: string,
    status: number,
    fields: Readonly<Record<string, string>> = {},
    { retryAfter, aiLimits, codeSession }: Told = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.aiLimits = aiLimits;
    this.codeSession = codeSession;
  }
}

/** Sentences for refusals that the gateway in front of the API makes itself, by status. */
const byStatus: Readonly<Record<number, string>> = {
  401: shellTexts.errorSignIn,
  403: shellTexts.errorForbidden,
  404: 'Not found.',
  413: shellTexts.errorTooLarge,
  429: shellTexts.errorTooMany,
  503: shellTexts.errorUnavailable,
};

/** True if a response reports a failure, with any status. */
export const saysItFailed = (body: unknown): body is { readonly success: false } =>
  (body as { success?: unknown } | null)?.success === false;

/**
 * The error of a refused call from its status and body, in any format; an unreadable success is an error too. A
 * success status with a failure body uses its own message, if any.
 */
export function refusal(status: number, body: unknown): ApiError {
  const isOk = status >= 200 && status < 300;
  if (isOk && !saysItFailed(body)) return new ApiError('unreadable', 'Invalid response format from server', status);
  const { error, code, fields, ...told } = (body ?? {}) as Told & { error?: string; code?: string; fields?: Record<string, string> };
  const sentence = error ?? (isOk ? '' : (byStatus[status] ?? `Server returned ${status}`));
  return new ApiError(code ?? 'unknown', sentence, status, fields, told);
}
