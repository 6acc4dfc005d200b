// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MASK } from '#domain/format/moneyFormat.ts';
import { Amount } from './Amount.tsx';

const shown = (text: string) => render(<Amount>{text}</Amount>).container;
const whole = (text: string) => [...shown(text).querySelectorAll('.whole, [class*=whole]')].map(({ textContent }) => textContent);

it('keeps a sign and its amount on one line of a sentence', () => {
  expect(whole('between −€5,687,075.35 and +€4.9M, $3 a share')).toEqual(['−€5,687,075.35', '+€4.9M,']);
  expect(shown('between −€5,687,075.35 and +€4.9M').textContent).toBe('between −€5,687,075.35 and +€4.9M');
});

it('is plain text where there is nothing to keep together, and hidden to those who listen where it is masked', () => {
  expect([whole('−$4.00'), whole('3 wins, 2 losses – none open')]).toEqual([[], []]);
  expect(shown(`made ${MASK}`).querySelector('.unseen')?.textContent).toBe('made hidden');
});
