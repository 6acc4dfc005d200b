import type { ReadPath, UsedPath } from '#shared/sitePages.ts';

/** A page that is rendered ahead of time. */
export type PublicPage = { readonly code: string; readonly description: string };

const read: Readonly<Record<ReadPath, PublicPage>> = {
  '/': {
    code: 'screens/home/Landing.tsx',
    description: 'Afterbell is a trading journal for stock and options traders: see where your edge really is, review, and learn.',
  },
  '/features': {
    code: 'screens/features/FeaturesPage.tsx',
    description: 'Import a broker’s file you can check to the cent, write notes beside your fills, and get numbers with error bars.',
  },
  '/contact': {
    code: 'screens/contact/Contact.tsx',
    description: 'Write to the people behind Afterbell: questions, a broker file we don’t recognize, billing, ideas.',
  },
  '/privacy-policy': {
    code: 'screens/privacy-policy/PrivacyPolicy.tsx',
    description: 'What Afterbell stores, why, and how to get it back.',
  },
  '/terms-of-service': {
    code: 'screens/terms-of-service/TermsOfService.tsx',
    description: 'The rules between you and Afterbell, in plain words.',
  },
};
const use: Readonly<Record<UsedPath, PublicPage>> = {
  '/login': { code: 'screens/login/Login.tsx', description: 'Sign in to your Afterbell trading journal.' },
  '/signup': { code: 'screens/signup/Signup.tsx', description: 'Open a free trading journal. No card needed.' },
  '/forgot-password': {
    code: 'screens/forgot-password/ForgotPassword.tsx',
    description: 'Get back into your journal with your three security questions.',
  },
  '/pricing': {
    code: 'screens/pricing/Pricing.tsx',
    description: 'Free, Pro Monthly and Pro Yearly: what each Afterbell plan costs and includes.',
  },
};

/** The code of each page, whose styles the page needs, and what search engines show below its title: of pages to read, and of pages to use. */
export const publicPages = { read, use };
