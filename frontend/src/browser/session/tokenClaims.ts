/** The claims of a token; none when it cannot be read. */
export const tokenClaims = (bearer: string): { readonly session_exp?: number; readonly iat?: number } => {
  try {
    return JSON.parse(atob((bearer.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
};
/** When the session of a token ends by its own claim, as UTC milliseconds; 0 when it cannot be read. */
export const sessionEndOf = (bearer: string): number => Number(tokenClaims(bearer).session_exp ?? 0) * 1000;
