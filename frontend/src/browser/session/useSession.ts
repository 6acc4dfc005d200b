import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';
import { type Session, signedOut } from './session.ts';

/** Who is signed in, for components. A page rendered ahead of time is rendered for a visitor. */
export const useSession = (): Session => useStore(useBrowser().session, signedOut);
