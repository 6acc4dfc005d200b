import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';

/** Texts of one broker: its fields by name, the steps to get them, and sentences of its own codes, in place of the failure's. */
type BrokerTexts = {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly hint: string }>>;
  readonly steps: readonly string[];
  readonly codes: Readonly<Record<string, string>>;
};

/** Texts of every broker that can be connected. */
export const brokers: Readonly<Record<ConnectedBroker, BrokerTexts>> = {
  'interactive-brokers': {
    name: 'Interactive Brokers',
    fields: {
      token: { label: 'Flex token', hint: 'A long number. It can read reports and nothing else.' },
      activityQuery: { label: 'Activity query ID', hint: 'The number beside your activity query.' },
      confirmQuery: {
        label: 'Trade confirmation query ID',
        hint: 'Brings today’s trades in the evening. Leave it empty to get them the next morning.',
      },
    },
    steps: [
      'In Client Portal open Performance & Reports, then Flex Queries.',
      'Create an activity query in XML with Trades (Executions only), Option Exercises, Corporate Actions, Cash Transactions and Open Positions.',
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
      '1016': 'This query isn’t for your account. Create it while signed in to the account it’s for.',
      '1018': 'Interactive Brokers is getting too many requests with your token. We’ll wait ten minutes.',
      '1019': 'Interactive Brokers is still making your report. We’ll ask again.',
      '1020': 'Interactive Brokers can’t confirm this token. A new token takes up to an hour: we’ll try again by then.',
      '1025': 'Interactive Brokers has locked this token after failed tries. We’ll try again in 12 hours.',
      trades: 'Your activity query has no Trades section. Add Trades (Executions only) and try again.',
    },
  },
};
