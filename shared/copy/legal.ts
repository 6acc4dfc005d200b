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
  lead: 'What Afterbell keeps of you, why, and how you take it back.',
  sections: [
    {
      heading: 'What we keep',
      text: [
        'Your account: username, email, preferences, and your three security questions. Your password is kept by the sign-in service, and your answers only as one slow, salted hash: nobody can read either.',
        'Your journal: the fills you import or enter, and what you write on your trades. A broker’s file is read in your browser; the file itself is never sent to us.',
        'What you write to us: your name, your address and your message, so that we can answer.',
      ],
    },
    {
      heading: 'What we do with it',
      text: [
        'We show it to you, compute your figures from it, and keep it safe. We do not sell it, and we do not show it to advertisers.',
        'AI analysis works on figures computed from your journal. AI credits depend on your tier.',
      ],
    },
    {
      heading: 'Sharing is your choice',
      text: [
        'Community sharing is opt-in. Nothing of your journal is visible to other traders unless you share it, amounts of money stay hidden unless you say otherwise, and you can take back what you shared.',
      ],
    },
    {
      heading: 'Sessions',
      text: [
        'Sessions expire daily at 2AM in your time zone. A sign-in token is kept in your browser until then or until you log out; logging out deletes what Afterbell kept of you in that browser.',
      ],
    },
    {
      heading: 'Your rights',
      text: ['You may see, correct, take along and delete what we keep of you. Write to us and we answer.'],
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
        'Afterbell records and measures your own trading. It gives no investment advice, recommends no trade and promises no result. Trading can lose money. The figures are not made for tax returns.',
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
        'The Free plan is free forever. Paid plans are billed monthly or yearly and can be cancelled at any time; they stay open until the end of the period that was paid.',
        'AI credits depend on your tier and refresh weekly, on Monday.',
      ],
    },
    {
      heading: 'Community',
      text: [
        'Community sharing is opt-in. Share only what is yours, be decent to others, and do not tell anyone what to buy or sell. We remove what breaks these rules.',
      ],
    },
    {
      heading: 'What we owe each other',
      text: [
        'We do our best to keep Afterbell correct and available, and say so when something fails. We cannot be liable for losses from trading. You may leave at any time and take your journal with you.',
      ],
    },
  ],
};
