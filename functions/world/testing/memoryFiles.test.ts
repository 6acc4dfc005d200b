import { filesSuite } from './filesSuite.ts';
import { memoryFiles } from './memoryFiles.ts';

filesSuite('files in memory', async () => {
  let clock = Date.UTC(2026, 10, 18, 15);
  const files = memoryFiles(() => clock);
  return {
    files,
    pass: (ms) => {
      clock += ms;
    },
    post: (_, form) => files.post(form),
    async open(link) {
      const opened = files.open(link);
      if (opened === null) return { status: 403, text: '', type: '', disposition: '' };
      return { status: 200, text: Buffer.from(opened.bytes).toString(), type: opened.type, disposition: opened.disposition };
    },
  };
});
