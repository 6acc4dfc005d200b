import { expect, it } from 'vitest';
import { countStep, countTests } from './countTests.ts';

it('a test file that does not load counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [1, 2] },
    { status: 'failed', assertionResults: [3] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

it('a step that ends badly, or leaves no counts, never looks like a success', () => {
  expect(countStep(true, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 });
  expect(countStep(false, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
  expect(countStep(false, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  expect(countStep(true, null)).toEqual({ passed: 0, failed: 1 });
});
