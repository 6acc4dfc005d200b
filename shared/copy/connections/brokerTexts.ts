import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';

/** `choices`: names of the values of a field that is chosen. */
type FieldTexts = { readonly label: string; readonly hint: string; readonly choices?: Readonly<Record<string, string>> };

/**
 * Texts of one broker: its name, also as traders shorten it (at most five letters), its fields by name, the steps to get them, and sentences of its own codes,
 * in place of the failure's.
 */
type BrokerTexts = {
  readonly name: string;
  readonly short: string;
  readonly fields: Readonly<Record<string, FieldTexts>>;
  readonly steps: readonly string[];
  readonly codes: Readonly<Record<string, string>>;
};

const SCHWAB_ENDED = 'Your sign-in at Schwab has ended: it lasts seven days. Sign in again to go on.';

/** Texts of every broker that can be connected. */
export const brokers: Readonly<Record<ConnectedBroker, BrokerTexts>> = {
  'interactive-brokers': {
    name: 'Interactive Brokers',
    short: 'IBKR',
    fields: {
      token: { label: 'Flex token', hint: 'A long number. It can read reports and nothing else.' },
      activityQuery: { label: 'Activity query ID', hint: 'The number beside your activity query.' },
      confirmQuery: {
        label: 'Trade confirmation query ID',
        hint: 'Imports today’s trades in the evening. Leave it empty to get them the next morning.',
      },
    },
    steps: [
      'In Client Portal open Performance & Reports, then Flex Queries.',
      'Create an activity query in XML with Trades (Executions only), Option Exercises, Corporate Actions, Cash Transactions, Open Positions, Cash Report and Net Asset Value (NAV) in Base.',
      'Create a trade confirmation query in XML with Executions.',
      'Turn on Flex Web Service and generate a token that is valid for a year.',
    ],
    codes: {
      '1003': 'Interactive Brokers has no report for these days yet. We’ll ask again.',
      '1010': 'This is an old kind of Flex query. Create a new activity query and reconnect with its ID.',
      '1011': 'Your Flex Web Service is turned off. Turn it on in Client Portal, then reconnect.',
      '1012': 'Your Flex token has expired. Generate a new one in Client Portal and reconnect.',
      '1013': 'Your Flex token only works from certain addresses. Generate one without an address and reconnect.',
      '1014': 'Interactive Brokers doesn’t know this query ID. Check it in Client Portal and reconnect.',
      '1015': 'Interactive Brokers doesn’t accept this Flex token. Generate a new one and reconnect.',
      '1016': 'This query isn’t for your account. Create one while signed in to that account, and reconnect with its ID.',
      '1018': 'Interactive Brokers is getting too many requests with your token. We’ll wait ten minutes.',
      '1019': 'Interactive Brokers is still making your report. We’ll ask again.',
      '1020': 'Interactive Brokers can’t confirm this token. A new token takes up to an hour: we’ll try again by then.',
      '1025': 'Interactive Brokers has locked this token after failed tries. We’ll try again in 12 hours.',
      trades: 'Your activity query has no Trades section. Add Trades (Executions only) and try again.',
    },
  },
  alpaca: {
    name: 'Alpaca',
    short: 'ALP',
    fields: {
      keyId: { label: 'Key ID', hint: 'Begins with AK for a live account and with PK for a paper account.' },
      secretKey: { label: 'Secret key', hint: 'Alpaca shows it once, when the key is made.' },
    },
    steps: [
      'Sign in at app.alpaca.markets and choose the account: live or paper.',
      'On the home page find API Keys and generate a new key.',
      'Copy the key ID and the secret key here. Alpaca’s keys can trade too; we only ever read with them.',
    ],
    codes: {
      '40310000': 'This key can’t read your account at Alpaca. Generate a new key and reconnect.',
      '42910000': 'Alpaca is getting too many requests for your account, ours and those of your own programs. We’ll wait a minute.',
    },
  },
  tastytrade: {
    name: 'tastytrade',
    short: 'TT',
    fields: {
      clientSecret: { label: 'Client secret', hint: 'Of the OAuth application that you make for this connection.' },
      refreshToken: {
        label: 'Refresh token',
        hint: 'Three parts with dots between them. tastytrade shows it once, when the grant is made.',
      },
    },
    steps: [
      'At my.tastytrade.com open Manage, then My Profile, API, OAuth Applications.',
      'Create an application with the scope read and no other, and copy its client secret.',
      'In the application choose Manage, then Create Grant, and copy the refresh token.',
    ],
    codes: {
      invalid_grant: 'tastytrade doesn’t accept this grant any more. Create a new grant in your OAuth application and reconnect.',
      invalid_client: 'tastytrade doesn’t accept this client secret. Make a new one in your OAuth application and reconnect.',
    },
  },
  tradier: {
    name: 'Tradier',
    short: 'TRD',
    fields: { accessToken: { label: 'Access token', hint: 'Of your own account, not of the sandbox.' } },
    steps: [
      'Sign in at web.tradier.com and open Settings, then API Access.',
      'Copy the access token of your production account.',
      'Tradier’s history has each day the next morning, with dates and no times.',
    ],
    codes: {},
  },
  public: {
    name: 'Public',
    short: 'PUB',
    fields: { secret: { label: 'Secret key', hint: 'Public shows it once, when it is made.' } },
    steps: [
      'At public.com open Account settings, then Security, API.',
      'Generate a secret key and copy it.',
      'Public’s history has no prices: we work them out from the amounts, and name each trade where that doesn’t come out even.',
    ],
    codes: {},
  },
  tradovate: {
    name: 'Tradovate',
    short: 'TRDV',
    fields: {
      environment: {
        label: 'Account type',
        hint: 'Demo is for simulated and evaluation accounts.',
        choices: { live: 'Live', demo: 'Demo' },
      },
      name: { label: 'Username', hint: 'The one you sign in with at Tradovate.' },
      password: { label: 'API password', hint: 'The dedicated password of your API key, if you set one; else the one you sign in with.' },
      cid: { label: 'CID', hint: 'The number of your API key.' },
      secretKey: { label: 'Secret', hint: 'Tradovate shows it once, when the key is made.' },
    },
    steps: [
      'In Tradovate open Application Settings, then API Access, and generate an API key.',
      'Allow it to read orders, positions and accounts, and nothing else. Give it a password of its own.',
      'Tradovate only lists fills of recent days. Import older ones as a file.',
    ],
    codes: {
      'p-captcha':
        'Tradovate asks for proof that you’re no robot after failed sign-ins. Sign in there yourself; we’ll try again in an hour.',
      'p-ticket': 'Tradovate asked us to wait after several sign-ins. We’ll ask again by ourselves.',
      '429': 'Tradovate got too many requests for your account and answers nobody for an hour. We’ll ask again then.',
      errorText: 'Tradovate doesn’t accept this username, password or key. Check them and reconnect.',
    },
  },
  schwab: {
    name: 'Charles Schwab',
    short: 'SCHW',
    fields: {
      appKey: { label: 'App key', hint: 'Of your own application at developer.schwab.com.' },
      appSecret: { label: 'App secret', hint: 'Beside the app key.' },
      callback: { label: 'Callback URL', hint: 'Exactly as in your application, for instance https://127.0.0.1.' },
      landed: {
        label: 'Address you landed on',
        hint: 'After you sign in the page can’t be opened; that’s fine. Copy its whole address within thirty seconds.',
      },
    },
    steps: [
      'At developer.schwab.com create an individual developer account and an application with Accounts and Trading Production. Schwab takes some days until it is Ready For Use.',
      'Enter its app key, app secret and callback URL here, and sign in at Schwab.',
      'Copy the address of the page you land on. Schwab asks you to sign in again every seven days; we’ll remind you in time.',
    ],
    codes: {
      invalid_client: SCHWAB_ENDED,
      invalid_grant: 'Schwab doesn’t accept this sign-in: its address works once and for thirty seconds. Sign in again.',
      unsupported_token_type: SCHWAB_ENDED,
      refresh_token_authentication_error: SCHWAB_ENDED,
    },
  },
};
