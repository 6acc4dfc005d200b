import * as texts from '#copy/together/groupTexts.ts';
import { fullDay } from '#format/stamp.ts';

type Member = { readonly username: string; readonly at: string; readonly going: boolean | null; readonly didHomework: boolean };

/** The line below a member's name: since when they are in the group, or that they own it, and their answers. */
export function memberNote({ username, at, going, didHomework }: Member, owner: string, zone: string): string {
  const place = username === owner ? texts.runs : texts.since(fullDay(Date.parse(at), zone));
  const answer = going === null ? [] : [going ? texts.goingChoices.yes : texts.goingChoices.no];
  return [place, ...answer, ...(didHomework ? [texts.didHomework] : [])].join(' · ');
}
