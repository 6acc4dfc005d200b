import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { inPro, lockedPlaces } from '#copy/subscription/lockedTexts.ts';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import { useView } from '#features/view/useView.ts';
import { accessDenied } from '#shared/access.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/**
 * /dashboard/pro/:place: description of a paid feature, over a preview from the reader's own results. Redirects
 * users with access to the feature.
 */
export default function LockedPlace() {
  const { place = '' } = useParams();
  const { user } = useSession();
  const { view } = useView();
  const locked = Object.hasOwn(lockedPlaces, place) ? lockedPlaces[place] : undefined;
  if (locked === undefined) return <Navigate to="/dashboard" replace />;
  const { path, title, text } = locked;
  if (accessDenied('premium', user, Date.now()) === null) return <Navigate to={path} replace />;
  return (
    <Page>
      <PageHead title={title} />
      <LockedPreview title={inPro(title)} text={text} wanted={path} filter={{}} view={view} />
    </Page>
  );
}
