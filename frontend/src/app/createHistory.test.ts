// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createHistory, type HistoryStep } from './AddressRouter.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

it('reads the state and key that an older release stored in an open tab', () => {
  window.history.replaceState({ usr: { step: 'Verify' }, key: 'k3y', idx: 2 }, '', '/forgot-password?a=1#b');
  const { pathname, search, hash, state, key } = createHistory(window).first.location;
  expect([pathname, search, hash, state, key]).toEqual(['/forgot-password', '?a=1', '#b', { step: 'Verify' }, 'k3y']);
});

it('reports each navigation with its state and a new key to a listener', () => {
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

it('opens the address as a new page when the browser refuses another entry, and reports a state that cannot be stored', () => {
  const opened: string[] = [];
  const refusing = (name: string) =>
    createHistory({
      location: { pathname: '/', search: '', hash: '', href: 'https://example.com/', assign: (to: string) => opened.push(to) },
      history: {
        state: null,
        pushState: () => {
          throw new DOMException('refused', name);
        },
      },
    } as unknown as Window).navigator;
  refusing('SecurityError').push('/a?side=long');
  expect(opened).toEqual(['/a?side=long']);
  expect(() => refusing('DataCloneError').push('/b')).toThrow('refused');
  expect(opened).toHaveLength(1);
});
