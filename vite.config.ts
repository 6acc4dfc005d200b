import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { prerenderedPages } from './frontend/prerenderedPages.ts';
import { api } from './shared/contract/index.ts';

/** The browser needs each call's method, path and access, not its schemas: this serves just those as `contract:routes`. */
const contractRoutes = (): Plugin => {
  const routes = Object.fromEntries(
    Object.entries(api).map(([area, endpoints]) => [
      area,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path, access, ...rest }]) => [
          name,
          { method, path, access, envelope: ('envelope' in rest && rest.envelope) || 'data' },
        ]),
      ),
    ]),
  );
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === 'contract:routes' ? '\0contract:routes' : undefined),
    load: (id) => (id === '\0contract:routes' ? `export const routes = ${JSON.stringify(routes)};` : undefined),
  };
};

export default defineConfig({
  root: 'frontend',
  plugins: [react(), contractRoutes(), prerenderedPages()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: 'chrome120',
    rollupOptions: { input: ['index.html', 'src/later.ts'].map((file) => join(import.meta.dirname, 'frontend', file)) },
  },
  worker: { format: 'es' },
  test: {
    root: import.meta.dirname,
    include: ['{shared,functions,frontend,infra,local,scripts,bench}/**/*.test.{ts,tsx}', 'tests/{house,races,faults,iam}/**/*.test.ts'],
    setupFiles: ['frontend/testSetup.ts'],
    testTimeout: 30_000,
  },
});
