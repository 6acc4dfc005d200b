import { ApiError } from '#browser/api/apiError.ts';

/** Makes a call that is never queued. Offline it fails with this message. */
export async function needsConnection<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 0 ? new ApiError(error.code, text, 0) : error;
  }
}
