import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchSession } from './app/session.ts';

watchSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
whenIdle(() => void import('./app/amplify.ts').then(({ startAmplify }) => startAmplify()));
