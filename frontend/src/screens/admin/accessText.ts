import type { SpecialAccessView } from '#contract/schemas/user.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { fullDay } from '#format/stamp.ts';

/** Special access in words: why, until when, or that it is over. `now` in UTC milliseconds. */
export function accessText({ hasAccess, reason, expiresAt }: SpecialAccessView, zone: string, now = Date.now()): string {
  if (!hasAccess) return texts.noAccess;
  const day = expiresAt === null ? null : fullDay(Date.parse(expiresAt), zone);
  return day !== null && Date.parse(expiresAt!) <= now ? texts.overSince(reason, day) : texts.until(reason, day);
}
