import { lazy, type ReactNode } from 'react';
import { Accounts } from './accounts/Accounts.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { PreferencesSettings } from './PreferencesSettings.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { SubscriptionSettings } from './SubscriptionSettings.tsx';
import { SignInSettings } from './security/SignInSettings.tsx';
import type { Owner } from './useDetails.ts';

const BioForm = lazy(() => import('./BioForm.tsx'));
const PriceBars = lazy(() => import('./PriceBars.tsx'));
const Sessions = lazy(() => import('./Sessions.tsx'));
const Export = lazy(() => import('./yourData/Export.tsx'));
const DeleteAccount = lazy(() => import('./yourData/DeleteAccount.tsx'));

type Section = { readonly id: string; readonly title: string; readonly show: (owner: Owner) => ReactNode };

/** Sections of the user's own profile, in order; each is one line here and one file in this folder. */
export const sections: readonly Section[] = [
  { id: 'preferences', title: 'Preferences', show: ({ user }) => <PreferencesSettings preferences={user.preferences} /> },
  { id: 'accounts', title: 'Trading accounts', show: ({ user }) => <Accounts preferences={user.preferences} /> },
  { id: 'sign-in', title: 'Sign-in', show: (owner) => <SignInSettings {...owner} /> },
  { id: 'about', title: 'About you', show: (owner) => <BioForm {...owner} /> },
  { id: 'privacy', title: 'Privacy', show: (owner) => <PrivacySettings {...owner} /> },
  { id: 'notifications', title: 'Notifications', show: (owner) => <NoticeSettings {...owner} /> },
  { id: 'sessions', title: 'Sessions', show: ({ user }) => <Sessions zone={user.preferences.timeZone} /> },
  { id: 'subscription', title: 'Subscription', show: ({ user }) => <SubscriptionSettings user={user} /> },
  { id: 'price-bars', title: 'Price bars', show: ({ user }) => <PriceBars user={user} /> },
  { id: 'your-data', title: 'Your data', show: ({ user }) => <Export zone={user.preferences.timeZone} /> },
  { id: 'delete-account', title: 'Delete account', show: (owner) => <DeleteAccount {...owner} /> },
];
