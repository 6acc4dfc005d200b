/** `failures`: what failed, each in one line. */
export type Counts = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[] };

type TestResult = { readonly status: string; readonly fullName: string; readonly failureMessages?: readonly string[] };
type FileResult = {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly TestResult[];
};
type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly testResults: readonly FileResult[] };

const firstLine = (text = ''): string => text.split('\n', 1)[0]!;

function failuresOf({ name, status, message, assertionResults }: FileResult): readonly string[] {
  if (status === 'failed' && assertionResults.length === 0) return [`${name}: ${firstLine(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${name} > ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** Counts of a vitest JSON report. A file that could not be loaded reports no tests, so it counts as one that failed. */
export function countTests(report: Report): Counts {
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** A step's result: its own counts, plus one failure if it failed without a failed test. */
export function countStep(ended: boolean, counts: Counts | null): Counts {
  const { passed, failed, failures = [] } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: failed + (failed === 0 && (!ended || counts === null) ? 1 : 0), failures };
}
