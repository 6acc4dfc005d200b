import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { Toasts } from '#ui/Toasts.tsx';

/** The toasts of this page: those that pass, or those that stay. */
export function AppToasts({ staying = false }: { readonly staying?: boolean }) {
  const { toasts } = useBrowser();
  return <Toasts toasts={useStore(toasts)} close={toasts.close} staying={staying} />;
}
