import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the provider keeps sign-ins under way, sessions, codes and grants: this process, until they run out. */
export function memory(): (kind: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  return (kind) => {
    const read = (key: string): AdapterPayload | undefined => {
      const found = kept.get(key);
      return found !== undefined && Date.now() < found.until ? found.payload : undefined;
    };
    const search = async (fits: (payload: AdapterPayload) => boolean) =>
      [...kept].map(([key]) => (key.startsWith(`${kind}:`) ? read(key) : undefined)).find((payload) => payload && fits(payload));
    return {
      async upsert(id, payload, expiresIn) {
        kept.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn ?? 86_400) * 1000 });
      },
      find: async (id) => read(`${kind}:${id}`),
      findByUid: (uid) => search((payload) => payload.uid === uid),
      findByUserCode: (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(`${kind}:${id}`);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(`${kind}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
