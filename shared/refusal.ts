import { type ErrorCode, errors } from './errors.ts';

/** Thrown by `refuse`; the kernel turns it into `{success: false, error}`. `detail` replaces the sentence when one is more helpful. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
  }
}
