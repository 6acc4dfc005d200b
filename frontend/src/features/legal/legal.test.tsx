// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import PrivacyPolicy from '#frontend/screens/privacy-policy/PrivacyPolicy.tsx';
import TermsOfService from '#frontend/screens/terms-of-service/TermsOfService.tsx';

describe.each([
  ['the privacy policy', PrivacyPolicy],
  ['the terms of service', TermsOfService],
])('%s', (_, Page) => {
  it('is dated, links home, has contact details, and states 2AM, credits by tier and opt-in sharing', () => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    const text = document.body.textContent ?? '';
    expect(text).toContain('February 26, 2025');
    expect(text).toMatch(/expire daily at 2AM/);
    expect(text).toMatch(/AI credits depend on your tier/);
    expect(text).toMatch(/sharing is opt-in/);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getByRole('link', { name: 'Discord' }).getAttribute('href')).toMatch(/^https:\/\/discord/);
  });
});
