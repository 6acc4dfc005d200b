import { ApiError } from '#browser/api/apiError.ts';

/** A call that is never queued. Where it reached nobody it fails with this sentence, which says so. */
export async function needsConnection<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 0 ? new ApiError(error.code, text, 0) : error;
  }
}
