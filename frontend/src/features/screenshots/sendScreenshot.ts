import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits, uploadTypes } from '#domain/screenshots/screenshot.ts';

/** An error the user can fix, in a sentence. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem';
}

/** Fault of a file before upload; null if valid. */
export function fileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
  if (!uploadTypes.some((known) => known === type)) return texts.wrongType;
  if (size === 0) return texts.empty;
  return size > screenshotLimits.uploadBytes ? texts.tooLarge : null;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Posts an image straight to the bucket: asks for the form that takes this one image, and fills it in. Answers its id; throws a SendProblem. */
export async function sendScreenshot({ api, ports }: Browser, place: ScreenshotPlace, file: Blob): Promise<string> {
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
