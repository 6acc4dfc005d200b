import { storedDays } from '#domain/accounts/storedDays.ts';

/** A static page: its title, and sections of plain paragraphs. */
export type LegalPage = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: readonly string[] }[];
};

/** The date both pages carry. */
export const legalDate = 'February 26, 2025';
/** Where people reach us. */
export const contact = { email: 'support@afterbell.app', discord: 'https://discord.gg/afterbell' } as const;

export const privacyPolicy: LegalPage = {
  title: 'Privacy policy',
  lead: 'What we store, why, and how to get it back.',
  sections: [
    {
      heading: 'What we store',
      text: [
        'Your account: username, email, preferences, and your three security questions. Our sign-in service stores your password, and your answers are stored only as a slow, salted hash. Nobody can read either. If you turn on two-factor authentication, the sign-in service also stores the key of your authenticator app, and we store since when and which sign-ins came with a code.',
        'Your journal: the fills you import, enter or get from a connected broker, the dividends, interest and borrow fees your files list, what you add to your trades, and the images and price bars you upload. Broker files you choose are read in your browser; the file itself is never uploaded. A broker’s key is stored sealed and never shown again.',
        'If you turn on your address for statements: the sender, subject and file names of each email to it, and its attachments until you import or discard them. We delete all of it about a week after it came, except the sender in your notifications.',
        'What you do among others: posts, comments, likes, whom you follow or block, and what you share in study groups.',
        `Notifications, for ${storedDays.notifications} days. They keep no copy of other members’ names or words, so what someone deletes disappears from them.`,
        'Your sign-ins, with device and part of the network address, and a record of what admins did to accounts.',
        'Messages you send us: your name, email and message, so that we can reply.',
      ],
    },
    {
      heading: 'What we do with it',
      text: [
        'We show it to you, calculate your results from it, and keep it safe. We don’t sell it or share it with advertisers.',
        'AI credits depend on your tier.',
      ],
    },
    {
      heading: 'Who else gets some of it',
      text: [
        'Stripe takes payments on its own pages; we never see a card number. If you sign in with Google, Google knows that you do.',
        'When you ask for an analysis, an AI model gets your question, figures of your journal and the names you gave in it. It gets notes only when you include them.',
        'If you connect a market-data provider (Alpaca or Massive) with a key of your own, it gets that key, the symbols you trade or hold, and the days of your trades. We store the key sealed and never show it again.',
        'If you turn on notifications for a device, the push service of its browser delivers them, encrypted. A webhook you add gets what you chose for it.',
      ],
    },
    {
      heading: 'Sharing is your choice',
      text: [
        'Community sharing is opt-in. Other traders see nothing in your journal unless you share it. Dollar amounts stay hidden unless you show them, and you can stop sharing at any time.',
      ],
    },
    {
      heading: 'Sessions',
      text: [
        'Sessions expire daily at 2AM in your time zone. Your browser stores a sign-in token until then or until you log out. Logging out clears what Afterbell stored in that browser.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You can see, correct, export and delete what we store about you. Most of it is in your profile and settings; for the rest, write to us.',
        'Deleting your account deletes your data everywhere, including your name in other members’ notifications. Messages you sent us stay until you ask us to delete them. Our record of admin actions keeps your account’s id, without name or address.',
      ],
    },
  ],
};

export const termsOfService: LegalPage = {
  title: 'Terms of service',
  lead: 'The rules between you and Afterbell, in plain words.',
  sections: [
    {
      heading: 'A journal, not advice',
      text: [
        'Afterbell records and measures your own trading. It gives no investment advice, recommends no trade and promises no result. Trading can lose money. Its numbers are not meant for tax returns.',
      ],
    },
    {
      heading: 'Your account',
      text: [
        'One person, one account. Keep your password and the answers to your security questions to yourself.',
        'Sessions expire daily at 2AM in your time zone; you then sign in again.',
      ],
    },
    {
      heading: 'Plans and AI credits',
      text: [
        'The Free plan is free forever. Paid plans are billed monthly or yearly and can be canceled at any time; you keep access until the end of the period you paid for.',
        'AI credits depend on your tier and refresh weekly, on Monday.',
      ],
    },
    {
      heading: 'Community',
      text: [
        'Community sharing is opt-in. Share only what is yours, be decent to others, and don’t tell anyone what to buy or sell. We remove content that breaks these rules.',
      ],
    },
    {
      heading: 'What we owe each other',
      text: [
        'We do our best to keep Afterbell correct and available, and tell you when something fails. We are not liable for trading losses. You can leave at any time and export your journal.',
      ],
    },
  ],
};
