import { api } from '#contract/index.ts';
import { callApi } from '../callApi.ts';
import { type DemoPerson, demoZone, people } from './people.ts';

type Tokens = ReadonlyMap<DemoPerson['role'], string>;

const openingRange = {
  name: 'Opening range room',
  description: 'We trade the first hour, and go through our worst trade of the week together. For traders with a written setup.',
  rules: 'Talk about the trade, not the trader.\nNo alerts, no live calls.\nBring one loss each week.',
  meeting: { weekday: 2, time: '18:30', timeZone: demoZone, place: 'Video call, link in the first message' },
  capacity: 12,
  isPublic: false,
  requestId: 'demo-opening-range',
};
const premiumSellers = {
  name: 'Premium sellers',
  description: 'Wheel, spreads and condors. What did assignment cost, and which trades should have been closed at 50%?',
  rules: 'Numbers in R or percent only.\nNo recommendations.',
  meeting: { weekday: 0, time: '11:00', timeZone: demoZone, place: 'Voice channel' },
  capacity: 20,
  isPublic: true,
  requestId: 'demo-premium-sellers',
};

/** Two study groups of the demo admin: one by invitation, with an answer still to come, and one that everybody who pays can join. */
export async function seedGroups(url: string, tokens: Tokens): Promise<void> {
  const admin = tokens.get('admin');
  const emailOf = (role: DemoPerson['role']) => people.find((person) => person.role === role)!.email;
  const { _id: closed } = await callApi(url, api.studyGroups.create, openingRange, admin);
  const { _id: open } = await callApi(url, api.studyGroups.create, premiumSellers, admin);
  for (const role of ['monthly', 'yearly', 'special', 'free'] as const)
    await callApi(url, api.studyGroups.invite, { id: closed, email: emailOf(role) }, admin);
  for (const role of ['yearly', 'special'] as const) await callApi(url, api.groups.accept, { id: closed }, tokens.get(role));
  for (const role of ['monthly', 'yearly'] as const) await callApi(url, api.groups.join, { id: open }, tokens.get(role));
}
