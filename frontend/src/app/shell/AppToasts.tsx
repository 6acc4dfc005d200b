import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { Toasts } from '#ui/Toasts.tsx';

/** The toasts of this page. */
export function AppToasts() {
  const { toasts } = useBrowser();
  return <Toasts toasts={useStore(toasts)} close={toasts.close} />;
}
