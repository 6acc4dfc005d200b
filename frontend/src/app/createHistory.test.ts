// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createHistory, type HistoryStep } from './createHistory.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('reads the state and key that an older release stored in an open tab', () => {
  window.history.replaceState({ usr: { step: 'Verify' }, key: 'k3y', idx: 2 }, '', '/forgot-password?a=1#b');
  const { pathname, search, hash, state, key } = createHistory(window).first.location;
  expect([pathname, search, hash, state, key]).toEqual(['/forgot-password', '?a=1', '#b', { step: 'Verify' }, 'k3y']);
});

it('reports each navigation with its state and a new key while somebody listens', () => {
  const { navigator, listen } = createHistory(window);
  const told: HistoryStep[] = [];
  const stop = listen((place) => told.push(place));
  navigator.push('/a?side=long', { from: 'here' });
  navigator.replace({ pathname: '/b', search: '', hash: '#c' });
  stop();
  navigator.push('/unheard');
  expect(told.map(({ action, location }) => [action, location.pathname, location.search, location.hash, location.state])).toEqual([
    ['PUSH', '/a', '?side=long', '', { from: 'here' }],
    ['REPLACE', '/b', '', '#c', null],
  ]);
  expect(told[0]!.location.key).not.toBe(told[1]!.location.key);
});
