import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The Google sign-in error from the redirect, shown once: removed from the history, so that a reload does not repeat
 * it.
 */
export function useGoogleProblem(): string | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { problem, ...rest } = (state ?? {}) as { problem?: unknown };
  const [said] = useState(() => (typeof problem === 'string' ? problem : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (said !== null) void navigate(pathname, { replace: true, state: rest });
  }, []);
  return said;
}
