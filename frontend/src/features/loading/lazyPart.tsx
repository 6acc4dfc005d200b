import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { createStore, useStore } from '#browser/createStore.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { RetryNotice } from './RetryNotice.tsx';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** Milliseconds until lost styles are requested again. Scripts have been by then: see frontend/retriedImports. */
const PAUSE = 1000;

/** Code that could not be fetched, more than once. */
class LostCode extends Error {}

/** The address of the styles whose loss an error reports. */
const stylesOf = (error: unknown): string | undefined => /CSS for (\S+)/.exec(error instanceof Error ? error.message : '')?.[1];

/** Puts the link of lost styles into the page again. Resolves when they have loaded. */
function restoreStyles(href: string): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.href === href);
  if (lost === undefined) return Promise.resolve();
  // Several parts may need one file: the first puts it back, and the others wait for the same link.
  const again = lost.dataset.again === undefined ? (lost.cloneNode() as HTMLLinkElement) : lost;
  if (again.sheet !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', reject);
    if (again === lost) return;
    again.dataset.again = '';
    lost.replaceWith(again);
  });
}

async function fetchPart<T>(load: () => Promise<T>, pause: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    try {
      const styles = stylesOf(error);
      if (styles === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      await restoreStyles(styles);
      return await load();
    } catch {
      throw new LostCode('Lost code');
    }
  }
}

/** Number of attempts at lost parts, which all share. */
const createAttempts = () => createStore(0);

type Props = { readonly attempt: number; readonly lost: ReactNode; readonly onLost: () => void; readonly children: ReactNode };

/** Catches lost code; any other error goes on to the page. */
class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LostCode) this.props.onLost();
  }

  override componentDidUpdate({ attempt }: Props): void {
    if (attempt !== this.props.attempt && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if ((error as unknown) instanceof LostCode) return this.props.lost;
    throw error;
  }
}

/** The page of this address as the site serves it now; null without a connection, or from a network that answers with a page of its own. */
async function servedPage(fetch: Browser['ports']['fetch']): Promise<string | null> {
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    return page.includes('id="root"') ? page : null;
  } catch {
    return null;
  }
}

/** Finds out, whenever code was lost for good, whether the site has moved to another build, and offers to reload. Stores drafts first. */
export function createRelease({ ports: { serviceWorker, fetch }, part, showToast }: Browser) {
  const isReplaced = createStore(false);
  async function reload(): Promise<void> {
    await part(createDrafts).flushAll();
    serviceWorker?.reload();
  }
  async function check(): Promise<void> {
    const page = serviceWorker && (await servedPage(fetch));
    if (page == null || page.includes(serviceWorker!.version)) return;
    isReplaced.set(true);
    showToast({ text: shellTexts.newVersion, stay: true, action: { label: shellTexts.reload, run: () => void reload() } });
  }
  // See frontend/retriedImports.
  globalThis.addEventListener?.('codelost', () => void check());
  return { isReplaced, check, reload };
}

/**
 * Creates a part of the page that loads when first shown. Where its code is lost, a notice replaces the part, or a toast with `quiet`, and offers another
 * attempt; or a reload, where the site has a newer build by now.
 */
export function lazyPart<P extends object>(load: Load<P>, { quiet = false, pause = PAUSE } = {}): ComponentType<P> {
  const create = () => lazy(() => fetchPart(load, pause));
  let View = create();
  return function Part(props: P) {
    const { part, showToast } = useBrowser();
    const attempts = part(createAttempts);
    const attempt = useStore(attempts);
    const { isReplaced, check, reload } = part(createRelease);
    const isOld = useStore(isReplaced);
    const retry = () => attempts.set(attempts.get() + 1);
    const lose = () => {
      View = create();
      void check();
      if (quiet) showToast({ text: shellTexts.partLost, kind: 'error', stay: true, action: { label: shellTexts.retryPart, run: retry } });
    };
    const notice = isOld ? (
      <RetryNotice text={shellTexts.partReplaced} label={shellTexts.reload} onRetry={() => void reload()} />
    ) : (
      <RetryNotice text={shellTexts.partLost} onRetry={retry} />
    );
    return (
      <PartBoundary attempt={attempt} onLost={lose} lost={quiet ? null : notice}>
        <View {...props} />
      </PartBoundary>
    );
  };
}
