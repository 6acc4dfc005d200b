import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';

/** Signs out and then shows the landing page. */
export function useLogout(): () => Promise<void> {
  const { session } = useBrowser();
  const navigate = useNavigate();
  return async () => {
    await session.logout();
    void navigate('/', { replace: true });
  };
}
