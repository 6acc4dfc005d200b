import { type ErrorCode, errors } from './errors.ts';

/**
 * Details of a refusal besides its sentence: when to retry (seconds), the user's AI limits, and the sign-in a code
 * belongs to.
 */
export type RefusalDetails = {
  readonly retryAfter?: number;
  readonly codeSession?: string;
  readonly aiLimits?: { readonly weeklyLimit: number; readonly remainingRequests: number; readonly totalRequestsUsed: number };
};

/** Thrown by `refuse`; the kernel turns it into `{success: false, error}`. `detail` replaces the sentence when one is more helpful. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, detail?: string, details: RefusalDetails = {}) {
    super(detail ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
