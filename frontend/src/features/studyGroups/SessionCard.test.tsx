// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';
import { SessionCard } from './SessionCard.tsx';

it('sixty hostile texts as topics and homework of sessions are text', () => {
  for (const text of hostileTexts) {
    const group = { session: '2026-12-01T23:30:00.000Z', topic: text, homework: text, members: [{ going: true, didHomework: false }] };
    const { container, unmount } = render(<SessionCard group={group} zone="America/New_York" />);
    expect(screen.getByText('Tue, Dec 1, 6:30 PM')).toBeTruthy();
    expect(container.textContent?.split(text)).toHaveLength(3);
    expect(container.querySelectorAll(harmful)).toHaveLength(0);
    unmount();
  }
});

it('renders nothing without a session, topic or homework', () => {
  const { container } = render(<SessionCard group={{ session: null, topic: '', homework: '', members: [] }} zone="UTC" />);
  expect(container.textContent).toBe('');
});
