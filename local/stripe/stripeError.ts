type Details = { readonly code?: string; readonly param?: string; readonly decline_code?: string };

/** An error in Stripe's shape (https://docs.stripe.com/api/errors). */
export class StripeError extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly details: Details;
  constructor(status: number, type: StripeError['type'], message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

export const invalid = (message: string, details: Details = {}): StripeError =>
  new StripeError(400, 'invalid_request_error', message, details);

/** https://docs.stripe.com/error-codes#resource-missing */
export const missing = (what: string, id: string, param = 'id', status = 404): StripeError =>
  new StripeError(status, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** https://docs.stripe.com/declines/codes */
export const declined = (): StripeError =>
  new StripeError(402, 'card_error', 'Your card was declined.', { code: 'card_declined', decline_code: 'generic_decline' });
