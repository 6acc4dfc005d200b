export type Counts = { readonly passed: number; readonly failed: number };

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

/** Counts of a vitest JSON report. A file that could not be loaded reports no tests, so it counts as one that failed. */
export function countTests(report: Report): Counts {
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/** What a step adds: its own counts, and one failure more when it ended badly although nothing in it is counted as failed. */
export function countStep(ended: boolean, counts: Counts | null): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: failed + (failed === 0 && (!ended || counts === null) ? 1 : 0) };
}
