import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Access, barred } from '../../../shared/access.ts';
import { Loading } from './Loading.tsx';
import { useSession, validateSession } from './session.ts';

/** Lets a screen show only to those it is for: spec section 4, "Access guards", with the same rule the server applies. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const { status, user, arriving } = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  if (status === 'checking') return <Loading />;
  if (status === 'away')
    return <Loading problem="Afterbell cannot be reached. Check your connection." retry={() => void validateSession()} />;
  if (access === 'signedOut') {
    if (user === null) return children;
    const from = fromOf(location.state) ?? '/dashboard';
    return arriving ? <Navigate to="/logging-in" replace state={{ from, referrer: 'login' }} /> : <Navigate to={from} replace />;
  }
  const why = barred(access, user, Date.now());
  if (why === null) return children;
  if (why === 'signed_out') return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  return <Navigate to={why === 'admin_only' ? '/dashboard' : '/'} replace />;
}

/** The address a visitor was sent to the sign-in from; only paths of this site. */
export function fromOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null;
}
