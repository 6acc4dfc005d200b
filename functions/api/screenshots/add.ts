import type { api } from '#contract/index.ts';
import { screenshotLimits } from '#domain/screenshots/screenshot.ts';
import { millis } from '#domain/units/millis.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeUpload } from '#functions/screenshots/changeUpload.ts';

/** 128 bits: the upload's name is the only access to it. */
const ID_BYTES = 16;
/** Lifetime of the upload form, in seconds. */
const FORM_SECONDS = 60;

/** Reserves room for one image and answers the form that takes it. */
export const add: Handler<typeof api.screenshots.add> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { place, type, sha256, caption = '' } = input;
  const [id, now] = [world.random(ID_BYTES), millis(world.now())];
  const shot = { id, caption, width: 0, height: 0, bytes: 0, addedAt: now };
  const upload = { id, userId, place, state: 'waiting', at: now, reason: null, shot, from: null } as const;
  if ((await changeUpload(world, userId, id, () => ({ upload }))) === 'full') return refuse('screenshots_full');
  const terms = { type, sha256, mostBytes: screenshotLimits.uploadBytes, seconds: FORM_SECONDS };
  return { id, ...(await world.files.form({ userId, kind: 'uploads', name: id }, terms)) };
};
