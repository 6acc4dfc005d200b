import { expect, it } from 'vitest';
import { countStep, countTests } from './countTests.ts';

it('a test file that does not load counts as a failure, and what failed is named', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const wrong = { status: 'failed', fullName: 'fills close the position', failureMessages: ['AssertionError: expected 1 to be 2\n  at …'] };
  const testResults = [
    { name: 'sum.test.ts', status: 'passed', assertionResults: [passed, passed] },
    { name: 'fills.test.ts', status: 'failed', assertionResults: [wrong] },
    { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: Unexpected token\n  at …', assertionResults: [] },
  ];
  expect(countTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'fills.test.ts > fills close the position: AssertionError: expected 1 to be 2',
      'broken.test.ts: SyntaxError: Unexpected token',
    ],
  });
});

it('a step that ends badly, or leaves no counts, never looks like a success', () => {
  expect(countStep(true, { passed: 5, failed: 0 })).toMatchObject({ passed: 5, failed: 0 });
  expect(countStep(false, { passed: 5, failed: 0 })).toMatchObject({ passed: 5, failed: 1 });
  expect(countStep(false, { passed: 5, failed: 2, failures: ['one', 'two'] })).toEqual({ passed: 5, failed: 2, failures: ['one', 'two'] });
  expect(countStep(true, null)).toMatchObject({ passed: 0, failed: 1 });
});
