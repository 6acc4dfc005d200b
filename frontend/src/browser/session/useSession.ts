import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';
import { type Session, signedOut } from './session.ts';

/** The session, for components. Pre-rendered pages are rendered signed out. */
export const useSession = (): Session => useStore(useBrowser().session, signedOut);
