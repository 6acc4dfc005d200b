import { useNavigate } from 'react-router-dom';
import { logout } from '#browser/session/session.ts';

/** Signs out and then shows the landing page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logout();
    void navigate('/', { replace: true });
  };
}
