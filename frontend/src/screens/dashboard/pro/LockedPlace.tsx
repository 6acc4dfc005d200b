import { Navigate, useParams } from 'react-router-dom';

/** Pages by the last segment of their old address. */
const pages: Readonly<Record<string, string>> = {
  edges: '/dashboard/patterns',
  ask: '/dashboard/insights',
  planning: '/trade-planning',
  playbooks: '/trade-planning/playbooks',
  community: '/community',
  traders: '/traders',
  leaderboard: '/community/leaderboard',
  groups: '/community/groups',
};

/** /dashboard/pro/:place: redirects addresses of earlier releases to the page itself. */
export default function LockedPlace() {
  const { place = '' } = useParams();
  return <Navigate to={Object.hasOwn(pages, place) ? pages[place]! : '/dashboard'} replace />;
}
