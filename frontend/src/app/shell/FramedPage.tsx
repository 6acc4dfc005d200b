import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** The page inside its frame. One that breaks, or whose code cannot be fetched, leaves the frame standing, and with it the way to every other page. */
export function FramedPage() {
  return (
    <ErrorBoundary page={useLocation().pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}
