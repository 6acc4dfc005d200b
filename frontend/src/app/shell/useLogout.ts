import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { mayLeave } from '#features/leaving/mayLeave.ts';

/** Signs out and then shows the landing page, after asking where that would lose edits. */
export function useLogout(): () => Promise<void> {
  const browser = useBrowser();
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave(browser, 'logout'))) return;
    await browser.session.logout();
    void navigate('/', { replace: true });
  };
}
