// Texts of screenshots on a trade, a day or a plan: adding, checking, viewing.

import { type UploadRefusal, writtenScreenshotLimits } from '#domain/screenshots/screenshot.ts';

export const title = 'Screenshots';
export const choose = 'Choose images';
export const pasteOrDrop = `Paste (Ctrl or ⌘ V) or drop PNG, JPEG or WebP, up to ${writtenScreenshotLimits.uploadMegabytes} MB each.`;
export const loading = 'Reading screenshots …';
export const unread = 'We couldn’t read the screenshots. Try again in a moment.';
export const isFull = 'That’s 20, as many as fit here. Delete one to add another.';

export const uploading = 'Uploading …';
export const checking = 'Checking …';
export const dismiss = 'Dismiss';
export const again = 'Send again';

/** Problems of a file before upload. */
export const wrongType = 'Only PNG, JPEG and WebP images can be added. Save it as one of these, then try again.';
export const tooLarge = `This image is larger than ${writtenScreenshotLimits.uploadMegabytes} MB. Crop it or save it smaller, then try again.`;
export const empty = 'This file is empty. Choose it again, or take the screenshot once more.';
/** Reasons an upload did not arrive. */
export const notSent = 'The image didn’t get through. Check your connection, then send it again.';
export const notAdded = 'The image couldn’t be added. Try again in a moment.';

/** Reasons an upload was rejected, with advice. */
export const refusals: Readonly<Record<UploadRefusal, string>> = {
  not_image: 'This file isn’t a PNG, JPEG or WebP image. Save it as one of these, then add it again.',
  too_large: `This image has more than ${writtenScreenshotLimits.megapixels} million pixels. Crop it or save it smaller, then add it again.`,
  unreadable: 'This image is damaged or incomplete. Take the screenshot again.',
  not_received: 'The upload didn’t finish. Add the image again.',
  place_gone: 'The trade or plan it belongs to is no longer there, so the image was dropped.',
  place_full: 'There are already 20 screenshots here. Delete one, then add this image again.',
};

export const caption = 'Caption';
export const open = (n: number, of: number, text: string): string => `Open screenshot ${n} of ${of}${text === '' ? '' : `: ${text}`}`;
export const remove = (n: number): string => `Delete screenshot ${n}`;
export const earlier = (n: number): string => `Move screenshot ${n} earlier`;
export const later = (n: number): string => `Move screenshot ${n} later`;
export const picture = (n: number, text: string): string => (text === '' ? `Screenshot ${n}` : text);
export const position = (n: number, of: number): string => `${n} of ${of}`;
export const previous = 'Previous';
export const next = 'Next';
export const close = 'Close';

export const removed = 'Screenshot deleted.';
export const removeFailed = 'The screenshot couldn’t be deleted. Try again in a moment.';
export const restored = 'The screenshot is back.';
export const restoreFailed = 'The screenshot couldn’t be restored. Try again in a moment.';
export const changeFailed = 'The change couldn’t be saved. Try again in a moment.';
