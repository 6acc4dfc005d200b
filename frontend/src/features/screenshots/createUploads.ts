import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits, uploadTypes } from '#domain/screenshots/screenshot.ts';
import { createJournal } from '#journal/createJournal.ts';
import { placeKey } from './albumOfTrade.ts';

/** An error the user can fix, in a sentence. */
class SendProblem extends Error {
  override readonly name = 'SendProblem';
}

/** Fault of a file before upload; null if valid. */
function fileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
  if (!uploadTypes.some((known) => known === type)) return texts.wrongType;
  if (size === 0) return texts.empty;
  return size > screenshotLimits.uploadBytes ? texts.tooLarge : null;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Posts an image straight to the bucket: asks for the form that takes this one image, and fills it in. Answers its id; throws a SendProblem. */
async function sendScreenshot({ api, ports }: Browser, place: ScreenshotPlace, file: Blob): Promise<string> {
  const type = uploadTypes.find((known) => known === file.type);
  if (type === undefined) throw new SendProblem(texts.wrongType);
  const sha256 = base64(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const form = new FormData();
  const added = await api.screenshots.add({ place, type, bytes: file.size, sha256 }).catch((error: unknown) => {
    throw new SendProblem(sentence(error, texts.notAdded));
  });
  for (const [name, value] of Object.entries(added.fields)) form.set(name, value);
  form.set('file', file);
  const stored = await ports.fetch(added.url, { method: 'POST', body: form }).catch(() => null);
  if (stored?.ok === true) return added.id;
  await api.screenshots.remove({ id: added.id }).catch(() => undefined);
  throw new SendProblem(texts.notSent);
}

/** A pending image upload of this page. `file` is set while it can be resent. */
type PageUpload = {
  readonly key: string;
  readonly status: 'uploading' | 'checking' | 'problem';
  readonly problem: string | null;
  readonly file: File | null;
};

/** Pauses before an upload is looked at again, in milliseconds; the last one again and again, for some minutes. */
const PAUSES = [400, 600, 1000, 1500, 2500];
const MOST_LOOKS = 120;

/** The uploads of this page by place: sent, then looked at until they lie there or are refused. */
export function createUploads(browser: Browser) {
  const { api, part, session } = browser;
  const { get, set, subscribe } = createStore<Readonly<Record<string, readonly PageUpload[]>>>({});
  const watched = new Set<string>();
  /** Sent from this page, or about to be: each is looked at when it is its turn. */
  const own = new Set<string>();
  const sending = new Set<Promise<string>>();
  let count = 0;
  session.onEnd(() => set({}));

  const change = (place: string, key: string, next: Partial<PageUpload> | null): void => {
    const all = (get()[place] ?? []).flatMap((each) => (each.key !== key ? [each] : next === null ? [] : [{ ...each, ...next }]));
    set({ ...get(), [place]: all });
  };
  const refresh = () => askAgain(part(createQueries), ['screenshots', 'list']);

  /** Sends an image and takes it as one of this page's own. */
  function sendOwn(place: ScreenshotPlace, file: File): Promise<string> {
    const sent = sendScreenshot(browser, place, file).then((id) => {
      own.add(id);
      return id;
    });
    sending.add(sent);
    return sent.finally(() => sending.delete(sent));
  }

  /** Looks at an upload until something came of it. */
  async function watch(id: string): Promise<void> {
    if (watched.has(id)) return;
    watched.add(id);
    for (let look = 0; look < MOST_LOOKS; look++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(look, PAUSES.length - 1)]));
      const checked = await api.screenshots.check({ id }).catch(() => null);
      if (checked !== null && checked.update !== null) await part(createJournal).sync(checked.update);
      if (checked === null || checked.state !== 'waiting') break;
    }
    watched.delete(id);
    await refresh();
  }

  /** The same of one that the server lists: this page's own wait for their turn, those too that the server knew first. */
  async function watchListed(id: string): Promise<void> {
    await Promise.allSettled(sending);
    if (!own.has(id)) await watch(id);
  }

  /** Sends an image, and checks it once those before it are done, so that images chosen together keep their order. */
  async function send(place: ScreenshotPlace, key: string, file: File, before: Promise<void> = Promise.resolve()): Promise<void> {
    const at = placeKey(place);
    change(at, key, { status: 'uploading', problem: null, file });
    try {
      const id = await sendOwn(place, file);
      change(at, key, { status: 'checking', file: null });
      await before;
      await watch(id);
      change(at, key, null);
    } catch (error) {
      change(at, key, { status: 'problem', problem: error instanceof SendProblem ? error.message : texts.notAdded });
    }
  }

  return {
    get,
    subscribe,
    watch: watchListed,
    add(place: ScreenshotPlace, files: readonly File[]): void {
      const at = placeKey(place);
      let before = Promise.resolve();
      for (const file of files) {
        const key = String(++count);
        const problem = fileProblem(file);
        const upload: PageUpload = { key, status: problem === null ? 'uploading' : 'problem', problem, file: null };
        set({ ...get(), [at]: [...(get()[at] ?? []), upload] });
        if (problem === null) before = send(place, key, file, before);
      }
    },
    retry: (place: ScreenshotPlace, { key, file }: PageUpload): void => void (file !== null && send(place, key, file)),
    dismiss: (place: ScreenshotPlace, key: string): void => change(placeKey(place), key, null),
    refresh,
  };
}
