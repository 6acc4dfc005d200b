// Record 0050: what the first load leaves out, and how a changed address is drawn.

import { join } from 'node:path';
import type { Plugin } from 'vite';

const router = /react-router\/dist\/production\/chunk-/;

/** Where a package’s code is, and what of it is replaced. */
const cuts: readonly (readonly [file: RegExp, replaced: RegExp, by: string])[] = [
  // Names that only React’s developer tools show, and components that bundlers take for used because they are made by a call.
  [router, /^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [router, /= (React\w*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  // Loading ahead is for pages that the router’s own server renders.
  [router, /\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[]'],
  [router, /\bshouldPrefetch && !isAbsolute \?/g, 'false ?'],
  // So are routes that load data.
  [router, /\bisDataRoute \? useNavigateStable\(\) :/g, ''],
  [router, /let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = null;'],
  [router, /let routerState = React\w*\.useContext\(DataRouterStateContext\);/g, 'const routerState = null;'],
  // Shapes that never change places need no keys, and every icon is drawn in the same square.
  [/lucide-react\/dist\/esm\/icons\//, /,\s+key: "\w+"/g, ''],
  [/lucide-react\/dist\/esm\/icons\//, /\n {2}size: 24,|^__iconData\.node;$/gm, ''],
];

/**
 * Removes unused parts of packages from the site. The router only gives bundlers its development build, with
 * warnings no visitor reads: browsers get its production build. `icon` is the file that draws icons in place of
 * lucide’s. A cut that no longer matches fails the build.
 */
export const leanPackages = (icon: string): Plugin => {
  const found = new Set<RegExp>();
  const frontend = join(import.meta.dirname, '..');
  const packages = join(frontend, '../node_modules');
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === 'react-router') return join(packages, 'react-router/dist/production/index.mjs');
      if (id === 'react-router/dom') return join(packages, 'react-router/dist/production/dom-export.mjs');
      return id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? join(frontend, icon) : null;
    },
    transform(code, id) {
      let lean = code;
      for (const [file, replaced, by] of cuts) {
        if (!file.test(id)) continue;
        const shorter = lean.replace(replaced, by);
        if (shorter !== lean) found.add(replaced);
        lean = shorter;
      }
      return lean === code ? null : lean;
    },
    buildEnd(error) {
      const lost = cuts.find(([, replaced]) => !found.has(replaced));
      if (error === undefined && lost !== undefined) this.error(`Nothing in ${lost[0].source} looks like ${lost[1].source} any more.`);
    },
  };
};
