import { randomBytes } from 'node:crypto';
import type { GoogleProvider } from '../aws/cognito/authorize.ts';
import { type HostedSettings, startHosted } from '../aws/cognito/startHosted.ts';
import type { Listening } from '../listen.ts';

/** The pool's hosted sign-in with Google behind it. Google itself starts when it is first asked for: few who start the product go there. */
export async function startGoogleSignIn(settings: Omit<HostedSettings, 'google'>): Promise<Listening> {
  const own = { id: `${randomBytes(8).toString('hex')}.apps.googleusercontent.example`, secret: randomBytes(24).toString('base64url') };
  let started: Promise<Listening> | undefined;
  const google = async (): Promise<GoogleProvider> => {
    started ??= import('./startGoogle.ts').then(({ startGoogle }) =>
      startGoogle({ ...own, redirectUri: `${hosted.url}/oauth2/idpresponse` }),
    );
    return { issuer: (await started).url, clientId: own.id, clientSecret: own.secret };
  };
  const hosted = await startHosted({ ...settings, google });
  return {
    ...hosted,
    async stop() {
      await (await started)?.stop();
      await hosted.stop();
    },
  };
}
