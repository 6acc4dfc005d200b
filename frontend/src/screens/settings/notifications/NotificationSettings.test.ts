import { expect, it } from 'vitest';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { kinds } from '#copy/profile/noticeChoiceTexts.ts';
import * as reviewTexts from '#copy/together/reviewNoticeTexts.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';

/** Text of each kind, and its type's name among the notification filters. */
const written: Readonly<Record<keyof typeof kinds, readonly [noticeTexts.NoticeText, string]>> = {
  comment: [noticeTexts.commented('noah'), 'Messages'],
  like: [noticeTexts.liked('noah', 0, ''), 'Trades'],
  follow: [noticeTexts.followed('noah', 0), 'Updates'],
  group: [reviewTexts.reviewCommented('Openers', 'noah', 'AMD'), 'Groups'],
  review: [noticeTexts.weekReady('2026-11-09'), 'Trades'],
  credits: [noticeTexts.creditsBack(5), 'System'],
};
const names = { message: 'Messages', trade: 'Trades', update: 'Updates', system: 'System', invite: 'Invites', group: 'Groups' };

it('every kind that can be switched off has one of the six types, and its switch names the type it is listed under', () => {
  expect(Object.keys(kinds)).toEqual(Object.keys(accountDefaults.notices));
  for (const [kind, [{ type }, name]] of Object.entries(written)) {
    expect([kind, names[type]]).toEqual([kind, name]);
    expect(kinds[kind as keyof typeof kinds].hint).toMatch(new RegExp(`Listed under ${name}\\.$`));
  }
});
